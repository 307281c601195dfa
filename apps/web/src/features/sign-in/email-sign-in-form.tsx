import { type Faults, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { Field } from '@halong/ui'
import { type ReactNode, type SubmitEvent } from 'react'
import { CodeField, type CodeSending } from '#shared/form/code-field.tsx'
import { emailError, readCode, readEmail } from '#shared/form/contact-rules.ts'
import { useBotCheck } from '#shared/gateway/bot-check.ts'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { AttemptAlert, AttemptEnd, readCaptcha } from './attempt-parts.tsx'
import { type SignInFormProps, useAttempt } from './use-attempt.ts'

type EmailSignInFormProps = SignInFormProps & {
  readonly email: string
  readonly onTyped: (email: string) => void
  readonly switches: ReactNode
}

/** Log in by a code sent to an e-mail address, where the brand has it on. */
export function EmailSignInForm({ email, onTyped, switches, ...props }: EmailSignInFormProps) {
  const text = useText()
  const attempt = useAttempt(props)
  const botCheck = useBotCheck('code')
  const { form, errorOf, show, clear } = useGatewayForm<'email' | 'code' | 'captcha' | 'mobileNum'>()

  async function send(): Promise<CodeSending | null> {
    if (!form.current) return null
    const address = readEmail(new FormData(form.current))
    const broken = emailError(address)
    if (!show(broken ? { email: broken } : {})) return null
    try {
      return await call('verification.sendLoginEmail', { body: { email: address, botCheck: await botCheck.take() } })
    } catch (failure) {
      if (!isRefusal(failure) || failure.code !== 'verification.email_invalid') throw failure
      show({ email: 'error.verification.email_invalid' })
      return null
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const address = readEmail(typed)
    const code = readCode(typed, 'code')
    const captcha = readCaptcha(typed)
    const broken = emailError(address)
    const found: Faults<'email' | 'code' | 'captcha'> = {
      ...(broken ? { email: broken } : {}),
      ...(code === '' ? { code: 'auth.code.empty' } : {}),
      ...(attempt.captchaKey !== null && captcha === '' ? { captcha: 'field.captcha_required' } : {}),
    }
    if (!show(found)) return attempt.setAlert(null)
    attempt.go({ type: 'email', email: address, code }, { captcha, onFailure: show })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={() => {
        attempt.prepare()
        botCheck.prepare()
      }}
      className="flex flex-col gap-3"
      aria-busy={attempt.isPending}
    >
      <AttemptAlert attempt={attempt} />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={text('auth.email.label')}
        error={errorOf('email')}
        defaultValue={email}
        onInput={(event) => {
          onTyped(event.currentTarget.value)
          clear('email')()
        }}
        required
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={120}
      />
      <CodeField name="code" send={send} error={errorOf('code')} onInput={clear('code')} />
      <AttemptEnd attempt={attempt} switches={switches} captchaError={errorOf('captcha')} onCaptchaInput={clear('captcha')} />
    </form>
  )
}
