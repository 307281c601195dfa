import { useEffect, useState } from 'react'
import { isSeries, type Play, priceLine, shapeOf } from '#plays/index.ts'
import type { LineRequest } from '#protocol/index.ts'
import { type Draft, emptyDraft, randomDraft, selectionOf } from '../board/draft.ts'
import { RowsBoard } from '../board/rows-board.tsx'
import { TypedBoard } from '../board/typed-board.tsx'
import { Icon } from '../parts/icons.tsx'
import { countText, unitsText } from '../shared/amounts.ts'
import { keepHere, keptHere } from '../shared/kept.ts'
import { playHelp } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import type { LoadedGame } from '../shared/use-game.ts'
import { termsOf } from '../slip/lines.ts'
import { SeriesSlider } from '../slip/series-slider.tsx'
import { BetBar, type LottStake, LottStakeFields } from '../slip/stake-bar.tsx'
import type { Slip } from '../slip/use-slip.ts'

type BoardProps = { readonly loaded: LoadedGame; readonly play: Play; readonly slip: Slip; readonly onOpenSlip: () => void }

/** The series that was chosen last, inside today's limits. */
function startStake({ series }: LoadedGame['game']): LottStake {
  const most = Math.min(series.own, series.maxBet)
  const kept = keptHere('series')
  const wanted = typeof kept === 'number' ? kept : series.default
  return { base: 2, unit: '1', multiple: 1, series: Math.max(series.min, Math.min(most, wanted - (wanted % 2))) }
}

export function LottBoard({ loaded, play, slip, onOpenSlip }: BoardProps) {
  const { game, prices } = loaded
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(play))
  const [stake, setStake] = useState(() => startStake(game))
  useEffect(() => setDraft(emptyDraft(play)), [play])
  const asset = game.balance?.asset ?? 'FUN/4'
  const terms = termsOf(game, prices, 'LOTT')
  const lineOf = (selection: string): LineRequest => ({ play: play.code, selection, ...stake })
  // While a play is being changed the draft is still the last one's.
  const chosen = draft.rows.length === shapeOf(play).rows.length ? selectionOf(play, draft) : null
  const priced = chosen === null ? null : priceLine(lineOf(chosen.text), terms)
  const whole = priced !== null && typeof priced !== 'string' ? priced : null
  const unitStake = whole?.unitStake ?? unitOf(stake, terms.unitBase)
  const add = () => {
    if (whole === null) return
    slip.add([lineOf(whole.text)])
    setDraft(emptyDraft(play))
  }
  return (
    <>
      <div className="lt-help-line">
        <p>{playHelp(play)}</p>
        <button type="button" className="lt-random" onClick={() => setDraft(randomDraft(play))}>
          <Icon name="dice" />
          {t('action.random')}
        </button>
      </div>
      {shapeOf(play).rows[0]?.words ? (
        <TypedBoard key={play.code} play={play} draft={draft} onChange={setDraft} />
      ) : (
        <RowsBoard play={play} draft={draft} onChange={setDraft} />
      )}
      <div className="lt-dock">
        {isSeries(play) && game.series.min < Math.min(game.series.own, game.series.maxBet) ? (
          <SeriesSlider
            play={play}
            series={stake.series}
            limits={game.series}
            unitStake={unitStake}
            asset={asset}
            onChange={(series) => {
              keepHere('series', series)
              setStake({ ...stake, series })
            }}
          />
        ) : null}
        <LottStakeFields stake={stake} onChange={setStake} />
        <BetBar
          facts={
            <>
              <b>{t('slip.bets_cost', { bets: countText(whole?.bets ?? 0), amount: unitsText(whole?.cost ?? 0n, asset) })}</b>
              {whole ? <span>{t('slip.up_to', { amount: unitsText(whole.maxPrize, asset) })}</span> : null}
            </>
          }
          slipLines={slip.lines.length}
          canAdd={whole !== null}
          onAdd={add}
          onOpen={() => {
            add()
            onOpenSlip()
          }}
        />
      </div>
    </>
  )
}

const unitOf = ({ base, unit, multiple }: LottStake, unitBase: bigint): bigint =>
  (unitBase * BigInt(base) * BigInt(multiple) * BigInt(Math.round(Number(unit) * 1_000))) / 1_000n
