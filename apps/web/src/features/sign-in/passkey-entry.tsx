import type { ClientError } from '@halong/api/client'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { answerOfPasskey, canUsePasskey, leavePasskey, offersPasskeysAmongNames, PasskeyUnused } from '@halong/app-kit/passkey.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { call, type Outage, type Refusal } from '#shared/gateway/gateway.ts'
import type { SignedIn } from '#shared/session/session.ts'
import { useStartSession } from '#shared/session/session-start.ts'
import { useText } from '#shared/text/text.ts'
import type { Side } from './sign-in.queries.ts'

type PasskeyFailure = Refusal<ClientError<'session.startPasskey'> | ClientError<'session.loginPasskey'>> | Outage | PasskeyUnused

/** One ceremony: the gateway's challenge, the device's answer, a session. */
async function signInByPasskey(side: Side, amongNames: boolean): Promise<SignedIn> {
  const { options } = await call('session.startPasskey')
  const response = await answerOfPasskey(options, { amongNames })
  return call('session.loginPasskey', { body: { response, side } })
}

/**
 * Offers the device's passkeys among the names of the log-in form, for as long as the form is there. Nothing is told when none is chosen, or when the question
 * grew too old: the button asks anew.
 */
function usePasskeyAmongNames(side: Side, onSignedIn: (signedIn: SignedIn) => void): void {
  const done = useRef(onSignedIn)
  useEffect(() => {
    done.current = onSignedIn
  })
  useEffect(() => {
    let isHere = true
    let isAsked = false
    void offersPasskeysAmongNames().then(async (offers) => {
      if (!offers || !isHere) return
      isAsked = true
      const signedIn = await signInByPasskey(side, true).catch(() => null)
      if (signedIn !== null && isHere) done.current(signedIn)
    })
    return () => {
      isHere = false
      if (isAsked) void leavePasskey()
    }
  }, [side])
}

/** A key of this device in place of a password, where the brand and the browser have it. */
export function PasskeyEntry({ side, onSignedIn }: { readonly side: Side; readonly onSignedIn: (signedIn: SignedIn) => void }) {
  const text = useText()
  const start = useStartSession()
  const signIn = useMutation<SignedIn, PasskeyFailure, void>({
    mutationFn: () => signInByPasskey(side, false),
    onSuccess: start,
    retry: false,
  })
  usePasskeyAmongNames(side, (signedIn) => {
    start(signedIn)
    onSignedIn(signedIn)
  })
  if (!canUsePasskey()) return null
  return (
    <div className="flex flex-col gap-2">
      {signIn.error && (
        <FormAlert>{text(signIn.error instanceof PasskeyUnused ? 'auth.sign_in.passkey_stopped' : failureKey(signIn.error))}</FormAlert>
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
