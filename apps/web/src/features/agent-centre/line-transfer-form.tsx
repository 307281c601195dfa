import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { Button, chipLook, Field, PasswordField, Select } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { placesOf, readAmountText } from '#shared/format/amount-text.ts'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { newRequestId } from '#shared/gateway/request-id.ts'
import { useText } from '#shared/text/text.ts'
import { type Transferable, useTransfersAgain } from './line-transfers.queries.ts'

type Target = 'upline' | Transferable['agents'][number]['lineId']
type FormProps = { readonly allowed: Transferable; readonly onFind: (name: string) => void }

/** Whom, how much, and the withdraw password. The same wish keeps its name until it is answered, so that it is sent once. */
export function LineTransferForm({ allowed, onFind }: FormProps) {
  const text = useText()
  const { asset, free, least, mostToOne, leftToday, agents, hasUpline, isCut } = allowed
  const money = useWireMoney(asset)
  const again = useTransfersAgain()
  const [chosen, choose] = useState<Target | null>(null)
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const request = useRef<{ readonly wish: string; readonly id: string } | null>(null)

  const options = [
    ...(hasUpline ? [{ value: 'upline', label: text('agents.line.upline') }] : []),
    ...agents.map(({ lineId, name, label }) => ({ value: lineId, label: label === '' ? name : `${label} · ${name}` })),
  ]
  const to = options.find(({ value }) => value === chosen) ?? options[0]
  const most = Math.min(Number(free), Number(leftToday), Number(mostToOne))
  const read = readAmountText(typed, placesOf(asset))
  const plain = read.kind === 'amount' && Number(read.plain) >= Number(least) && Number(read.plain) <= most ? read.plain : null

  const send = useMutation({
    mutationFn(amount: string) {
      // cast: the options are these.
      const target = (to?.value ?? 'upline') as Target
      const wish = `${target} ${amount}`
      if (request.current?.wish !== wish) request.current = { wish, id: newRequestId() }
      return call('agency.requestLineTransfer', {
        body: { requestId: request.current.id, to: target, amount, paymentPassword: password },
      })
    },
    async onSuccess() {
      request.current = null
      setTyped('')
      setPassword('')
      setJudged(false)
      await again()
    },
  })
  const isWrong = isRefusal(send.error) && send.error.code === 'player.payment_password_wrong'
  const fault = isWrong
    ? text('error.player.payment_password_wrong')
    : isJudged && password === ''
      ? text('agents.line.password_needed')
      : undefined
  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (plain !== null && password !== '' && to && !send.isPending) send.mutate(plain)
  }

  if (options.length === 0 && !isCut) return <p className="mb-6 text-sm text-ink-2">{text('agents.line.nobody')}</p>
  return (
    <form onSubmit={submit} noValidate className="mb-8 flex max-w-120 flex-col gap-4 rounded-card bg-surface p-4 ring-1 ring-line">
      {send.error && !isWrong && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
      {send.isSuccess && (
        <p role="status" className="rounded-control bg-jade-soft px-3 py-2 text-sm">
          {text('agents.line.sent')}
        </p>
      )}
      {isCut && (
        <Field
          name="find"
          label={text('agents.line.find')}
          maxLength={64}
          autoComplete="off"
          onBlur={({ target }) => onFind(target.value.trim())}
        />
      )}
      <Select
        name="to"
        label={text('agents.line.to')}
        value={to?.value ?? ''}
        options={options}
        onChange={({ target }) => {
          // cast: the options are these.
          choose(target.value as Target)
        }}
      />
      <Field
        name="amount"
        label={text('agents.income.amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={26}
        value={typed}
        help={text('agents.line.bounds', { least: money(least), most: money(String(most)) })}
        error={isJudged && plain === null ? text('agents.line.amount_bad') : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setJudged(false)
        }}
      />
      {read.kind === 'ambiguous' && (
        <div className="-mt-2 flex gap-2">
          {read.choices.map((choice) => (
            <button key={choice} type="button" className={chipLook} onClick={() => setTyped(choice)}>
              {money(choice)}
            </button>
          ))}
        </div>
      )}
      <PasswordField
        name="paymentPassword"
        label={text('agents.line.password')}
        showLabel={text('agents.line.password_show')}
        hideLabel={text('agents.line.password_hide')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={255}
        value={password}
        {...(fault === undefined ? {} : { error: fault })}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" wide pending={send.isPending}>
        {text('agents.line.send')}
      </Button>
    </form>
  )
}
