import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey, isRefusal } from '@halong/app-kit/refusal-text.ts'
import { Button, chipLook, Field } from '@halong/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useRef, useState } from 'react'
import { placesOf, readAmountText, typedText } from '#shared/format/amount-text.ts'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { newRequestId } from '#shared/gateway/request-id.ts'
import { useText } from '#shared/text/text.ts'
import { AccountTiles } from './account-tiles.tsx'
import { ObstacleList } from './obstacle-list.tsx'
import { PasswordInput } from './password-input.tsx'
import { Quote } from './quote.tsx'
import { type Withdrawable, type Withdrawal, withdrawableQuery } from './withdraw.queries.ts'

type FormProps = { readonly of: Withdrawable; readonly playerId: string; readonly onAsked: (withdrawal: Withdrawal) => void }

/** Where to, how much, what comes of it, and the password: on one screen, sent once (N23). */
export function WithdrawForm({ of, playerId, onAsked }: FormProps) {
  const text = useText()
  const { asset, free, accounts, limits } = of
  const money = useWireMoney(asset)
  const places = placesOf(asset)
  const [account, choose] = useState(() => accounts.find(({ state }) => state === 'open')?.id ?? accounts[0]?.id ?? '')
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const request = useRef<{ readonly wish: string; readonly id: string } | null>(null)
  const read = readAmountText(typed, places)
  const amount = read.kind === 'amount' ? read.plain : null
  const asked = useDeferredValue(amount)
  const { data } = useQuery(withdrawableQuery(playerId, { account, ...(asked === null ? {} : { amount: asked }) }))
  const quote = data?.quote && data.quote.account === account && Number(data.quote.amount) === Number(amount) ? data.quote : null
  const send = useMutation({
    // The same wish keeps its name until it is answered: where an answer was lost, the money leaves once.
    mutationFn(wish: { account: Withdrawable['accounts'][number]['id']; amount: string }) {
      const name = `${wish.account} ${wish.amount}`
      if (request.current?.wish !== name) request.current = { wish: name, id: newRequestId() }
      return call('cashier.withdraw', { body: { ...wish, requestId: request.current.id, paymentPassword: password } })
    },
    onSuccess: onAsked,
  })
  const isWrong = isRefusal(send.error) && send.error.code === 'player.payment_password_wrong'
  const passwordFault = isWrong
    ? text('error.player.payment_password_wrong')
    : isJudged && password === ''
      ? text('withdraw.password.needed')
      : undefined
  const amountFault = isJudged && amount === null && read.kind !== 'ambiguous' ? text('cashier.amount.invalid') : undefined
  const chosen = accounts.find(({ id }) => id === account)
  const isWhole = !chosen || Number(free) <= Number(chosen.max)
  const highest = typedText(isWhole ? free : chosen.max, places)
  const isStopped = quote?.obstacles.some(({ blocks }) => blocks) ?? false

  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (send.isPending || !chosen || amount === null || password === '' || isStopped) return
    send.mutate({ account: chosen.id, amount })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <AccountTiles of={accounts} asset={asset} chosen={account} onChoose={choose} />
      <div className="rounded-card bg-surface p-4 ring-1 ring-inset ring-line sm:p-5">
        <Field
          name="amount"
          label={text('withdraw.amount')}
          inputMode={places === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={26}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setJudged(false)
          }}
          {...(amountFault === undefined ? {} : { error: amountFault })}
          {...(chosen ? { help: text('withdraw.amount.range', { least: money(chosen.min), most: money(chosen.max) }) } : {})}
        />
        <div className="mt-2 flex flex-wrap gap-2">
          {read.kind === 'ambiguous'
            ? read.choices.map((choice) => (
                <button key={choice} type="button" className={chipLook} onClick={() => setTyped(choice)}>
                  {money(choice)}
                </button>
              ))
            : Number(highest) > 0 && (
                <button
                  type="button"
                  aria-pressed={amount !== null && Number(amount) === Number(highest)}
                  className={chipLook}
                  onClick={() => setTyped(highest)}
                >
                  {isWhole ? text('withdraw.amount.all', { amount: money(highest) }) : money(highest)}
                </button>
              )}
        </div>
        {quote && <Quote of={quote} asset={asset} />}
        {quote && quote.obstacles.length > 0 && (
          <div className="mt-4 rounded-control bg-gold-soft p-3.5">
            <ObstacleList of={quote.obstacles} asset={asset} isChoice />
          </div>
        )}
        <div className="mt-4">
          <PasswordInput value={password} error={passwordFault} onChange={setPassword} />
        </div>
      </div>
      {send.error && !isWrong && <FormAlert>{text(failureKey(send.error))}</FormAlert>}
      <div>
        <Button type="submit" size="large" wide pending={send.isPending}>
          {amount === null ? text('withdraw.send.plain') : text('withdraw.send', { amount: money(amount) })}
        </Button>
        <p className="mt-2.5 text-center text-xs text-ink-2">
          {text('withdraw.final')} {text('withdraw.left', { count: limits.leftToday })}
        </p>
      </div>
    </form>
  )
}
