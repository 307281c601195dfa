import { type Faults, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { type ReactNode, type SubmitEvent } from 'react'
import { usePhoneCheck } from '#shared/auth/phone-check.tsx'
import { CodeField, type CodeSending } from '#shared/form/code-field.tsx'
import { mobileError, readCode, readMobile } from '#shared/form/contact-rules.ts'
import { MobileNumber } from '#shared/form/mobile-number.tsx'
import { useBotCheck } from '#shared/gateway/bot-check.ts'
import { call } from '#shared/gateway/gateway.ts'
import { AttemptAlert, AttemptEnd, readCaptcha } from './attempt-parts.tsx'
import type { RememberedMobile } from './remembered-sign-in.ts'
import { type SignInFormProps, useAttempt } from './use-attempt.ts'

type MobileSignInFormProps = SignInFormProps & {
  readonly initial: RememberedMobile | null
  readonly onTyped: (typed: RememberedMobile) => void
  readonly switches: ReactNode
}

/** Log in by a code sent to a phone (R-LOGIN-1, R-LOGIN-6). */
export function MobileSignInForm({ initial, onTyped, switches, ...props }: MobileSignInFormProps) {
  const attempt = useAttempt(props)
  const botCheck = useBotCheck('code')
  const { deliver, prove, frame } = usePhoneCheck()
  const { form, errorOf, show, clear } = useGatewayForm<'mobileNum' | 'code' | 'captcha'>()

  /** The number is all a code needs. A refusal of the number is said beside it. */
  async function send(): Promise<CodeSending | null> {
    if (!form.current) return null
    const number = readMobile(new FormData(form.current))
    const broken = mobileError(number.mobileNum)
    if (!show(broken ? { mobileNum: broken } : {})) return null
    try {
      return await deliver(number, async () => call('verification.sendLoginCode', { body: { ...number, botCheck: await botCheck.take() } }))
    } catch (failure) {
      const isOfNumber =
        isRefusal(failure) &&
        (failure.code === 'verification.number_invalid' ||
          failure.code === 'verification.number_missing' ||
          failure.code === 'verification.country_unserved')
      if (!isOfNumber) throw failure
      show({ mobileNum: `error.${failure.code}` })
      return null
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const number = readMobile(typed)
    const code = readCode(typed, 'code')
    const captcha = readCaptcha(typed)
    const broken = mobileError(number.mobileNum)
    const found: Faults<'mobileNum' | 'code' | 'captcha'> = {
      ...(broken ? { mobileNum: broken } : {}),
      ...(code === '' ? { code: 'auth.code.empty' } : {}),
      ...(attempt.captchaKey !== null && captcha === '' ? { captcha: 'field.captcha_required' } : {}),
    }
    if (!show(found)) return attempt.setAlert(null)
    try {
      attempt.go({ type: 'sms', ...number, ...(await prove(code)) }, { captcha, onFailure: show })
    } catch (failure) {
      show({ code: failureKey(failure) })
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={() => {
        attempt.prepare()
        botCheck.prepare()
      }}
      className="flex flex-col gap-3"
      aria-busy={attempt.isPending}
    >
      <AttemptAlert attempt={attempt} />
      <MobileNumber
        required
        initialCode={initial?.countryDialingCode}
        defaultValue={initial?.mobileNum ?? ''}
        error={errorOf('mobileNum')}
        onInput={() => {
          clear('mobileNum')()
          if (form.current) onTyped(readMobile(new FormData(form.current)))
        }}
      />
      <CodeField name="code" send={send} error={errorOf('code')} onInput={clear('code')} />
      {frame}
      <AttemptEnd attempt={attempt} switches={switches} captchaError={errorOf('captcha')} onCaptchaInput={clear('captcha')} />
    </form>
  )
}
