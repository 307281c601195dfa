import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, PasswordField } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { call, memberQuery } from '#shared/gateway/gateway.ts'
import { isFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { whileReplaced } from '#shared/session/replaced-session.ts'
import { useSession } from '#shared/session/session.ts'
import { useStartSession } from '#shared/session/session-start.ts'
import { useText } from '#shared/text/text.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkNewPassword, type PasswordField as Name, passwordRule } from './password-faults.ts'
import { textOf, usePasswordForm } from './use-password-form.ts'

type ChangePasswordFormProps = {
  readonly submitLabel: string
  /** While a change is forced nothing else is answered, not even what protects the account. */
  readonly isForced: boolean
  readonly onChanged: () => void
  readonly below?: ReactNode
}
const newNames = { password: 'newPassword', confirmation: 'confirmNewPassword' } as const

/** R-PWD-2, T17: the current password is asked for unless it was typed a moment ago; nothing typed is kept anywhere (D3). */
export function ChangePasswordForm({ submitLabel, isForced, onChanged, below }: ChangePasswordFormProps) {
  const text = useText()
  const session = useSession()
  const start = useStartSession()
  const { form, rules, errorOf, alert, isPending, show, clear, prepare, submit: attempt } = usePasswordForm()
  const { data } = useQuery({
    ...memberQuery('security.getOverview', session?.playerId ?? ''),
    enabled: !isForced && session !== null,
    staleTime: 0,
  })
  const [isAsked, setAsked] = useState(false)
  const asksOld = isAsked || !(data?.isFresh ?? isFreshSignIn(session?.playerId ?? ''))
  useEffect(() => {
    // The site says the sign-in was a moment ago: the field that goes may have held the focus.
    if (!asksOld && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[name=newPassword]')?.focus({ preventScroll: true })
  }, [asksOld, form])
  const shown: readonly Name[] = [...(asksOld ? (['oldPassword'] as const) : []), 'newPassword', 'confirmNewPassword']

  function submit(event: SubmitEvent<HTMLFormElement>) {
    void attempt(event, {
      shown,
      check: (typed) => ({
        ...(asksOld && textOf(typed, 'oldPassword') === '' ? { oldPassword: { code: 'auth.password.current_empty' } } : {}),
        ...checkNewPassword(
          passwordRule(rules, 'password'),
          { password: textOf(typed, 'newPassword'), confirmation: textOf(typed, 'confirmNewPassword') },
          newNames,
        ),
      }),
      async send(typed) {
        const signedIn = await whileReplaced(() =>
          call('password.change', {
            body: {
              oldPassword: textOf(typed, 'oldPassword'),
              newPassword: textOf(typed, 'newPassword'),
              confirmNewPassword: textOf(typed, 'confirmNewPassword'),
            },
          }),
        )
        start(signedIn)
        onChanged()
      },
      onFailure(failure) {
        // The sign-in was longer ago than this page thought: the field is there from now on.
        if (!isRefusal(failure) || failure.code !== 'session.fresh_sign_in_required' || asksOld) return false
        setAsked(true)
        queueMicrotask(() => show({ oldPassword: { code: 'auth.password.current_empty' } }))
        return true
      },
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={prepare} className="flex flex-col gap-3" aria-busy={isPending}>
      {alert !== null && <RefusedAlert {...alert} />}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" value={session?.account ?? ''} autoComplete="username" readOnly hidden />
      {asksOld && (
        <PasswordField
          name="oldPassword"
          label={text('auth.password.current')}
          error={errorOf('oldPassword')}
          onInput={clear('oldPassword')}
          required
          autoFocus
          autoComplete="current-password"
          enterKeyHint="next"
          maxLength={255}
          showLabel={text('auth.password.show')}
          hideLabel={text('auth.password.hide')}
        />
      )}
      <NewPasswordFields form={{ rules, errorOf, clear }} account={session?.account ?? ''} autoFocus={!asksOld} />
      <Button type="submit" size="large" wide pending={isPending}>
        {submitLabel}
      </Button>
      {below}
    </form>
  )
}
