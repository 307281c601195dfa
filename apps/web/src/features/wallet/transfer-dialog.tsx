import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, chipLook, Dialog, Field } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { placesOf, readAmountText, typedText } from '#shared/format/amount-text.ts'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { call } from '#shared/gateway/gateway.ts'
import { newRequestId } from '#shared/gateway/request-id.ts'
import { useText } from '#shared/text/text.ts'
import { TransferOutcome } from './transfer-outcome.tsx'
import type { VendorWallet, WalletTransfer } from './vendor-wallets.queries.ts'

type Way = WalletTransfer['way']
type DialogProps = {
  readonly wallet: VendorWallet
  /** Usable money of the main wallet, as it came on the wire. */
  readonly cash: string
  readonly onMoved: () => void
  readonly onClose: () => void
}

/** Money to one vendor's wallet or back from it; what became of it is told in the same place. */
export function TransferDialog({ wallet, cash, onMoved, onClose }: DialogProps) {
  const text = useText()
  const { asset, name: vendor } = wallet
  const money = useWireMoney(asset)
  const places = placesOf(asset)
  const [way, setWay] = useState<Way>(wallet.isOpen ? 'in' : 'out')
  const [typed, setTyped] = useState('')
  const [isJudged, setJudged] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The same wish keeps its name until it is answered, so that it is moved once.
  const request = useRef<{ readonly wish: string; readonly id: string } | null>(null)
  const most = way === 'in' ? cash : wallet.balance
  const read = readAmountText(typed, places)
  const plain = read.kind === 'amount' && Number(read.plain) > 0 && Number(read.plain) <= Number(most) ? read.plain : null
  const isEverything = plain !== null && plain === readAll(typedText(most, places), places)

  const move = useMutation({
    mutationFn(amount: string) {
      const wish = `${way} ${amount}`
      if (request.current?.wish !== wish) request.current = { wish, id: newRequestId() }
      // What the currency is not written in goes along with everything.
      const isAll = way === 'out' && isEverything
      return call('wallet.transfer', {
        body: { requestId: request.current.id, vassalage: wallet.code, way, amount: isAll ? 'all' : amount },
      })
    },
    onSuccess: onMoved,
    onError: () => (request.current = null),
  })
  function send(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (move.isPending) return
    if (plain === null) field.current?.focus()
    else move.mutate(plain)
  }

  return (
    <Dialog open onClose={onClose} title={text('wallets.transfer_with', { vendor })} closeLabel={text('auth.close')}>
      {move.data ? (
        <div className="flex flex-col gap-5">
          <TransferOutcome transfer={move.data} />
          <Button onClick={onClose}>{text('auth.close')}</Button>
        </div>
      ) : (
        <form onSubmit={send} noValidate className="flex flex-col gap-4">
          <div role="group" aria-label={text('wallets.way')} className="grid grid-cols-2 gap-2 *:justify-center">
            {(['in', 'out'] as const).map((each) => (
              <button
                key={each}
                type="button"
                disabled={each === 'in' && !wallet.isOpen}
                aria-pressed={way === each}
                className={chipLook}
                onClick={() => {
                  setWay(each)
                  setJudged(false)
                }}
              >
                {text(`wallets.way.${each}`, { vendor })}
              </button>
            ))}
          </div>
          <Field
            ref={field}
            name="amount"
            label={text('wallets.amount')}
            inputMode={places === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={26}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setJudged(false)
            }}
            error={isJudged && plain === null ? text('wallets.amount_bad', { amount: money(most) }) : undefined}
            help={text('wallets.amount_there', { amount: money(most) })}
          />
          <div className="-mt-2 flex flex-wrap gap-2">
            {read.kind === 'ambiguous' &&
              read.choices.map((choice) => (
                <button key={choice} type="button" className={chipLook} onClick={() => setTyped(choice)}>
                  {money(choice)}
                </button>
              ))}
            <button type="button" className={chipLook} onClick={() => setTyped(typedText(most, places))}>
              {text('wallets.all')}
            </button>
          </div>
          {way === 'in' && <p className="text-xs text-ink-2">{text('wallets.counts')}</p>}
          {move.error && <FormAlert>{text(failureKey(move.error))}</FormAlert>}
          <Button type="submit" wide pending={move.isPending}>
            {text('wallets.transfer')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}

function readAll(typed: string, places: number): string | null {
  const read = readAmountText(typed, places)
  return read.kind === 'amount' ? read.plain : null
}
