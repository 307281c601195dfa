import { type ReactNode, useState } from 'react'
import { times } from '#client/games/original-parts.tsx'
import { t } from '#client/shared/texts.ts'
import { BetSpot } from '#client/table/bet-spot.tsx'
import { FlatDie } from '#client/table/die.tsx'
import type { TableScene } from '#client/table/table-view.ts'
import { faces, pairs, priceOf, type SicBoMaths, totals } from '../sheet.ts'
import { spotName } from './said.ts'

type LayoutProps = { readonly maths: SicBoMaths; readonly scene: TableScene }
type Page = 'totals' | 'combinations'
const pages: readonly Page[] = ['totals', 'combinations']

function Place({
  maths,
  scene,
  name,
  price,
  children,
}: LayoutProps & { readonly name: string; readonly price?: string; readonly children: ReactNode }) {
  const pays = price ?? times(priceOf(maths, name))
  return (
    <BetSpot spot={scene.spot(name)} tone={name} name={`${spotName(name)} ${pays}`}>
      {children}
      <small>{pays}</small>
    </BetSpot>
  )
}

const Dice = ({ of }: { readonly of: readonly number[] }) => (
  <span className="sb-dice">
    {of.map((face, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice of a spot never change their places.
      <FlatDie key={at} face={face} />
    ))}
  </span>
)

function Totals(props: LayoutProps) {
  const { maths } = props
  return (
    <div className="sb-page" data-page="totals">
      <div className="sb-halves">
        {['small', 'any-triple', 'big'].map((name) => (
          <Place key={name} {...props} name={name}>
            <strong>{spotName(name)}</strong>
            {name === 'any-triple' ? null : <span className="sb-range">{name === 'small' ? '4–10' : '11–17'}</span>}
          </Place>
        ))}
      </div>
      <div className="sb-totals">
        {totals.map((total) => (
          <Place key={total} {...props} name={`total-${total}`}>
            <strong>{total}</strong>
          </Place>
        ))}
      </div>
      <div className="sb-six">
        {faces.map((face) => (
          <Place key={face} {...props} name={`face-${face}`} price={`×${maths.face.map((units) => units / 10_000).join(' · ')}`}>
            <Dice of={[face]} />
          </Place>
        ))}
      </div>
    </div>
  )
}

const Combinations = (props: LayoutProps) => (
  <div className="sb-page" data-page="combinations">
    <div className="sb-six">
      {faces.map((face) => (
        <Place key={face} {...props} name={`double-${face}`}>
          <Dice of={[face, face]} />
        </Place>
      ))}
      {faces.map((face) => (
        <Place key={face} {...props} name={`triple-${face}`}>
          <Dice of={[face, face, face]} />
        </Place>
      ))}
    </div>
    <div className="sb-pairs">
      {pairs.map(([low, high]) => (
        <Place key={`${low} ${high}`} {...props} name={`pair-${low}-${high}`}>
          <Dice of={[low, high]} />
        </Place>
      ))}
    </div>
  </div>
)

/** The whole sheet; where there is little room, one half of it at a time. */
export function Layout(props: LayoutProps) {
  const [page, turn] = useState<Page>('totals')
  const laid = (kinds: RegExp) => props.scene.spots.some(({ spot, chip }) => chip !== null && kinds.test(spot))
  return (
    <div className="sb-layout" data-page={page}>
      <div className="sb-pages" role="tablist" aria-label={t('table.spots')}>
        {pages.map((each) => (
          <button key={each} type="button" role="tab" aria-selected={each === page} onClick={() => turn(each)}>
            {t(`sicbo.page.${each}`)}
            {laid(each === 'combinations' ? /^(double|triple|pair)/ : /^(small|big|any|total|face)/) ? <i aria-hidden="true" /> : null}
          </button>
        ))}
      </div>
      <Totals {...props} />
      <Combinations {...props} />
    </div>
  )
}
