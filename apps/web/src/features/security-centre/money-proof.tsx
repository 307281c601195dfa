import { useState } from 'react'
import { useText } from '#shared/text/text.ts'
import { PasswordProof } from './action-form.tsx'
import type { PayoutAccounts } from './security.queries.ts'
import { type ActionForm, useActionForm } from './use-action-form.ts'

/** What proves the right to change where money goes: the payment password where there is one, else the password or a young sign-in (T26). */
export function useMoneyProof({ hasPaymentPassword, isFresh }: Pick<PayoutAccounts, 'hasPaymentPassword' | 'isFresh'>) {
  const [byPassword, setByPassword] = useState(false)
  const byPayment = hasPaymentPassword && !byPassword
  const form = useActionForm({ asks: !byPayment && !isFresh })
  return { form, byPayment, hasPaymentPassword, turn: () => setByPassword(!byPassword) }
}
export type MoneyProof = ReturnType<typeof useMoneyProof>

export const paymentDigits = { 'player.payment_password_wrong': 'paymentPassword', 'player.payment_password_unset': 'paymentPassword' }
export const paymentOf = (typed: FormData): string => String(typed.get('paymentPassword') ?? '')
export const paymentFault = ({ byPayment }: MoneyProof, typed: FormData): Record<string, 'security.proof.payment_empty'> =>
  byPayment && paymentOf(typed) === '' ? { paymentPassword: 'security.proof.payment_empty' } : {}

export function PaymentProof({ proof: { byPayment, hasPaymentPassword, turn, form } }: { readonly proof: MoneyProof }) {
  const text = useText()
  const fields: ActionForm = form
  if (!hasPaymentPassword) return null
  return (
    <>
      {byPayment && (
        <PasswordProof
          form={fields}
          name="paymentPassword"
          label={text('security.proof.payment')}
          help={text('security.proof.payment_help')}
        />
      )}
      <button type="button" onClick={turn} className="min-h-11 self-start text-start text-sm font-semibold text-link hover:underline">
        {text(byPayment ? 'security.proof.by_password' : 'security.proof.by_payment')}
      </button>
    </>
  )
}
