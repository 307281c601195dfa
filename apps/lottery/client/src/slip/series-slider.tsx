import { oddsOf, type Play, parseSelection, prizeOfBet } from '#plays/index.ts'
import type { SeriesView } from '#protocol/index.ts'
import { oddsText, shareText, unitsText } from '../shared/amounts.ts'
import { t } from '../shared/texts.ts'

type SliderProps = {
  readonly play: Play
  readonly series: number
  readonly limits: SeriesView
  readonly unitStake: bigint
  readonly asset: string
  readonly onChange: (series: number) => void
}

/** Price against rebate: return, own rebate and the price of one bet move together, and their sum stays (N4). */
export function SeriesSlider({ play, series, limits, unitStake, asset, onChange }: SliderProps) {
  const most = Math.min(limits.own, limits.maxBet)
  const parsed = parseSelection(play, play.example.selection)
  const odds = parsed.ok ? oddsOf(play, parsed.selection, { series, prices: {} }) : []
  return (
    <div className="lt-series">
      <label>
        <span>{t('series.label', { series })}</span>
        <input
          type="range"
          min={limits.min}
          max={most}
          step={2}
          value={series}
          aria-valuetext={t('series.value', { share: shareText(series * 5), rebate: shareText((limits.own - series) * 5) })}
          onInput={(event) => onChange(Number(event.currentTarget.value))}
        />
      </label>
      <dl>
        <div>
          <dt>{t('series.return')}</dt>
          <dd>{shareText(series * 5)}</dd>
        </div>
        <div>
          <dt>{t('series.rebate')}</dt>
          <dd>{shareText((limits.own - series) * 5)}</dd>
        </div>
        <div>
          <dt>{t('series.price')}</dt>
          <dd>{oddsText(odds[0] ?? 0n)}</dd>
        </div>
        <div>
          <dt>{t('series.pays')}</dt>
          <dd data-gold="true">{unitsText(prizeOfBet(unitStake, odds[0] ?? 0n), asset)}</dd>
        </div>
      </dl>
    </div>
  )
}
