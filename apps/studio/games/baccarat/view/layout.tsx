import { times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { BetSpot } from '#client/table/bet-spot.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import type { BaccaratMaths, BaccaratSpot } from '../sheet.ts'

type Layout = { readonly maths: BaccaratMaths; readonly scene: TableScene }

function paysText(maths: BaccaratMaths, spot: BaccaratSpot): string {
  switch (spot) {
    case 'player-pair':
    case 'banker-pair':
      return times(maths.pair)
    case 'super-six':
      return `${times(maths.superSix.two)} / ${times(maths.superSix.three)}`
    default:
      return times(maths[spot])
  }
}

const rows: readonly (readonly (readonly [BaccaratSpot, string])[])[] = [
  [
    ['player-pair', 'b'],
    ['tie', 't'],
    ['banker-pair', 'a'],
  ],
  [
    ['player', 'b'],
    ['banker', 'a'],
  ],
  [
    ['small', 'n'],
    ['super-six', 'n'],
    ['big', 'n'],
  ],
]

/** Player and banker in the middle, side bets above and below. */
export const Layout = ({ maths, scene }: Layout) => (
  <div className="bc-layout">
    {rows.map((row) => (
      <div key={row[0]?.[0]} className="bc-row" data-main={row.length === 2}>
        {row.map(([name, tone]) => {
          const spot = scene.spot(name)
          return (
            <BetSpot key={name} spot={spot} tone={tone} name={`${t(`baccarat.${name}`)} ${paysText(maths, name)}`}>
              <strong>{t(`baccarat.${name}`)}</strong>
              <small>{paysText(maths, name)}</small>
              {row.length === 2 ? <span className="bc-total">{spot.total ?? '—'}</span> : null}
            </BetSpot>
          )
        })}
      </div>
    ))}
  </div>
)
