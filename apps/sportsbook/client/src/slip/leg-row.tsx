import { returnOf } from '#odds/outcome.ts'
import type { SlipMode } from '#protocol/index.ts'
import { Icon } from '../parts/icons.tsx'
import { amountOf, readAmount, usePrice } from '../shared/amounts.ts'
import { useSeconds } from '../shared/clock.ts'
import { marketName, selectionName, teamName } from '../shared/names.ts'
import { refusalText } from '../shared/refusals.ts'
import { t } from '../shared/texts.ts'
import { mayBeBanker } from './make.ts'
import { change, type Leg, remove, slip } from './slip.ts'
import { StakeBox } from './stake-box.tsx'
import { UseMost } from './use-most.tsx'

/** What a single returns at most, as decimal text; null while its stake is none. */
export function returnText({ stake, price }: Pick<Leg, 'stake' | 'price'>): string | null {
  const units = readAmount(stake)
  return units === null || units === 0n ? null : amountOf(returnOf(units, price, 'won'))
}

type TroubleProps = { readonly leg: Leg; readonly mode: SlipMode; readonly asset: string }
function Trouble({ leg, mode, asset }: TroubleProps) {
  const price = usePrice()
  const left = useSeconds(leg.fixture.closeAt)
  const { trouble, clash } = leg
  const code = left <= 0 ? 'bet.closed' : (trouble?.code ?? (mode === 'singles' ? null : clash))
  if (code === null) return null
  const next = left > 0 ? (trouble?.price ?? null) : null
  return (
    <p className="sb-trouble" role="alert">
      {refusalText(code)}
      {next === null ? null : (
        <button type="button" onClick={() => change(leg, { price: next, was: leg.price, trouble: null })}>
          {t('slip.accept_price', { before: price(leg.price), price: price(next) })}
        </button>
      )}
      <UseMost trouble={trouble} asset={asset} onUse={(stake) => change(leg, { stake, trouble: null })} />
    </p>
  )
}

/** A leg's price: where it has moved, the old one struck out, the new one, and which way in words. */
function LegPrice({ leg }: { readonly leg: Leg }) {
  const price = usePrice()
  const waiting = leg.trouble?.code === 'bet.price_changed' ? leg.trouble.price : null
  const [before, now] = waiting === null ? [leg.was, leg.price] : [leg.price, waiting]
  if (before === null || before === now) return <strong className="sb-leg-price">{price(now)}</strong>
  const way = now > before ? 'up' : 'down'
  return (
    <span className="sb-leg-price" data-way={way}>
      <del>{price(before)}</del>
      <strong>{price(now)}</strong>
      <small>{t(`slip.price_${way}`)}</small>
    </span>
  )
}

type RowProps = { readonly leg: Leg; readonly mode: SlipMode; readonly asset: string; readonly chips: readonly string[] }

/** A leg of the slip with what stands in its way; with its own stake where each leg is a bet by itself, and as a banker where it stands in every line. */
export function LegRow({ leg, mode, asset, chips }: RowProps) {
  const left = useSeconds(leg.fixture.closeAt)
  const now = slip.use()
  const { league, home, away } = leg.fixture
  const name = selectionName(leg.fixture, leg.market, leg.selection)
  const isRefused = leg.trouble !== null || left <= 0 || (mode !== 'singles' && leg.clash !== null)
  return (
    <li className="sb-leg" data-refused={isRefused}>
      <div className="sb-leg-head">
        <span>
          <b>{name}</b>
          <small>{marketName(leg.market)}</small>
          <small>
            {teamName(league, home)} – {teamName(league, away)}
          </small>
        </span>
        <LegPrice leg={leg} />
        <button type="button" className="sb-icon" aria-label={t('slip.remove', { name })} onClick={() => remove(leg)}>
          <Icon name="close" />
        </button>
      </div>
      <Trouble leg={leg} mode={mode} asset={asset} />
      {mode === 'singles' ? (
        <StakeBox
          label={t('slip.stake')}
          stake={leg.stake}
          returns={returnText(leg)}
          asset={asset}
          chips={chips}
          onChange={(stake) => change(leg, { stake, trouble: null })}
        />
      ) : null}
      {mode === 'system' ? (
        <button
          type="button"
          className="sb-banker"
          aria-pressed={leg.isBanker}
          disabled={!mayBeBanker(now, leg)}
          onClick={() => change(leg, { isBanker: !leg.isBanker })}
        >
          {t('slip.banker')}
        </button>
      ) : null}
    </li>
  )
}
