import { t } from '#client/shared/texts.ts'
import { BetSpot } from '#client/table/bet-spot.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import { type BauCuaMaths, type BauCuaSymbol, timesShown } from '../sheet.ts'
import { symbolArt } from './pictures.ts'

/** As they lie on the mat at home. */
const mat: readonly BauCuaSymbol[] = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'prawn']

/** The mat: six symbols, each with what one, two and three dice pay. */
export function Layout({ maths, scene }: { readonly maths: BauCuaMaths; readonly scene: TableScene }) {
  const pays = `×${maths.pays.map((units) => units / 10_000).join(' · ')}`
  const told = scene.show.step === 'told' ? scene.show.outcome : null
  return (
    <div className="bq-mat">
      {mat.map((symbol) => {
        const times = told === null ? 0 : timesShown(symbol, told)
        return (
          <BetSpot key={symbol} spot={scene.spot(symbol)} tone={symbol} name={`${t(`baucua.${symbol}`)} ${pays}`}>
            <img src={symbolArt(symbol)} alt="" width={96} height={96} draggable={false} />
            <strong>{t(`baucua.${symbol}`)}</strong>
            <small>{pays}</small>
            {times > 0 ? (
              <b className="bq-times" aria-hidden="true">
                ×{times}
              </b>
            ) : null}
          </BetSpot>
        )
      })}
    </div>
  )
}
