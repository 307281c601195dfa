import { QrCode } from '#shared/picture/qr-code.tsx'
import { codeAddress } from '#shared/site/code-address.ts'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'

const apps: Readonly<Record<string, string>> = { Android: 'Android', MOBILECONFIG: 'iOS' }
const QR_SIZE_PX = 84

/**
 * Codes for the phone's camera (R-SIDE-1, R-SYS-8): of the brand's apps, and of every other link that has an address of its own for that. Nothing
 * where it has none.
 */
export function SideAppCodes() {
  const text = useText()
  const { resources } = useSite().info
  const shown = Object.entries(resources).flatMap(([resource, { url, qrCodeUrl, labelNameEn }]) => {
    const app = apps[resource]
    const address = codeAddress({ url, qrCodeUrl })
    return (app !== undefined || qrCodeUrl !== undefined) && address !== null
      ? [{ name: app ?? labelNameEn, isApp: app !== undefined, address }]
      : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3 px-3">
      {shown.map(({ name, isApp, address }) => (
        <li key={name} className="flex flex-col items-center gap-1.5 text-xs font-semibold text-ink-2">
          <QrCode
            text={address}
            size={QR_SIZE_PX}
            margin={2}
            label={text(isApp ? 'side.app_code' : 'side.link_code', { platform: name })}
          />
          {name}
        </li>
      ))}
    </ul>
  )
}
