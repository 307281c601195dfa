import { oddsOfTier, type Play, type Prices, pricedTiers } from '#plays/index.ts'
import { oddsText } from '../shared/amounts.ts'
import { playName } from '../shared/names.ts'
import { ValueMark } from './value-mark.tsx'

type CellsProps = {
  readonly plays: readonly Play[]
  readonly prices: Prices
  readonly marked: ReadonlySet<string>
  readonly onToggle: (cell: string) => void
}

/** So many cells of one price say it once, over them. */
const MANY_CELLS = 20
function onePrice(play: Play, prices: Prices): bigint | null {
  const odds = new Set(pricedTiers(play).map((tier) => oddsOfTier(play, tier, { series: 0, prices })))
  const [price] = odds
  return price !== undefined && odds.size === 1 && play.tiers.length > MANY_CELLS ? price : null
}

/** The two-sided board: a card for each play, a cell with its price for each value. */
export const CellsBoard = ({ plays, prices, marked, onToggle }: CellsProps) => (
  <div className="lt-cells-board">
    {plays.map((play) => (
      <fieldset key={play.code} className="lt-cell-card">
        <legend>
          {playName(play)}
          {onePrice(play, prices) === null ? null : <b className="lt-one-price">{oddsText(onePrice(play, prices) ?? 0n)}</b>}
        </legend>
        <div className="lt-cells" data-family={play.family} data-count={pricedTiers(play).length}>
          {pricedTiers(play).map((tier) => {
            const cell = `${play.code}=${tier.id}`
            return (
              <button key={cell} type="button" aria-pressed={marked.has(cell)} onClick={() => onToggle(cell)}>
                <b data-number={tier.id}>
                  <ValueMark play={play} value={tier.id} />
                </b>
                {onePrice(play, prices) === null ? <span>{oddsText(oddsOfTier(play, tier, { series: 0, prices }))}</span> : null}
              </button>
            )
          })}
        </div>
      </fieldset>
    ))}
  </div>
)
