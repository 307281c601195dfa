import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, chipLook, Field } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { readAmountText } from '#shared/format/amount-text.ts'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { newRequestId } from '#shared/gateway/request-id.ts'
import { useText } from '#shared/text/text.ts'
import type { Deposit, Method, Methods } from './cashier.queries.ts'
import { MethodTiles } from './method-tiles.tsx'

type FormProps = { readonly of: Methods; readonly onOrdered: (deposit: Deposit) => void }
type Wish = { readonly method: string; readonly amount: string }

/** Decimals that a method's step leaves: 0 for whole đồng, 2 for cents. */
const placesOf = ({ step }: Pick<Method, 'step'>): number => {
  const part = step.split('.')[1]?.replace(/0+$/, '') ?? ''
  return part.length
}
const isWithin = (plain: string, { min, max }: Method): boolean => Number(plain) >= Number(min) && Number(plain) <= Number(max)

/** Which way and how much, on one screen: the first open way and its quick amounts are at hand. */
export function OrderForm({ of, onOrdered }: FormProps) {
  const text = useText()
  const money = useWireMoney(of.asset)
  const [code, setCode] = useState(of.methods.find(({ state }) => state === 'open')?.code ?? '')
  const [typed, setTyped] = useState('')
  const [isJudged, setJudged] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The same wish keeps its name until it is answered, so that it is ordered once.
  const request = useRef<{ readonly wish: string; readonly id: string } | null>(null)
  const order = useMutation({
    mutationFn({ method, amount }: Wish) {
      const wish = `${method} ${amount}`
      if (request.current?.wish !== wish) request.current = { wish, id: newRequestId() }
      return call('cashier.createDeposit', { body: { requestId: request.current.id, method, amount } })
    },
    onSuccess: onOrdered,
    onError: () => (request.current = null),
  })

  const method = of.methods.find((each) => each.code === code)
  const places = method ? placesOf(method) : 0
  const read = readAmountText(typed, places)
  const fault = ((): string | undefined => {
    if (!method || !isJudged || read.kind === 'ambiguous') return undefined
    if (read.kind !== 'amount') return text('cashier.amount.invalid')
    return isWithin(read.plain, method) ? undefined : text('cashier.amount.help', { least: money(method.min), most: money(method.max) })
  })()

  function send(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (order.isPending || !method) return
    if (read.kind === 'amount' && isWithin(read.plain, method)) order.mutate({ method: code, amount: read.plain })
    else field.current?.focus()
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-6">
      <MethodTiles of={of} chosen={code} onChoose={setCode} />
      {method && (
        <div className="rounded-card bg-surface p-4 ring-1 ring-inset ring-line sm:p-5">
          {method.text !== '' && <p className="mb-3 text-sm text-ink-2">{method.text}</p>}
          <Field
            ref={field}
            name="amount"
            label={text('cashier.amount')}
            inputMode={places === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={26}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setJudged(false)
            }}
            error={fault}
            help={
              read.kind === 'amount'
                ? text('cashier.amount.reads', { amount: money(read.plain) })
                : text('cashier.amount.help', { least: money(method.min), most: money(method.max) })
            }
          />
          {read.kind === 'ambiguous' && (
            <div role="group" aria-label={text('cashier.amount.which')} className="mt-1 flex flex-wrap items-center gap-2 text-sm">
              <span className="text-ink-2">{text('cashier.amount.which')}</span>
              {read.choices.map((choice) => (
                <button key={choice} type="button" className={chipLook} onClick={() => setTyped(choice)}>
                  {money(choice)}
                </button>
              ))}
            </div>
          )}
          <div role="group" aria-label={text('cashier.amount.quick')} className="mt-2 flex flex-wrap gap-2">
            {method.quick.map((quick) => {
              const plain = quick.replace(/\.0+$/, '')
              return (
                <button
                  key={quick}
                  type="button"
                  aria-pressed={read.kind === 'amount' && Number(read.plain) === Number(plain)}
                  className={chipLook}
                  onClick={() => setTyped(plain)}
                >
                  {money(quick)}
                </button>
              )
            })}
          </div>
          <p className="mt-4 text-xs text-ink-2">{text('cashier.method.free')}</p>
        </div>
      )}
      {order.error && <FormAlert>{text(failureKey(order.error))}</FormAlert>}
      <Button type="submit" size="large" wide pending={order.isPending}>
        {text('cashier.continue')}
      </Button>
    </form>
  )
}
