import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { checkField, leftToGateway } from '@halong/rules'
import { Button, Field } from '@halong/ui'
import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { emailError, readEmail } from '#shared/form/contact-rules.ts'
import { useFocusOnMount } from '#shared/form/focus-on-mount.ts'
import { useBotCheck } from '#shared/gateway/bot-check.ts'
import { call } from '#shared/gateway/gateway.ts'
import { closeModal } from '#shared/routing/modals.ts'
import { useText } from '#shared/text/text.ts'
import type { ForgotPasswordProps } from './forgot-password-steps.ts'
import type { PasswordErrors } from './password-faults.ts'
import { textOf, usePasswordForm } from './use-password-form.ts'

/** R-PWD-1, D9: asks for a link. The answer is the same whether or not there is such an account. */
export function ForgotByEmailForm({ draft, onTyped }: ForgotPasswordProps) {
  const text = useText()
  const { form, rules, errorOf, alert, isPending, clear, submit: attempt } = usePasswordForm()
  const botCheck = useBotCheck('password')
  const [sentTo, setSentTo] = useState<string | null>(null)

  function check(typed: FormData): PasswordErrors {
    const username = textOf(typed, 'username').trim()
    const rule = rules['username']
    const brokenName = username === '' ? { code: 'auth.sign_in.username_empty' } : rule ? checkField(rule, username, leftToGateway) : null
    const brokenEmail = emailError(readEmail(typed))
    return { ...(brokenName ? { username: brokenName } : {}), ...(brokenEmail ? { email: { code: brokenEmail } } : {}) }
  }
  async function send(typed: FormData) {
    const order = { username: textOf(typed, 'username').trim(), email: readEmail(typed) }
    await call('password.forgotByEmail', { body: { ...order, botCheck: await botCheck.take() } })
    onTyped(order)
    setSentTo(order.email)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    void attempt(event, { check, send, shown: ['username', 'email'] })
  }

  if (sentTo !== null) return <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />
  const typing = { required: true, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const
  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={botCheck.prepare} className="flex flex-col gap-3" aria-busy={isPending}>
      {alert !== null && <RefusedAlert {...alert} />}
      <p className="text-sm text-ink-2">{text('auth.forgot.email_lead')}</p>
      <Field
        {...typing}
        name="username"
        label={text('auth.sign_in.username')}
        defaultValue={draft.username}
        error={errorOf('username')}
        onInput={(event) => {
          onTyped({ username: event.currentTarget.value })
          clear('username')()
        }}
        autoFocus={draft.username === ''}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={64}
      />
      <Field
        {...typing}
        name="email"
        type="email"
        inputMode="email"
        label={text('auth.email.label')}
        defaultValue={draft.email}
        error={errorOf('email')}
        onInput={(event) => {
          onTyped({ email: event.currentTarget.value })
          clear('email')()
        }}
        autoFocus={draft.username !== ''}
        autoComplete="email"
        enterKeyHint="send"
        maxLength={120}
      />
      <Button type="submit" size="large" wide pending={isPending}>
        {text('auth.forgot.send')}
      </Button>
    </form>
  )
}

/** The same words whether or not there is such an account. */
function LinkSent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const text = useText()
  const words = useFocusOnMount<HTMLDivElement>()
  return (
    <div className="flex flex-col items-center gap-2 pt-2 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-link">
        <MailCheck aria-hidden size={28} strokeWidth={1.75} />
      </span>
      <div ref={words} tabIndex={-1} className="flex flex-col gap-2 outline-none">
        <h3 className="text-lg font-bold">{text('auth.forgot.sent_title')}</h3>
        <p className="text-sm wrap-anywhere text-ink">{text('auth.forgot.sent', { email })}</p>
        <p className="text-xs text-ink-2">{text('auth.forgot.sent_help')}</p>
      </div>
      <div className="mt-3 flex w-full flex-col gap-2">
        <Button size="large" wide onClick={() => void closeModal()}>
          {text('auth.forgot.done')}
        </Button>
        <Button tone="secondary" wide onClick={onAgain}>
          {text('auth.forgot.again')}
        </Button>
      </div>
    </div>
  )
}
