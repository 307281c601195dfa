import { t } from '#client/shared/texts.ts'
import { Roads } from '#client/table/road-sheet.tsx'
import type { TableState } from '#protocol/index.ts'
import { type CockfightMaths, type CockfightSpot, winnerOf } from '../sheet.ts'
import { saidWinner } from './said.ts'

const sides = { meron: 'a', wala: 'b', draw: 't' } as const
const letters = { meron: 'M', wala: 'W', draw: '=' } as const

export function Road({ maths, results }: { readonly maths: CockfightMaths; readonly results: TableState['results'] }) {
  const named = (side: CockfightSpot) => ({ name: t(`cockfight.${side}`), letter: letters[side] })
  return (
    <Roads
      sides={{ a: named('meron'), b: named('wala'), t: named('draw') }}
      beads={results.map(({ no, outcome }) => {
        const winner = winnerOf(maths, outcome)
        return { no, side: sides[winner], letter: letters[winner], said: saidWinner(maths, outcome) }
      })}
    />
  )
}
