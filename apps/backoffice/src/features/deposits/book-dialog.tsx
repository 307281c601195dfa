import type { FieldError } from '@halong/app-kit/field-text.ts'
import { type FieldRefusal, fieldByCode, useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, Field, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMoney } from '#shared/format/use-money.ts'
import type { Deposit } from './deposit-looks.ts'
import { stillToCome } from './still-to-come.ts'

type Name = 'reference' | 'amount' | 'payer' | 'reason'
const names: readonly string[] = ['reference', 'amount', 'payer', 'reason']
const isName = (field: string): field is Name => names.includes(field)
const byCode = fieldByCode<Name>({ 'cashier.reference_used': 'reference', 'cashier.amount_range': 'amount' })
/** Digits with a point for decimals, as the gateway reads them. */
const AMOUNT = /^\d{1,15}(\.\d{1,9})?$/
const SHORTEST = 3

function place(failure: unknown): FieldRefusal<Name> {
  const fields = isRefusal(failure) && failure.code === 'request.invalid' ? (failure.value.fields ?? []) : []
  const named = fields.flatMap(({ field, ...error }) => (isName(field) ? [[field, error] as const] : []))
  return named.length > 0 ? { errors: Object.fromEntries(named), alert: null } : byCode(failure)
}

type BookDialogProps = { readonly deposit: Deposit; readonly onClose: () => void; readonly onDone: () => void }

/** Books money that stands on the house's statement: its bank reference is claimed once for ever, so that sending it again books nothing (R-MC-1). */
export function BookDialog({ deposit, onClose, onDone }: BookDialogProps) {
  const text = useText()
  const money = useMoney()
  const brand = useBrand()
  const queries = useQueryClient()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<Name>()
  const formId = useId()
  const { id, username, asset, amount: ordered } = deposit
  const [amount, setAmount] = useState(() => stillToCome(deposit))
  const read = (typed: FormData) => {
    const field = (name: Name) => String(typed.get(name) ?? '').trim()
    return { reference: field('reference'), amount: field('amount'), payer: field('payer'), reason: field('reason') }
  }
  function check(typed: FormData): Partial<Record<Name, FieldError>> {
    const { reference, amount: wanted, reason } = read(typed)
    return {
      ...(reference.length < SHORTEST ? { reference: { code: 'field.too_short', min: SHORTEST } } : {}),
      ...(AMOUNT.test(wanted) && Number(wanted) > 0 ? {} : { amount: { code: 'field.invalid' } }),
      ...(reason.length < SHORTEST ? { reason: { code: 'field.too_short', min: SHORTEST } } : {}),
    }
  }
  async function send(typed: FormData): Promise<void> {
    const { result } = await call('deposits.book', { body: { brandId: brand.id, id, ...read(typed) } })
    showToast(text(`office.deposits.done.${result}`), { tone: result === 'booked' ? 'good' : 'bad' })
    onDone()
    await queries.invalidateQueries()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('office.deposits.book')}
      closeLabel={text('office.close')}
      footer={
        <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
          <Button type="submit" form={formId} pending={isPending}>
            {text('office.deposits.book_it')}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {text('office.cancel')}
          </Button>
        </div>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={(event) => void submit(event, { check, send, place })}>
        <p className="mb-3 text-sm">
          {text('office.deposits.book_subject', { name: username, amount: money(ordered, asset) })} · <strong>{brand.name}</strong>
        </p>
        {alert && (
          <div className="mb-3">
            <RefusedAlert {...alert} />
          </div>
        )}
        <Field
          name="reference"
          label={text('office.deposits.bank_reference')}
          help={text('office.deposits.bank_reference_help')}
          error={errorOf('reference')}
          onInput={clear('reference')}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          required
        />
        <Field
          name="amount"
          label={text('office.deposits.arrived')}
          help={AMOUNT.test(amount) ? money(amount, asset) : text('office.deposits.arrived_help')}
          error={errorOf('amount')}
          value={amount}
          onChange={({ target }) => {
            clear('amount')()
            setAmount(target.value)
          }}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Field
          name="payer"
          label={text('office.deposits.payer')}
          help={text('office.deposits.payer_help')}
          error={errorOf('payer')}
          onInput={clear('payer')}
          maxLength={120}
          autoComplete="off"
        />
        <Field
          name="reason"
          label={text('office.decide.reason')}
          help={text('office.decide.reason_kept')}
          error={errorOf('reason')}
          onInput={clear('reason')}
          maxLength={300}
          autoComplete="off"
          required
        />
      </form>
    </Dialog>
  )
}
