import { fieldErrorText } from '@halong/app-kit/field-text.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { Button, Dialog, PasswordField, Skeleton, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SecondProof } from '#shared/auth/second-factor.tsx'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { checkNewPassword, type PasswordField as Name, passwordRule } from './password-faults.ts'
import { textOf, usePasswordForm } from './use-password-form.ts'

/** The popup for the password that money out asks for: set the first time, changed afterwards. */
export function PaymentPasswordDialog() {
  const text = useText()
  const isVisitor = useSession() === null
  const { data, isPending } = useMemberCall('security.getOverview')
  useEffect(() => {
    if (isVisitor) openModal('login')
  }, [isVisitor])
  if (isVisitor) return null
  return (
    <Dialog open onClose={() => void closeModal()} title={text('auth.payment.title')} closeLabel={text('auth.close')}>
      <p className="mb-4 text-sm text-ink-2">{text('auth.payment.lead')}</p>
      {isPending ? (
        <div className="flex flex-col gap-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      ) : (
        // Without an answer both are asked for; the gateway takes an empty one where none is set.
        <PaymentPasswordForm isSet={data === undefined || data.paymentPasswordSetAt !== null} isSure={data !== undefined} />
      )}
    </Dialog>
  )
}

const newNames = {
  password: 'newPaymentPassword',
  confirmation: 'confirmNewPaymentPassword',
  empty: 'auth.register.empty.payment',
  confirmEmpty: 'auth.payment.confirm_empty',
} as const

function PaymentPasswordForm({ isSet, isSure }: { readonly isSet: boolean; readonly isSure: boolean }) {
  const text = useText()
  const session = useSession()
  const queryClient = useQueryClient()
  const { form, rules, errorOf, alert, isPending, clear, prepare, submit: attempt } = usePasswordForm()
  const rule = passwordRule(rules, 'paymentPassword')
  const [asksSecond, setAsksSecond] = useState(false)
  const mayWait = useRef(false)
  const shown: readonly Name[] = [
    'password',
    ...(isSet ? (['oldPaymentPassword'] as const) : []),
    'newPaymentPassword',
    'confirmNewPaymentPassword',
  ]

  function submit(event: SubmitEvent<HTMLFormElement>) {
    void attempt(event, {
      shown,
      other: { 'player.password_wrong': 'password', 'player.password_common': 'newPaymentPassword' },
      check: (typed) => ({
        ...(textOf(typed, 'password') === '' ? { password: { code: 'auth.payment.login_empty' } } : {}),
        ...(isSet && isSure && textOf(typed, 'oldPaymentPassword') === ''
          ? { oldPaymentPassword: { code: 'auth.payment.old_empty' } }
          : {}),
        ...checkNewPassword(
          rule,
          { password: textOf(typed, 'newPaymentPassword'), confirmation: textOf(typed, 'confirmNewPaymentPassword') },
          newNames,
        ),
      }),
      async send(typed) {
        const { waitsUntil } = await call('password.setPayment', {
          body: {
            mayWait: mayWait.current,
            password: textOf(typed, 'password'),
            oldPaymentPassword: textOf(typed, 'oldPaymentPassword'),
            newPaymentPassword: textOf(typed, 'newPaymentPassword'),
            confirmNewPaymentPassword: textOf(typed, 'confirmNewPaymentPassword'),
          },
        })
        void queryClient.invalidateQueries({ queryKey: memberKey('security.getOverview', session?.playerId ?? '') })
        showToast(text(waitsUntil === null ? 'auth.payment.done' : 'security.waiting.asked'), { tone: 'good' })
        void closeModal()
      },
      onFailure(failure) {
        mayWait.current = false
        const asks = isRefusal(failure) && failure.code === 'session.second_proof_required'
        if (asks) setAsksSecond(true)
        return asks
      },
    })
  }
  const field = (name: Name, label: string, help?: ReactNode) => (
    <PasswordField
      name={name}
      label={label}
      help={help}
      error={errorOf(name)}
      onInput={clear(name)}
      required={name !== 'oldPaymentPassword' || isSure}
      maxLength={255}
      showLabel={text('auth.password.show')}
      hideLabel={text('auth.password.hide')}
      {...(name === 'password'
        ? { autoFocus: true, autoComplete: 'current-password', enterKeyHint: 'next' as const }
        : { inputMode: 'numeric' as const, autoComplete: 'off', enterKeyHint: 'next' as const })}
    />
  )

  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={prepare} className="flex flex-col gap-3" aria-busy={isPending}>
      {alert !== null && <RefusedAlert {...alert} />}
      <input type="text" name="username" value={session?.account ?? ''} autoComplete="username" readOnly hidden />
      {field('password', text('auth.payment.login'))}
      {isSet && field('oldPaymentPassword', text('auth.payment.old'))}
      {field(
        'newPaymentPassword',
        text('auth.payment.new'),
        fieldErrorText(text, { code: `reg_pattern_${rule.patternId}`, min: rule.minLength, max: rule.maxLength }),
      )}
      {field('confirmNewPaymentPassword', text('auth.payment.confirm'))}
      {asksSecond && (
        <SecondProof
          onProved={() => setAsksSecond(false)}
          onWait={() => {
            mayWait.current = true
            form.current?.requestSubmit()
          }}
          isPending={isPending}
        />
      )}
      <Button type="submit" size="large" wide pending={isPending}>
        {text('auth.payment.submit')}
      </Button>
    </form>
  )
}
