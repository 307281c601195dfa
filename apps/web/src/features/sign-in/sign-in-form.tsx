import { errorCatalogue } from '@halong/api/errors'
import { Button, Field, PasswordField } from '@halong/ui'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { FormAlert } from '#shared/form-alert.tsx'
import { Refusal } from '#shared/gateway.ts'
import { useSecondsUntil } from '#shared/seconds-until.ts'
import type { SignedIn } from '#shared/session.ts'
import { type TextKey, useText } from '#shared/text.ts'
import { type CredentialErrors, checkCredentials, readCredentials } from './credentials.ts'
import { LockNotice } from './lock-notice.tsx'
import { lockEnd } from './lock-out.ts'
import { type SignInFailure, useSignIn } from './sign-in.queries.ts'

type SignInFormProps = {
  readonly onSignedIn: (signedIn: SignedIn) => void
}

function alertKey(failure: SignInFailure): TextKey {
  if (failure instanceof Refusal) return errorCatalogue[failure.code].message
  return globalThis.isSecureContext ? 'error.outage' : 'auth.insecure'
}

/** Log in by user name (R-LOGIN-1). What was typed stays typed whatever happens. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const text = useText()
  const { signIn, progress, prepare } = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null)
  const [capsLock, setCapsLock] = useState(false)
  const lockedSeconds = useSecondsUntil(lockedUntilMs)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (signIn.isPending || lockedSeconds > 0) return
    const credentials = readCredentials(new FormData(event.currentTarget))
    const found = checkCredentials(credentials)
    setErrors(found)
    const first = found.username ? 'username' : found.password ? 'password' : null
    if (first) {
      signIn.reset()
      focusField(first)
      return
    }
    signIn.mutate(credentials, { onSuccess: onSignedIn, onError: afterFailure })
  }

  function afterFailure(failure: SignInFailure) {
    if (!(failure instanceof Refusal)) return
    if (failure.code === 'session.locked') setLockedUntilMs(lockEnd(failure.value.retryAfterSeconds, Date.now()))
    else if (failure.code === 'session.credentials_wrong') focusField('password', true)
  }

  function focusField(name: 'username' | 'password', select = false) {
    const field = form.current?.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    if (select) field.select()
  }

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const clear = (name: keyof CredentialErrors) => () => setErrors(({ [name]: _, ...rest }) => rest)
  const isLocked = signIn.error instanceof Refusal && signIn.error.code === 'session.locked'

  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={prepare} className="flex flex-col gap-3" aria-busy={signIn.isPending}>
      {isLocked && <LockNotice seconds={lockedSeconds} />}
      {signIn.error && !isLocked && <FormAlert>{text(alertKey(signIn.error))}</FormAlert>}
      <Field
        name="username"
        label={text('auth.sign_in.username')}
        error={errors.username && text(errors.username)}
        onInput={clear('username')}
        required
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
      />
      <PasswordField
        name="password"
        label={text('auth.sign_in.password')}
        help={capsLock && text('auth.caps_lock')}
        error={errors.password && text(errors.password)}
        onInput={clear('password')}
        onKeyUp={watchCapsLock}
        required
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        showLabel={text('auth.password.show')}
        hideLabel={text('auth.password.hide')}
      />
      <Button type="submit" size="large" wide pending={signIn.isPending} aria-disabled={lockedSeconds > 0}>
        {text('auth.sign_in.submit')}
      </Button>
      <p role="status" className="min-h-4.5 text-center text-xs text-ink-2">
        {progress !== 'idle' && text(`auth.progress.${progress}`)}
      </p>
    </form>
  )
}
