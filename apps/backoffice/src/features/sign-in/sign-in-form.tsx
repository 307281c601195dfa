import { type Faults, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Field, PasswordField } from '@halong/ui'
import { lazy, Suspense, useState } from 'react'
import { call, prepareEncryption } from '#shared/api.ts'
import { type Name, placeRefusal } from '#shared/form/place-refusal.ts'
import { PasskeyButton } from '#shared/session/passkey-button.tsx'
import type { Operator } from '#shared/session/session.ts'
import type { Authenticator } from './authenticator-setup.tsx'

/** Once in the life of an account: the shell, which the lock opens by, does not carry the drawing of its picture (decision 0094). */
const AuthenticatorSetup = lazy(async () => ({ default: (await import('./authenticator-setup.tsx')).AuthenticatorSetup }))

type SignInFormProps = {
  /** Of the one operator who may enter here. */
  readonly fixedName?: string
  readonly action: string
  readonly onEntered: (operator: Operator, token: string) => void
}
const textOf = (typed: FormData, name: Name): string => String(typed.get(name) ?? '')

/** Name, password and a code of the authenticator app, or a passkey; the first time the app is set up and the starting password changed on the way (T64, B2). */
export function SignInForm({ fixedName, action, onEntered }: SignInFormProps) {
  const text = useText()
  const { form, alert, isPending, errorOf, clear, submit, focus } = useGatewayForm<Name>()
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null)
  const [mustChange, setMustChange] = useState(false)

  function check(typed: FormData): Faults<Name> {
    const asked: Name[] = [
      ...(fixedName === undefined ? (['username'] as const) : []),
      'password',
      ...(mustChange ? (['newPassword'] as const) : []),
    ]
    return Object.fromEntries(asked.filter((name) => textOf(typed, name).trim() === '').map((name) => [name, 'field.required']))
  }
  async function send(typed: FormData): Promise<void> {
    const body = {
      username: fixedName ?? textOf(typed, 'username').trim(),
      password: textOf(typed, 'password'),
      code: textOf(typed, 'code').replaceAll(/\s/g, ''),
      newPassword: textOf(typed, 'newPassword'),
    }
    const { token, operator } = await call('operator.login', { body })
    onEntered(operator, token)
  }
  async function enterByPasskey(response: Record<string, unknown>): Promise<void> {
    const { token, operator } = await call('operator.loginByPasskey', { body: { response } })
    onEntered(operator, token)
  }
  function place(failure: unknown) {
    if (isRefusal(failure) && failure.code === 'operator.authenticator_required' && failure.value.authenticator) {
      setAuthenticator(failure.value.authenticator)
      focus('code')
      return null
    }
    if (isRefusal(failure) && failure.code === 'session.password_change_required') {
      setMustChange(true)
      return null
    }
    return placeRefusal(failure)
  }

  const field = (name: Name) => ({ name, error: errorOf(name), onInput: clear(name) })
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
  return (
    <form
      ref={form}
      noValidate
      onFocus={prepareEncryption}
      onSubmit={(event) => void submit(event, { check, send, place })}
      className="flex flex-col gap-1"
    >
      {alert && (
        <div className="mb-3">
          <RefusedAlert {...alert} />
        </div>
      )}
      {fixedName === undefined && (
        <Field {...field('username')} {...plain} label={text('office.sign_in.name')} autoComplete="username" autoFocus required />
      )}
      <PasswordField
        {...field('password')}
        label={text('office.sign_in.password')}
        showLabel={text('office.sign_in.show')}
        hideLabel={text('office.sign_in.hide')}
        autoComplete="current-password"
        autoFocus={fixedName !== undefined}
        required
      />
      {authenticator && (
        <Suspense fallback={null}>
          <AuthenticatorSetup authenticator={authenticator} />
        </Suspense>
      )}
      <Field
        {...field('code')}
        {...plain}
        label={text('office.sign_in.code')}
        help={authenticator ? text('office.sign_in.code_first') : text('office.sign_in.code_help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      {mustChange && (
        <PasswordField
          {...field('newPassword')}
          label={text('office.sign_in.new_password')}
          help={text('office.sign_in.new_password_help')}
          showLabel={text('office.sign_in.show')}
          hideLabel={text('office.sign_in.hide')}
          autoComplete="new-password"
          autoFocus
          required
        />
      )}
      <div className="mt-2 grid">
        <Button type="submit" size="large" wide pending={isPending}>
          {action}
        </Button>
      </div>
      {authenticator === null && !mustChange && (
        <div className="mt-2">
          <PasskeyButton
            label={text('office.passkeys.enter')}
            start={() => call('operator.startPasskeyLogin', { body: {} })}
            finish={enterByPasskey}
          />
        </div>
      )}
    </form>
  )
}
