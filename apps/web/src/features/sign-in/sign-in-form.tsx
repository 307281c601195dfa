import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { Field, PasswordField } from '@halong/ui'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react'
import { openModal } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'
import { AttemptAlert, AttemptEnd, readCaptcha } from './attempt-parts.tsx'
import { checkCredentials, readCredentials } from './credentials.ts'
import { type SignInFormProps, useAttempt } from './use-attempt.ts'

type UsernameFormProps = SignInFormProps & {
  /** Prefilled name: the one remembered, or the one typed before another tab was looked at. */
  readonly username: string
  readonly onTyped: (username: string) => void
  /** Whose token this browser holds (D2); while that name stands, no password is needed. */
  readonly remembered: string | null
  /** The token was refused: it is of no use any more. */
  readonly onForgotten: () => void
  readonly switches: ReactNode
}
/** Stands where the password would: the token of this browser is as good (R-LOGIN-7). */
const DOTS = '••••••••••'

/** Log in by user name (R-LOGIN-1). What was typed stays typed whatever happens. */
export function SignInForm({ username, onTyped, remembered, onForgotten, switches, ...props }: UsernameFormProps) {
  const text = useText()
  const attempt = useAttempt(props)
  const { form, errorOf, show, clear, focus } = useGatewayForm<'username' | 'password' | 'captcha'>()
  const [name, setName] = useState(username)
  const [capsLock, setCapsLock] = useState(false)
  const isRemembered = remembered !== null && name.trim() === remembered

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const credentials = readCredentials(typed)
    const captcha = readCaptcha(typed)
    const asRemembered = isRemembered && credentials.password === ''
    const { password, ...found } = checkCredentials(credentials)
    const isComplete = show({
      ...found,
      ...(password && !asRemembered ? { password } : {}),
      ...(attempt.captchaKey !== null && !asRemembered && captcha === '' ? { captcha: 'field.captcha_required' as const } : {}),
    })
    if (!isComplete) return attempt.setAlert(null)
    attempt.go(asRemembered ? { type: 'remembered', username: remembered } : { type: 'username', ...credentials }, {
      captcha,
      onFailure(placed, failure) {
        if (isRefusal(failure) && failure.code === 'session.remembered_invalid') onForgotten()
        if (placed.captcha) show({ captcha: placed.captcha })
        else if (isRefusal(failure) && (failure.code === 'session.credentials_wrong' || failure.code === 'session.remembered_invalid'))
          focus('password', true)
      },
    })
  }
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))

  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={attempt.prepare} className="flex flex-col gap-3" aria-busy={attempt.isPending}>
      <AttemptAlert attempt={attempt} />
      <Field
        name="username"
        label={text('auth.sign_in.username')}
        error={errorOf('username')}
        defaultValue={username}
        onInput={(event) => {
          setName(event.currentTarget.value)
          onTyped(event.currentTarget.value)
          clear('username')()
        }}
        required
        autoFocus={username === ''}
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
      />
      <PasswordField
        name="password"
        label={text('auth.sign_in.password')}
        aside={
          <button
            type="button"
            onClick={() => openModal('forgot-password', { username: name.trim(), side: props.side })}
            className="min-h-6 rounded-control px-1 text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            {text('auth.sign_in.forgot')}
          </button>
        }
        help={capsLock ? text('auth.caps_lock') : isRemembered ? text('auth.sign_in.remembered') : undefined}
        placeholder={isRemembered ? DOTS : undefined}
        error={errorOf('password')}
        onInput={clear('password')}
        onKeyUp={watchCapsLock}
        required={!isRemembered}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        showLabel={text('auth.password.show')}
        hideLabel={text('auth.password.hide')}
      />
      <AttemptEnd attempt={attempt} switches={switches} captchaError={errorOf('captcha')} onCaptchaInput={clear('captcha')} />
    </form>
  )
}
