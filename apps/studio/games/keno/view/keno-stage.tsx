import { Trail } from '@halong/game-frame'
import { useRef } from 'react'
import { chanceText, numberText, Outcome, Ribbon } from '#client/games/original-parts.tsx'
import { neighbour } from '#client/shared/neighbour.ts'
import { t } from '#client/shared/texts.ts'
import { type KenoMaths, kenoChance, kenoTable, picksText, readPicks } from '../events.ts'
import { BALL_MS, type KenoScene } from './keno-scene.ts'

type StageProps = { readonly maths: KenoMaths; readonly scene: KenoScene }
const COLUMNS = 8

/** The board: numbers are picked by pressing them; drawn balls light them up one after another. */
function Board({ maths, scene: { choice, told, locked, still, number, choose } }: StageProps) {
  const grid = useRef<HTMLDivElement>(null)
  const picks = readPicks(maths, choice.picks) ?? []
  const full = picks.length >= maths.mostPicks
  const press = (cell: number) => {
    const without = picks.filter((pick) => pick !== cell)
    if (!locked && (without.length < picks.length || !full))
      choose({ picks: picksText(without.length < picks.length ? without : [...picks, cell]) })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a board of buttons has no element of its own.
    <div
      ref={grid}
      className="keno-board"
      role="group"
      aria-label={t('keno.board')}
      onKeyDown={(event) => {
        const cells = [...(grid.current?.querySelectorAll('button') ?? [])]
        const at = cells.findIndex((cell) => cell === document.activeElement)
        const next = at < 0 ? at : neighbour(at, event.key, { tiles: maths.numbers, columns: COLUMNS })
        if (next === at) return
        event.preventDefault()
        cells[next]?.focus()
      }}
    >
      {Array.from({ length: maths.numbers }, (_, at) => {
        const cell = at + 1
        const picked = picks.includes(cell)
        const order = told?.balls.indexOf(cell) ?? -1
        const face = order < 0 ? 'plain' : picked ? 'hit' : 'drawn'
        return (
          <button
            key={`${number}.${cell}`}
            type="button"
            className="keno-cell"
            data-picked={picked}
            data-face={face}
            aria-pressed={picked}
            aria-label={t(`keno.cell.${face}`, { number: cell })}
            aria-disabled={locked || (full && !picked)}
            style={{ '--after': still || order < 0 ? '0ms' : `${order * BALL_MS}ms` }}
            onClick={() => press(cell)}
          >
            {cell}
          </button>
        )
      })}
    </div>
  )
}

/** 1,000 and 3.8: with no more decimals than there are. */
const shortMultiple = (units: number): string => numberText(units / 10_000, units % 10_000 === 0 ? 0 : units % 1_000 === 0 ? 1 : 2)

/** What so many hits pay; those of the round are marked. */
function Pays({ maths, scene: { choice, told, step, worth } }: StageProps) {
  const picks = readPicks(maths, choice.picks)?.length ?? 0
  const table = kenoTable(maths, picks)
  const hits = told !== null && step === 'landed' ? told.hits : null
  return (
    <ol className="keno-pays" aria-label={t('keno.pays')}>
      {picks === 0 ? <li className="keno-none">{t('keno.hint')}</li> : null}
      {table.map((units, count) =>
        units === 0 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of the table is its number of hits.
          <li key={count} data-hit={count === hits} title={[worth(units), chanceText(kenoChance(maths, picks, count))].join(' · ')}>
            <span>{count}</span>
            <strong>{shortMultiple(units)}</strong>
          </li>
        ),
      )}
    </ol>
  )
}
export function KenoStage({ maths, scene }: StageProps) {
  const { told, step, worth, glad, trail, replay } = scene
  return (
    <div className="gf-stage keno">
      <Trail label={t('original.trail')} items={trail} />
      <div className="gf-field-of-play">
        <Board maths={maths} scene={scene} />
        <div className="keno-outcome">
          {told !== null && step === 'landed' ? <Outcome units={told.units} amount={worth(told.units)} glad={glad} /> : null}
        </div>
      </div>
      <Pays maths={maths} scene={scene} />
      {replay ? <Ribbon /> : null}
    </div>
  )
}
