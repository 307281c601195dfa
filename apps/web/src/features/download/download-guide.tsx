import { Button, buttonLook, Tabs } from '@halong/ui'
import { Download, MonitorSmartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QrCode } from '#shared/picture/qr-code.tsx'
import { outsideAddress } from '#shared/routing/external-address.ts'
import { useHydrated } from '#shared/session/session.ts'
import { codeAddress } from '#shared/site/code-address.ts'
import { useInstallOffer } from '#shared/site/install-offer.ts'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { type Platform, platformOf, platforms } from './platform.ts'
import { StepScene } from './step-scene.tsx'
import { type InstallMethod, stepsOf } from './steps.ts'

/** Which resource of the brand holds the app of a platform (R-SYS-8). */
const RESOURCE = { android: 'Android', ios: 'MOBILECONFIG' } as const
/** R-MOD-3. */
const QR_SIZE = 100

function Step({ number, picture, title, children }: { number: number; picture: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex min-h-34 overflow-hidden rounded-card bg-surface ring-1 ring-line ring-inset sm:flex-col">
      <div className="relative w-34 shrink-0 overflow-hidden sm:aspect-4/3 sm:w-full">
        <div className="absolute inset-0">{picture}</div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 p-4">
        <span className="tabular text-xs font-semibold text-link">{number}</span>
        <h2 className="text-base font-bold">{title}</h2>
        {children}
      </div>
    </li>
  )
}

/** The code over the scene of the first step, on a card of its own that has the quiet edge. */
const CodeOver = ({ address, label }: { readonly address: string; readonly label: string }) => (
  <span className="absolute inset-0 grid place-items-center">
    <span className="rounded-card bg-white p-2 shadow-lift sm:p-3">
      <QrCode text={address} label={label} size={QR_SIZE} />
    </span>
  </span>
)

function Steps({ platform, own }: { readonly platform: Platform; readonly own: boolean }) {
  const text = useText()
  const { brand, info } = useSite()
  const hydrated = useHydrated()
  const install = useInstallOffer()
  const resource = info.resources[RESOURCE[platform]]
  const app = outsideAddress(resource?.url)
  const way: InstallMethod = app === null ? 'web' : 'app'
  // The site's own address is the visitor's; a page that is kept for many does not name it.
  const code = app !== null && resource ? codeAddress(resource) : hydrated ? location.origin : null
  const values = { brand: brand.name }
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-ink-2">{text(`download.${way}.lead`, values)}</p>
      <ol className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {stepsOf(platform, way).map(({ scene, title, text: told }, index) => (
          <Step
            key={title}
            number={index + 1}
            title={text(title, values)}
            picture={
              <>
                <StepScene name={index === 0 && code !== null ? 'bay' : scene} />
                {index === 0 && code !== null && <CodeOver address={code} label={text('download.code', { title: text(title, values) })} />}
              </>
            }
          >
            <p className="text-sm text-ink-2">{text(told, values)}</p>
            {index === 0 && app !== null && (
              <a href={app} target="_blank" rel="noopener" className={`${buttonLook('primary', 'small')} mt-2`}>
                <Download aria-hidden size={18} strokeWidth={1.75} />
                {text('download.get')}
              </a>
            )}
            {index === 0 && app === null && own && install && (
              <span className="mt-2">
                <Button size="small" icon={<MonitorSmartphone aria-hidden size={18} strokeWidth={1.75} />} onClick={() => void install()}>
                  {text('download.install')}
                </Button>
              </span>
            )}
          </Step>
        ))}
      </ol>
    </>
  )
}

/** R-MOD-3: the way onto the home screen in four steps for each kind of phone; the visitor's own stands first. */
export function DownloadGuide({ asked }: { readonly asked?: Platform | undefined }) {
  const text = useText()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<Platform | null>(asked ?? null)
  const own = hydrated ? platformOf(navigator) : null
  const order = own === 'ios' ? platforms.toReversed() : platforms
  const shown = chosen ?? own ?? 'android'
  return (
    <Tabs
      label={text('download.platform')}
      selected={shown}
      onSelect={(id) => setChosen(id === 'ios' ? 'ios' : 'android')}
      tabs={order.map((platform) => ({
        id: platform,
        label: text(`download.${platform}`),
        panel: <Steps platform={platform} own={own === platform || own === null} />,
      }))}
    />
  )
}
