import { amountOf, moneyText, readAmount } from '../shared/amounts.ts'
import { serverNow, useSeconds } from '../shared/clock.ts'
import { t } from '../shared/texts.ts'
import { returnText } from './leg-row.tsx'
import { combinedOf, isOpen, madeOf, modeOf, singlesOf } from './make.ts'
import { acceptPrices, isQuoted } from './quote.ts'
import { clearSlip, type Leg, type Slip, slip } from './slip.ts'
import { place, submit } from './submit.ts'

const sum = (amounts: readonly (bigint | null)[]): bigint => amounts.reduce<bigint>((total, each) => total + (each ?? 0n), 0n)
const waitsForYes = ({ trouble }: Leg): boolean => trouble?.code === 'bet.price_changed'

type Order = {
  readonly legs: readonly Leg[]
  readonly stake: bigint
  readonly most: bigint
  readonly isReady: boolean
  /** Legs that stay out of it, or stand in its way. */
  readonly shut: number
  readonly send: () => Promise<void>
}

/** What one press would place now: the singles that are open, or the one bet of all legs. */
function orderOf(now: Slip): Order {
  const { legs } = now
  const open = legs.filter((leg) => isOpen(leg, serverNow()))
  if (modeOf(now) === 'singles') {
    const stakes = open.map(({ stake }) => readAmount(stake))
    return {
      legs: open,
      stake: sum(stakes),
      most: sum(open.map((leg) => readAmount(returnText(leg) ?? ''))),
      isReady: open.length > 0 && stakes.every((stake) => stake !== null && stake > 0n),
      shut: legs.length - open.length,
      send: () => place(singlesOf(open), { legs: open, isOne: false }),
    }
  }
  const made = madeOf(now)
  const free = open.filter(({ clash }) => clash === null)
  return {
    legs,
    stake: made.stake ?? 0n,
    most: made.mostReturn ?? 0n,
    isReady: made.isSold && made.stake !== null && free.length === legs.length,
    shut: legs.length - free.length,
    send: () => place(combinedOf(now), { legs, isOne: true }),
  }
}

/** What the slip comes to, and the one button that places it. */
export function SlipFoot({ asset }: { readonly asset: string }) {
  const now = slip.use()
  const { kind } = submit.use()
  const isKnown = isQuoted.use()
  // Drawn anew each second, as matches close by the clock.
  useSeconds(now.legs[0]?.fixture.closeAt ?? null)
  const order = orderOf(now)
  const total = moneyText(amountOf(order.stake), asset)
  const isBusy = kind === 'sending' || kind === 'asking'
  const isSingles = modeOf(now) === 'singles'
  return (
    <>
      <dl className="sb-sums">
        <div>
          <dt>{t('slip.total')}</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>{t('slip.most')}</dt>
          <dd>{moneyText(amountOf(order.most), asset)}</dd>
        </div>
      </dl>
      {order.shut === 0 ? null : <p className="sb-note">{t(isSingles ? 'slip.some_shut' : 'slip.some_block', { count: order.shut })}</p>}
      <div className="sb-slip-foot">
        <button type="button" className="sb-button" data-tone="quiet" disabled={isBusy} onClick={clearSlip}>
          {t('slip.clear')}
        </button>
        {order.legs.some(waitsForYes) ? (
          <button type="button" className="sb-button" disabled={isBusy} onClick={acceptPrices}>
            {t('slip.accept_all')}
          </button>
        ) : (
          <button type="button" className="sb-button" disabled={!isKnown || !order.isReady || isBusy} onClick={() => void order.send()}>
            {isBusy ? t(`slip.${kind}_short`) : t(isSingles ? 'slip.place' : 'slip.place_one', { amount: total })}
          </button>
        )}
      </div>
    </>
  )
}
