import { QrPicture } from '@halong/app-kit/qr-picture.tsx'
import { useText } from '@halong/app-kit/text.ts'

export type Authenticator = { readonly secret: string; readonly uri: string }

/** In fours, as people type it. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** What an authenticator app scans or is told at the first sign-in. */
export function AuthenticatorSetup({ authenticator: { secret, uri } }: { readonly authenticator: Authenticator }) {
  const text = useText()
  return (
    <div role="status" className="mb-3 flex flex-col items-center gap-3 rounded-card bg-hover p-4 text-center text-sm">
      <p>{text('office.setup.text')}</p>
      <span className="rounded-control bg-white p-3">
        <QrPicture text={uri} label={text('office.setup.picture')} size={176} margin={0} />
      </span>
      <p className="text-ink-2">
        {text('office.setup.key')} <code className="font-mono text-ink select-all wrap-anywhere">{grouped(secret)}</code>
      </p>
    </div>
  )
}
