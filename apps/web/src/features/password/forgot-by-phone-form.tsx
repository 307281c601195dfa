import type { SignInCheck } from '@halong/api/client'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button } from '@halong/ui'
import { type SubmitEvent } from 'react'
import { CaptchaField } from '#shared/auth/captcha-field.tsx'
import { usePhoneCheck } from '#shared/auth/phone-check.tsx'
import { CodeField, type CodeSending } from '#shared/form/code-field.tsx'
import { mobileError, readCode, readMobile } from '#shared/form/contact-rules.ts'
import { MobileNumber } from '#shared/form/mobile-number.tsx'
import { useBotCheck } from '#shared/gateway/bot-check.ts'
import { call } from '#shared/gateway/gateway.ts'
import { useStartSession } from '#shared/session/session-start.ts'
import { useText } from '#shared/text/text.ts'
import type { ForgotPasswordProps } from './forgot-password-steps.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkNewPassword, type PasswordErrors, type PasswordField, passwordRule, showPasswordFailure } from './password-faults.ts'
import { textOf, usePasswordForm } from './use-password-form.ts'

type ForgotByPhoneFormProps = ForgotPasswordProps & {
  readonly onSignedIn: () => void
  /** The password is set; getting in from here needs more (T16, R-LOGIN-8). */
  readonly onCheck: (check: SignInCheck) => void
}
const newNames = { password: 'newPassword', confirmation: 'confirmNewPassword' } as const
const always: readonly PasswordField[] = ['mobileNum', 'verificationCode', 'newPassword', 'confirmNewPassword']

/** R-PWD-1: a code to the phone, a new password, and in. */
export function ForgotByPhoneForm({ draft, onTyped, onSignedIn, onCheck }: ForgotByPhoneFormProps) {
  const text = useText()
  const start = useStartSession()
  const { form, rules, errorOf, alert, isPending, captchaKey, show, clear, prepare, submit: attempt } = usePasswordForm()
  const codeCheck = useBotCheck('code')
  const botCheck = useBotCheck('password')
  const { deliver, prove, frame } = usePhoneCheck()
  const shown: readonly PasswordField[] = captchaKey === null ? always : [...always, 'captcha']

  async function sendCode(): Promise<CodeSending | null> {
    if (!form.current) return null
    const number = readMobile(new FormData(form.current))
    const broken = mobileError(number.mobileNum)
    if (!show(broken ? { mobileNum: { code: broken } } : {})) return null
    try {
      return await deliver(number, async () =>
        call('verification.sendPasswordCode', { body: { ...number, botCheck: await codeCheck.take() } }),
      )
    } catch (failure) {
      const placed = showPasswordFailure(failure, ['mobileNum'])
      if (placed.alert !== null) throw failure
      show(placed.errors)
      return null
    }
  }
  function check(typed: FormData): PasswordErrors {
    const broken = mobileError(readMobile(typed).mobileNum)
    return {
      ...(broken ? { mobileNum: { code: broken } } : {}),
      ...(readCode(typed, 'verificationCode') === '' ? { verificationCode: { code: 'auth.code.empty' } } : {}),
      ...checkNewPassword(
        passwordRule(rules, 'password'),
        { password: textOf(typed, 'newPassword'), confirmation: textOf(typed, 'confirmNewPassword') },
        newNames,
      ),
      ...(captchaKey !== null && textOf(typed, 'captcha').trim() === '' ? { captcha: { code: 'field.captcha_required' } } : {}),
    }
  }
  async function send(typed: FormData) {
    const captcha = textOf(typed, 'captcha').trim()
    const { code, ...proof } = await prove(readCode(typed, 'verificationCode'))
    const signedIn = await call('password.resetByPhone', {
      body: {
        ...readMobile(typed),
        verificationCode: code,
        ...proof,
        newPassword: textOf(typed, 'newPassword'),
        ...(captcha === '' ? {} : { captcha }),
        botCheck: await botCheck.take(),
      },
    })
    start(signedIn)
    onSignedIn()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    void attempt(event, {
      shown,
      check,
      send,
      onFailure(failure) {
        if (!isRefusal(failure) || failure.code !== 'session.verification_required' || !failure.value.verification) return false
        onCheck(failure.value.verification)
        return true
      },
    })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={() => {
        prepare()
        codeCheck.prepare()
        botCheck.prepare()
      }}
      className="flex flex-col gap-3"
      aria-busy={isPending}
    >
      {alert !== null && <RefusedAlert {...alert} />}
      <p className="text-sm text-ink-2">{text('auth.forgot.mobile_lead')}</p>
      <MobileNumber
        required
        initialCode={draft.countryDialingCode || undefined}
        defaultValue={draft.mobileNum}
        error={errorOf('mobileNum')}
        onInput={() => {
          clear('mobileNum')()
          if (form.current) onTyped(readMobile(new FormData(form.current)))
        }}
      />
      <CodeField name="verificationCode" send={sendCode} error={errorOf('verificationCode')} onInput={clear('verificationCode')} />
      {frame}
      <NewPasswordFields form={{ rules, errorOf, clear }} />
      {captchaKey !== null && <CaptchaField purpose="password" turn={captchaKey} error={errorOf('captcha')} onInput={clear('captcha')} />}
      <Button type="submit" size="large" wide pending={isPending}>
        {text('auth.forgot.set')}
      </Button>
    </form>
  )
}
