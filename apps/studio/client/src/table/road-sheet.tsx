import { t } from '../shared/texts.ts'
import { asked, bigRoadCells, derivedCells, ROWS, type RoadCell, type Side } from './roads.ts'

/** A past result: which side it was of, what stands on its bead, and what is said of it. `corners` marks what came beside it, as a pair. */
export type Bead = {
  readonly no: string
  readonly side: Side
  readonly letter: string
  readonly said: string
  readonly corners?: readonly ('a' | 'b')[]
}
/** Names of the sides, and the letters that stand for them. */
export type Sides = Readonly<Record<'a' | 'b', { readonly name: string; readonly letter: string }>> & {
  readonly t?: { readonly name: string; readonly letter: string }
}
type RoadsProps = { readonly beads: readonly Bead[]; readonly sides: Sides }

const BEAD_COLUMNS = 12
/** Columns that are in sight; older ones leave on the left. */
const BIG_COLUMNS = 16
const DERIVED_COLUMNS = 16
const derived = [1, 2, 3] as const

function Tally({ beads, sides }: RoadsProps) {
  const count = (side: Side) => beads.filter((bead) => bead.side === side).length
  const shown = (['a', 't', 'b'] as const).flatMap((side) => {
    const named = sides[side]
    return named ? [{ side, name: named.name }] : []
  })
  return (
    <p className="rd-tally">
      {shown.map(({ side, name }) => (
        <span key={side} data-side={side}>
          {name} {count(side)}
        </span>
      ))}
      <small>{t('table.last', { count: beads.length })}</small>
    </p>
  )
}

/** Bead plate: six down, then the next column; each bead has its letter, so that no colour has to be told apart. */
function BeadPlate({ beads }: Pick<RoadsProps, 'beads'>) {
  // Whole columns at a time leave on the left, so that no bead changes its row.
  const over = Math.max(0, beads.length - ROWS * BEAD_COLUMNS)
  const shown = beads.slice(Math.ceil(over / ROWS) * ROWS)
  return (
    <ol className="rd-beads" aria-label={t('table.road')}>
      {shown.map(({ no, side, letter, said, corners = [] }, at) => (
        <li key={no} data-side={side} data-new={at === shown.length - 1} title={`#${no}: ${said}`}>
          <span aria-hidden="true">{letter}</span>
          {corners.map((corner) => (
            <i key={corner} data-corner={corner} />
          ))}
          <span className="unseen">{said}</span>
        </li>
      ))}
    </ol>
  )
}

/** The last columns of a road. */
function inSight(cells: readonly RoadCell[], columns: number): readonly RoadCell[] {
  const last = Math.max(-1, ...cells.map(({ column }) => column))
  const from = Math.max(0, last + 1 - columns)
  return cells.filter(({ column }) => column >= from).map((cell) => ({ ...cell, column: cell.column - from }))
}

function BigRoad({ results }: { readonly results: readonly Side[] }) {
  return (
    <svg className="rd-grid" viewBox={`0 0 ${BIG_COLUMNS * 10} ${ROWS * 10}`} role="img" aria-label={t('table.road.big')}>
      {inSight(bigRoadCells(results), BIG_COLUMNS).map(({ column, row, side, ties }) => (
        <g key={`${column} ${row}`} transform={`translate(${column * 10 + 5} ${row * 10 + 5})`}>
          <circle className="rd-ring" data-side={side} r={3.7} />
          {side === 'b' ? <circle className="rd-dot" r={1} /> : null}
          {ties > 0 ? <path className="rd-tie" d="M-4 4L4 -4" /> : null}
          {ties > 1 ? (
            <text className="rd-ties" textAnchor="middle" y={1.8}>
              {ties}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  )
}

const Mark = ({ back, side }: { readonly back: 1 | 2 | 3; readonly side: 'a' | 'b' }) =>
  back === 3 ? (
    <path className="rd-slash" data-side={side} d="M-3.4 3.4L3.4 -3.4" />
  ) : (
    <circle className={back === 1 ? 'rd-ring' : 'rd-full'} data-side={side} r={3.4} />
  )

function DerivedRoad({ results, back }: { readonly results: readonly Side[]; readonly back: 1 | 2 | 3 }) {
  return (
    <svg
      className="rd-grid rd-derived"
      viewBox={`0 0 ${DERIVED_COLUMNS * 10} ${ROWS * 10}`}
      role="img"
      aria-label={t(`table.road.derived_${back}`)}
    >
      {inSight(derivedCells(results, back), DERIVED_COLUMNS).map(({ column, row, side }) => (
        <g key={`${column} ${row}`} transform={`translate(${column * 10 + 5} ${row * 10 + 5})`}>
          <Mark back={back} side={side} />
        </g>
      ))}
    </svg>
  )
}

/** What the derived roads would show if a side came next. */
function Ask({ results, sides }: { readonly results: readonly Side[]; readonly sides: Sides }) {
  return (
    <p className="rd-ask">
      {(['a', 'b'] as const).map((next) => (
        <span key={next} data-side={next}>
          <b>{sides[next].letter}?</b>
          {derived.map((back) => {
            const colour = asked(results, next, back)
            return (
              <svg key={back} viewBox="-5 -5 10 10" aria-hidden="true">
                {colour === null ? null : <Mark back={back} side={colour === 'red' ? 'a' : 'b'} />}
              </svg>
            )
          })}
        </span>
      ))}
    </p>
  )
}

/** Past results as tables show them: bead plate, big road, the three derived ones and what they ask. Side by side where there is room, else a strip to swipe. */
export function Roads({ beads, sides }: RoadsProps) {
  const results = beads.map(({ side }) => side)
  return (
    <div className="rd">
      <Tally beads={beads} sides={sides} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className="rd-strip" tabIndex={0} aria-label={t('table.road')}>
        <BeadPlate beads={beads} />
        <BigRoad results={results} />
        <div className="rd-three">
          {derived.map((back) => (
            <DerivedRoad key={back} results={results} back={back} />
          ))}
          <Ask results={results} sides={sides} />
        </div>
      </section>
    </div>
  )
}
