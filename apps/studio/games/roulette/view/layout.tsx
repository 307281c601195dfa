import { useState } from 'react'
import { times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { BetSpot } from '#client/table/bet-spot.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import type { RouletteMaths } from '../sheet.ts'
import { colourOf, type RouletteSpot, rouletteSpots, type SpotKind } from '../spots.ts'
import { spotName } from './said.ts'

type LayoutProps = { readonly maths: RouletteMaths; readonly scene: TableScene }
const insideKinds = ['straight', 'split', 'street', 'corner', 'line'] as const
const COLUMNS = 14
const ROWS = 3
const inside = rouletteSpots.filter(({ kind }) => kind !== 'outside')
const outsideNamed = new Map(rouletteSpots.filter(({ kind }) => kind === 'outside').map((spot) => [spot.name, spot]))
const share = (of: number, all: number) => `${(of / all) * 100}%`

const named = (maths: RouletteMaths, spot: RouletteSpot): string =>
  `${spotName(spot)} ${times((maths.share * 10_000) / spot.covers.length)}`

/** A number fills its cell; a spot on several has its place on the line between them. */
function Inside({ maths, scene, spot }: LayoutProps & { readonly spot: RouletteSpot }) {
  const { name, kind, covers, x, y } = spot
  const [number = 0] = covers
  const isCell = kind === 'straight'
  return (
    <span
      className={isCell ? 'ro-cell' : 'ro-between'}
      data-kind={kind}
      data-zero={isCell && number === 0}
      style={{ insetInlineStart: share(x, COLUMNS), insetBlockStart: share(y, ROWS) }}
    >
      <BetSpot spot={scene.spot(name)} tone={isCell ? colourOf(number) : undefined} name={named(maths, spot)}>
        {isCell ? <strong>{number}</strong> : null}
      </BetSpot>
    </span>
  )
}

function Outside({ maths, scene, name }: LayoutProps & { readonly name: string }) {
  const spot = outsideNamed.get(name)
  if (spot === undefined) return null
  return (
    <BetSpot spot={scene.spot(name)} tone={name} name={named(maths, spot)}>
      <strong>{t(`roulette.short.${name}`)}</strong>
    </BetSpot>
  )
}

/** The whole layout. Where there is little room, one kind of inside spots is at hand at a time; with a mouse all of them are. */
export function Layout({ maths, scene }: LayoutProps) {
  const [kind, choose] = useState<SpotKind>('straight')
  return (
    <div className="ro-layout" data-kind={kind}>
      <div className="ro-kinds" role="radiogroup" aria-label={t('roulette.kinds')}>
        {insideKinds.map((each) => (
          // biome-ignore lint/a11y/useSemanticElements: one of several words in a rail.
          <button key={each} type="button" role="radio" aria-checked={each === kind} onClick={() => choose(each)}>
            {t(`roulette.kind.${each}`)}
          </button>
        ))}
      </div>
      <div className="ro-board">
        <div className="ro-inside">
          {inside.map((spot) => (
            <Inside key={spot.name} maths={maths} scene={scene} spot={spot} />
          ))}
        </div>
        <div className="ro-columns">
          {['column-3', 'column-2', 'column-1'].map((name) => (
            <Outside key={name} maths={maths} scene={scene} name={name} />
          ))}
        </div>
        <div className="ro-dozens">
          {['dozen-1', 'dozen-2', 'dozen-3'].map((name) => (
            <Outside key={name} maths={maths} scene={scene} name={name} />
          ))}
        </div>
        <div className="ro-evens">
          {['low', 'even', 'red', 'black', 'odd', 'high'].map((name) => (
            <Outside key={name} maths={maths} scene={scene} name={name} />
          ))}
        </div>
      </div>
    </div>
  )
}
