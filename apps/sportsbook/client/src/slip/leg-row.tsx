import { returnOf } from '#odds/outcome.ts'
import { Icon } from '../parts/icons.tsx'
import { amountOf, moneyText, readAmount, usePrice } from '../shared/amounts.ts'
import { useSeconds } from '../shared/clock.ts'
import { marketName, selectionName, teamName } from '../shared/names.ts'
import { refusalText } from '../shared/refusals.ts'
import { t } from '../shared/texts.ts'
import { change, type Leg, remove } from './slip.ts'

/** What a single returns at most, as decimal text; null while its stake is none. */
export function returnText({ stake, price }: Pick<Leg, 'stake' | 'price'>): string | null {
  const units = readAmount(stake)
  return units === null || units === 0n ? null : amountOf(returnOf(units, price, 'won'))
}

function Trouble({ leg, asset }: { readonly leg: Leg; readonly asset: string }) {
  const price = usePrice()
  const { trouble } = leg
  if (trouble === null) return null
  const next = trouble.price
  return (
    <p className="sb-trouble" role="alert">
      {refusalText(trouble.code)}
      {next === null ? null : (
        <button type="button" onClick={() => change(leg, { price: next, trouble: null })}>
          {t('slip.accept_price', { before: price(leg.price), price: price(next) })}
        </button>
      )}
      {trouble.most === null ? null : (
        <button type="button" onClick={() => change(leg, { stake: trimmed(trouble.most ?? ''), trouble: null })}>
          {t('slip.use_most', { amount: moneyText(trouble.most, asset) })}
        </button>
      )}
    </p>
  )
}
const trimmed = (amount: string): string => amount.replace(/\.?0+$/, '')

export function LegRow({ leg, asset, chips }: { readonly leg: Leg; readonly asset: string; readonly chips: readonly string[] }) {
  const price = usePrice()
  const left = useSeconds(leg.fixture.closeAt)
  const { league, home, away } = leg.fixture
  const name = selectionName(leg.fixture, leg.market, leg.selection)
  const most = returnText(leg)
  return (
    <li className="sb-leg" data-refused={leg.trouble !== null || left <= 0}>
      <div className="sb-leg-head">
        <span>
          <b>{name}</b>
          <small>{marketName(leg.market)}</small>
          <small>
            {teamName(league, home)} – {teamName(league, away)}
          </small>
        </span>
        <strong className="sb-leg-price">{price(leg.price)}</strong>
        <button type="button" className="sb-icon" aria-label={t('slip.remove', { name })} onClick={() => remove(leg)}>
          <Icon name="close" />
        </button>
      </div>
      {left <= 0 ? <p className="sb-trouble">{refusalText('bet.closed')}</p> : <Trouble leg={leg} asset={asset} />}
      <div className="sb-leg-stake">
        <label>
          <span>{t('slip.stake')}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={17}
            placeholder="0"
            value={leg.stake}
            onInput={({ currentTarget }) => change(leg, { stake: currentTarget.value, trouble: null })}
          />
        </label>
        <span className="sb-leg-return">
          <small>{t('slip.returns')}</small>
          {most === null ? '–' : moneyText(most, asset)}
        </span>
      </div>
      <div className="sb-chips">
        {chips.map((chip) => (
          <button key={chip} type="button" onClick={() => change(leg, { stake: chip, trouble: null })}>
            {moneyText(chip, asset)}
          </button>
        ))}
      </div>
    </li>
  )
}
