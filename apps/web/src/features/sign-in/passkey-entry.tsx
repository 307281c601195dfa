import type { ClientError } from '@halong/api/client'
import { Button } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { FormAlert } from '#shared/form-alert.tsx'
import { call, type Outage, type Refusal } from '#shared/gateway.ts'
import { failureKey } from '#shared/refusal-text.ts'
import type { SignedIn } from '#shared/session.ts'
import { useStartSession } from '#shared/session-start.ts'
import { useText } from '#shared/text.ts'
import type { Side } from './sign-in.queries.ts'

/** The player closed the system's dialog, or this device has no passkey for the site. */
class Stopped extends Error {
  override name = 'Stopped' as const
}
type PasskeyFailure = Refusal<ClientError<'session.startPasskey'> | ClientError<'session.loginPasskey'>> | Outage | Stopped

const canUsePasskey = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window && window.isSecureContext
const textIn = (options: Record<string, unknown>, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** One ceremony: the gateway's challenge, the device's answer, a session (WebAuthn Level 3 §7.2). The site's passkeys name their owner themselves. */
async function signInByPasskey(side: Side): Promise<SignedIn> {
  const [{ startAuthentication }, { options }] = await Promise.all([import('@simplewebauthn/browser'), call('session.startPasskey')])
  const rpId = textIn(options, 'rpId')
  const response = await startAuthentication({
    optionsJSON: {
      challenge: textIn(options, 'challenge') ?? '',
      userVerification: textIn(options, 'userVerification') === 'required' ? 'required' : 'preferred',
      ...(rpId === undefined ? {} : { rpId }),
      ...(typeof options['timeout'] === 'number' ? { timeout: options['timeout'] } : {}),
    },
  }).catch((cause: unknown) => {
    throw new Stopped('the passkey was not used', { cause })
  })
  return call('session.loginPasskey', { body: { response: { ...response }, side } })
}

/** A key of this device in place of a password, where the brand and the browser have it. */
export function PasskeyEntry({ side, onSignedIn }: { readonly side: Side; readonly onSignedIn: (signedIn: SignedIn) => void }) {
  const text = useText()
  const start = useStartSession()
  const signIn = useMutation<SignedIn, PasskeyFailure, void>({ mutationFn: () => signInByPasskey(side), onSuccess: start, retry: false })
  if (!canUsePasskey()) return null
  return (
    <div className="flex flex-col gap-2">
      {signIn.error && (
        <FormAlert>{text(signIn.error instanceof Stopped ? 'auth.sign_in.passkey_stopped' : failureKey(signIn.error))}</FormAlert>
      )}
      <Button
        tone="secondary"
        size="large"
        wide
        pending={signIn.isPending}
        icon={<KeyRound aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => signIn.mutate(undefined, { onSuccess: onSignedIn })}
      >
        {text('auth.sign_in.passkey')}
      </Button>
    </div>
  )
}
