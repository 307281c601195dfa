import { times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { BetSpot } from '#client/table/bet-spot.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import { type DragonTigerMaths, type DragonTigerSpot } from '../sheet.ts'

const order: readonly (readonly [DragonTigerSpot, 'side' | 'tie' | 'suitedTie', string])[] = [
  ['dragon', 'side', 'a'],
  ['tie', 'tie', 't'],
  ['suited-tie', 'suitedTie', 't'],
  ['tiger', 'side', 'b'],
]

/** Dragon and tiger at the sides, both ties between them. */
export const Layout = ({ maths, scene }: { readonly maths: DragonTigerMaths; readonly scene: TableScene }) => (
  <div className="dt-layout">
    {order.map(([name, price, tone]) => {
      const spot = scene.spot(name)
      return (
        <BetSpot key={name} spot={spot} tone={tone} name={`${t(`dragontiger.${name}`)} ${times(maths[price])}`}>
          <strong>{t(`dragontiger.${name}`)}</strong>
          <small>{times(maths[price])}</small>
          <span className="dt-total">{spot.total ?? '—'}</span>
        </BetSpot>
      )
    })}
  </div>
)
