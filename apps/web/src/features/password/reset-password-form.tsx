import type { SignInCheck } from '@halong/api/client'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, EmptyState, showToast } from '@halong/ui'
import { createElement, type SubmitEvent, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#shared/gateway/gateway.ts'
import { openModal } from '#shared/routing/modals.ts'
import { useStartSession } from '#shared/session/session-start.ts'
import { useText } from '#shared/text/text.ts'
import { checkPart } from './forgot-password-dialog.tsx'
import { takeLinkCode } from './link-code.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { checkNewPassword, passwordRule } from './password-faults.ts'
import { textOf, usePasswordForm } from './use-password-form.ts'

const newNames = { password: 'newPassword', confirmation: 'confirmNewPassword' } as const

/** R-PWD-1, D9: behind the link of the e-mail: a new password, every other session ended, and in. */
export function ResetPasswordForm() {
  const text = useText()
  const navigate = useNavigate()
  const start = useStartSession()
  const { form, rules, errorOf, alert, isPending, clear, prepare, submit: attempt } = usePasswordForm()
  // Null until the page has been hydrated: the server does not know the code.
  const [code, setCode] = useState<string | null>(null)
  const [readCode] = useState(takeLinkCode)
  const [check, setCheck] = useState<SignInCheck | null>(null)
  const [isSpent, setSpent] = useState(false)
  useEffect(() => setCode(readCode()), [readCode])

  const newLink = <Button onClick={() => openModal('forgot-password')}>{text('auth.reset.new_link')}</Button>
  const finish = () => {
    showToast(text('auth.change.done'), { tone: 'good' })
    navigate('/', { replace: true })
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    void attempt(event, {
      shown: ['newPassword', 'confirmNewPassword'],
      check: (typed) =>
        checkNewPassword(
          passwordRule(rules, 'password'),
          { password: textOf(typed, 'newPassword'), confirmation: textOf(typed, 'confirmNewPassword') },
          newNames,
        ),
      async send(typed) {
        const body = {
          code: readCode(),
          newPassword: textOf(typed, 'newPassword'),
          confirmNewPassword: textOf(typed, 'confirmNewPassword'),
        }
        start(await call('password.resetByEmail', { body }))
        finish()
      },
      onFailure(failure) {
        if (!isRefusal(failure)) return false
        if (failure.code === 'player.reset_link_invalid') setSpent(true)
        if (failure.code !== 'session.verification_required' || !failure.value.verification) return false
        setCheck(failure.value.verification)
        return true
      },
    })
  }

  if (check)
    return <Suspense fallback={null}>{createElement(checkPart, { check, onSignedIn: finish, onLeave: () => openModal('login') })}</Suspense>
  if (code === '')
    return <EmptyState level={1} title={text('auth.reset.none_title')} text={text('auth.reset.none_text')} actions={newLink} />
  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={prepare} className="flex flex-col gap-3" aria-busy={isPending}>
      <h1 className="text-2xl font-extrabold">{text('auth.reset.title')}</h1>
      {!isSpent && <p className="text-sm text-ink-2">{text('auth.reset.lead')}</p>}
      {alert !== null && <RefusedAlert {...alert}>{isSpent && <div className="mt-3">{newLink}</div>}</RefusedAlert>}
      {/* Nothing that is typed behind a spent link can be set. */}
      {!isSpent && (
        <>
          <NewPasswordFields form={{ rules, errorOf, clear }} />
          <Button type="submit" size="large" wide pending={isPending}>
            {text('auth.forgot.set')}
          </Button>
        </>
      )}
    </form>
  )
}
