import { times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { BetSpot } from '#client/table/bet-spot.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import { type CockfightMaths, cockfightSpots } from '../sheet.ts'

const tones = { meron: 'a', draw: 't', wala: 'b' } as const

/** Two doors, and the draw between them. */
export const Layout = ({ maths, scene }: { readonly maths: CockfightMaths; readonly scene: TableScene }) => (
  <div className="ck-layout">
    {cockfightSpots.map((name) => {
      const spot = scene.spot(name)
      const price = times(name === 'draw' ? maths.drawPays : maths.sidePays)
      return (
        <BetSpot key={name} spot={spot} tone={tones[name]} name={`${t(`cockfight.${name}`)} ${price}`}>
          <strong>{t(`cockfight.${name}`)}</strong>
          <small>{price}</small>
          <span className="ck-total">{spot.total ?? '—'}</span>
        </BetSpot>
      )
    })}
  </div>
)
