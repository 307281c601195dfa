import { pricedTiers } from '#plays/index.ts'
import { Icon } from '../parts/icons.tsx'
import { countText, oddsText, unitsText } from '../shared/amounts.ts'
import { playName, selectionText } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import { betsShown, vnLineFacts } from '../vn/facts.ts'
import type { PricedSlip } from './lines.ts'

type RowProps = {
  readonly line: PricedSlip['lines'][number]
  readonly asset: string
  readonly refusal: string | null
  readonly onRemove: (id: string) => void
}

export const LineRow = ({ line: { id, priced }, asset, refusal, onRemove }: RowProps) => (
  <li className="lt-line" data-refused={refusal !== null}>
    <div>
      <b>{playName(priced.play)}</b>
      <span className="lt-line-numbers" dir="ltr">
        {selectionText(priced.play, priced.text)}
      </span>
      <span className="lt-line-facts">
        {vnLineFacts(priced, asset) ??
          t('slip.line', {
            bets: priced.bets,
            stake: unitsText(priced.unitStake, asset),
            // A stake that comes back is the last of them and no price.
            odds: priced.odds
              .slice(0, priced.odds.length - (priced.play.tiers.length - pricedTiers(priced.play).length))
              .map(oddsText)
              .join(' / '),
          })}
        {priced.series === null ? '' : ` · ${t('series.short', { series: priced.series })}`}
      </span>
      {refusal === null ? null : (
        <span className="lt-refusal" role="alert">
          {refusal}
        </span>
      )}
    </div>
    <div className="lt-line-end">
      <b>{unitsText(priced.cost, asset)}</b>
      <span>{t('slip.up_to', { amount: unitsText(priced.maxPrize, asset) })}</span>
    </div>
    <button
      type="button"
      className="lt-icon"
      aria-label={t('slip.remove', { play: playName(priced.play), bets: countText(betsShown(priced.play, priced.bets)) })}
      onClick={() => onRemove(id)}
    >
      <Icon name="trash" />
    </button>
  </li>
)
