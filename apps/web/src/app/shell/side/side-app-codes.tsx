import { QrCode } from '#shared/picture/qr-code.tsx'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'

const apps = [
  { resource: 'Android', name: 'Android' },
  { resource: 'MOBILECONFIG', name: 'iOS' },
] as const
const QR_SIZE_PX = 84

/** Codes of the brand's apps for the phone's camera (R-SIDE-1, R-SYS-8); nothing where it has none. */
export function SideAppCodes() {
  const text = useText()
  const { resources } = useSite().info
  const shown = apps.flatMap(({ resource, name }) => {
    const url = resources[resource]?.url ?? ''
    return url.startsWith('https://') ? [{ name, url }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="flex gap-3 px-3">
      {shown.map(({ name, url }) => (
        <li key={name} className="flex flex-col items-center gap-1.5 text-xs font-semibold text-ink-2">
          <QrCode text={url} size={QR_SIZE_PX} margin={2} label={text('side.app_code', { platform: name })} />
          {name}
        </li>
      ))}
    </ul>
  )
}
