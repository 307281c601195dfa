import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button } from '@halong/ui'
import type { ReactNode } from 'react'
import { CaptchaField } from '#shared/auth/captcha-field.tsx'
import { useText } from '#shared/text/text.ts'
import { LockNotice } from './lock-notice.tsx'
import type { Attempt } from './use-attempt.ts'

/** Above a form of signing in: why the last try failed, or how long to wait. */
export function AttemptAlert({ attempt }: { readonly attempt: Attempt }) {
  const text = useText()
  if (attempt.isLocked) return <LockNotice seconds={attempt.lockedSeconds} />
  if (attempt.alert === null) return null
  const asksForLetters = attempt.captchaKey !== null && attempt.alert !== 'auth.sign_in.captcha_now'
  return (
    <RefusedAlert message={attempt.alert} untilMs={attempt.alertUntilMs}>
      {asksForLetters && <p className="mt-1">{text('auth.sign_in.captcha_now')}</p>}
    </RefusedAlert>
  )
}

/** Below the fields: the captcha once it is asked for, what can be switched, the button, and what the wait is for. */
export function AttemptEnd({
  attempt,
  captchaError,
  onCaptchaInput,
  switches,
}: {
  readonly attempt: Attempt
  readonly switches: ReactNode
  readonly captchaError: string | undefined
  readonly onCaptchaInput: () => void
}) {
  const text = useText()
  const { captchaKey, isPending, lockedSeconds, progress } = attempt
  return (
    <>
      {captchaKey !== null && <CaptchaField purpose="login" turn={captchaKey} error={captchaError} onInput={onCaptchaInput} />}
      {switches}
      <Button type="submit" size="large" wide pending={isPending} aria-disabled={lockedSeconds > 0}>
        {text('auth.sign_in.submit')}
      </Button>
      <p role="status" className="min-h-4.5 text-center text-xs text-ink-2">
        {progress !== 'idle' && text(`auth.progress.${progress}`)}
      </p>
    </>
  )
}

/** Letters of the picture as they were typed. */
export const readCaptcha = (form: FormData): string => String(form.get('captcha') ?? '').trim()
