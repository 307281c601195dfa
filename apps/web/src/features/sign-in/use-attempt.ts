import type { SignInCheck } from '@halong/api/client'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { retryEnd } from '@halong/app-kit/refused-alert.tsx'
import { useSecondsUntil } from '@halong/app-kit/seconds-until.ts'
import { useState } from 'react'
import type { SignedIn } from '#shared/session/session.ts'
import type { TextKey } from '#shared/text/text.ts'
import { lockEnd } from './lock-out.ts'
import { type Side, type SignInFailure, type SignInMethod, useSignIn } from './sign-in.queries.ts'

/** What every form of signing in is told by the panel around it. */
export type SignInFormProps = {
  readonly side: Side
  readonly remember: boolean
  readonly onSignedIn: (signedIn: SignedIn, way: SignInMethod) => void
  /** More must be proved first (R-LOGIN-8). */
  readonly onCheck: (check: SignInCheck, way: SignInMethod) => void
}
export type AttemptField = 'captcha' | 'mobileNum' | 'code'

const fieldOf: Partial<Record<string, AttemptField>> = {
  'verification.number_invalid': 'mobileNum',
  'verification.number_missing': 'mobileNum',
  'verification.code_invalid': 'code',
  'verification.code_missing': 'code',
  'verification.code_expired': 'code',
}

/** One try after another at getting in: the pause after too many (R-LOGIN-10), the captcha that may be asked for (R-LOGIN-5), the check (R-LOGIN-8). */
export function useAttempt({ side, remember, onSignedIn, onCheck }: SignInFormProps) {
  const { signIn, progress, prepare } = useSignIn()
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null)
  const [captchaKey, setCaptchaKey] = useState<number | null>(null)
  const [alert, setAlert] = useState<TextKey | null>(null)
  const [alertUntilMs, setAlertUntilMs] = useState<number | null>(null)
  const lockedSeconds = useSecondsUntil(lockedUntilMs)

  function read(failure: SignInFailure, way: SignInMethod): Partial<Record<AttemptField, TextKey>> {
    const message = failureKey(failure)
    setAlertUntilMs(retryEnd(failure, Date.now()))
    if (!isRefusal(failure)) {
      setAlert(message)
      return {}
    }
    const { code, value } = failure
    const wasAsked = captchaKey !== null
    if (value.captcha === true || code === 'session.captcha_wrong' || wasAsked) setCaptchaKey((turn) => (turn ?? 0) + 1)
    if (code === 'session.locked') setLockedUntilMs(lockEnd(value.retryAfterSeconds, Date.now()))
    if (code === 'session.verification_required' && value.verification) {
      onCheck(value.verification, way)
      return {}
    }
    if (code === 'session.captcha_wrong') {
      if (!wasAsked) setAlert('auth.sign_in.captcha_now')
      return wasAsked ? { captcha: message } : {}
    }
    const field = fieldOf[code]
    if (field) return { [field]: message }
    setAlert(message)
    return {}
  }

  /** Tries. `onFailure` gets what belongs beside a field; the rest is said above the form. */
  function go(
    way: SignInMethod,
    {
      captcha,
      onFailure,
    }: { captcha?: string | undefined; onFailure: (errors: Partial<Record<AttemptField, TextKey>>, failure: SignInFailure) => void },
  ) {
    if (signIn.isPending || lockedSeconds > 0) return
    setAlert(null)
    // A promise, not a callback of the form: whoever is signed in is led on even if the form is being rendered again at that moment.
    signIn.mutateAsync({ way, extras: { side, remember, ...(captcha ? { captcha } : {}) } }).then(
      (signedIn) => onSignedIn(signedIn, way),
      (failure: SignInFailure) => onFailure(read(failure, way), failure),
    )
  }

  const isLocked = isRefusal(signIn.error) && signIn.error.code === 'session.locked'
  return { go, alert, alertUntilMs, setAlert, isLocked, lockedSeconds, captchaKey, isPending: signIn.isPending, progress, prepare }
}
export type Attempt = ReturnType<typeof useAttempt>
