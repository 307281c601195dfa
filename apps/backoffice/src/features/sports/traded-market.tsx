import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { marketNameOf, selectionNameOf } from './market-name.ts'
import type { TradedMarket } from './trading-rules.ts'

type MarketProps = {
  readonly of: TradedMarket
  readonly sides: { readonly home: string; readonly away: string }
  readonly asset: string
  readonly onStop: (() => void) | null
}
const columns =
  'grid grid-cols-[minmax(3rem,1fr)_3rem_3.25rem_2.5rem_minmax(4rem,auto)] items-baseline gap-x-2 sm:grid-cols-[minmax(0,1fr)_4rem_4rem_3rem_minmax(9rem,auto)]'
const priceText = (thousandths: number | null): string => (thousandths === null ? '–' : (thousandths / 1_000).toFixed(2))

/** One market: its prices beside the fair ones, and what is open on each selection. */
export function Market({ of: { market, isStopped, basisPoints, selections }, sides, asset, onStop }: MarketProps) {
  const text = useText()
  const { rate, number } = useFormats()
  return (
    <li className="border-b border-line px-4 py-2.5 text-sm last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-bold">{marketNameOf(text, market)}</h3>
        <span className="font-mono text-xs text-ink-2">{market}</span>
        <span className="text-xs text-ink-2">{text('office.trading.margin_now', { margin: rate(basisPoints) })}</span>
        {isStopped && <Badge tone="danger">{text('office.trading.stopped')}</Badge>}
        {onStop !== null && (
          <span className="ms-auto">
            <Button size="small" tone="secondary" onClick={onStop}>
              {text(isStopped ? 'office.trading.open' : 'office.trading.stop')}
            </Button>
          </span>
        )}
      </div>
      <ul className="mt-1">
        {selections
          .filter(({ bets }) => bets > 0 || selections.length <= 6)
          .map(({ selection, price, chance, bets, staked, payout }) => (
            <li key={selection} className={`${columns} py-0.5`}>
              <span className="min-w-0 break-words">{selectionNameOf(text, selection, sides)}</span>
              <span className="tabular text-end font-semibold">{priceText(price)}</span>
              <span className="tabular text-end text-xs text-ink-2">
                {chance === null || chance === 0 ? '–' : (10_000 / chance).toFixed(2)}
              </span>
              <span className="tabular text-end text-ink-2">{number(bets)}</span>
              <span className="text-end">
                {bets === 0 ? (
                  '–'
                ) : (
                  <span title={text('office.trading.payout')}>
                    <Amount of={staked} asset={asset} /> → <Amount of={payout} asset={asset} />
                  </span>
                )}
              </span>
            </li>
          ))}
      </ul>
    </li>
  )
}

/** What stands in the columns of all markets. */
export function MarketHeads() {
  const text = useText()
  return (
    <p className={`${columns} border-b border-line px-4 py-2 text-xs text-ink-2`}>
      <span />
      <span className="text-end">{text('office.trading.price')}</span>
      <span className="text-end">{text('office.trading.fair')}</span>
      <span className="text-end">{text('office.sports.bets')}</span>
      <span className="text-end">{text('office.sports.staked')}</span>
    </p>
  )
}
