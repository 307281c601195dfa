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

/** The two-sided board: a card for each play, a cell with its price for each value. */
export const CellsBoard = ({ plays, prices, marked, onToggle }: CellsProps) => (
  <div className="lt-cells-board">
    {plays.map((play) => (
      <fieldset key={play.code} className="lt-cell-card">
        <legend>{playName(play)}</legend>
        <div className="lt-cells" data-family={play.family} data-count={pricedTiers(play).length}>
          {pricedTiers(play).map((tier) => {
            const cell = `${play.code}=${tier.id}`
            return (
              <button key={cell} type="button" aria-pressed={marked.has(cell)} onClick={() => onToggle(cell)}>
                <b data-number={tier.id}>
                  <ValueMark play={play} value={tier.id} />
                </b>
                <span>{oddsText(oddsOfTier(play, tier, { series: 0, prices }))}</span>
              </button>
            )
          })}
        </div>
      </fieldset>
    ))}
  </div>
)
