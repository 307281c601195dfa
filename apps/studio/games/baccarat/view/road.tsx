import { t } from '#client/shared/texts.ts'
import { Roads } from '#client/table/road-sheet.tsx'
import type { TableState } from '#protocol/index.ts'
import { type BaccaratMaths, handsOf, isPair, winnerOf } from '../sheet.ts'
import { saidWinner } from './said.ts'

const sides = { banker: 'a', player: 'b', tie: 't' } as const

/** Winners as beads, with the pairs at their corners. */
export function Road({ maths, results }: { readonly maths: BaccaratMaths; readonly results: TableState['results'] }) {
  const named = (side: keyof typeof sides) => ({ name: t(`baccarat.${side}`), letter: t(`baccarat.letter.${side}`) })
  return (
    <Roads
      sides={{ a: named('banker'), b: named('player'), t: named('tie') }}
      beads={results.map(({ no, outcome }) => {
        const hands = handsOf(outcome)
        const winner = winnerOf(hands)
        const corners = [...(isPair(hands.banker) ? (['a'] as const) : []), ...(isPair(hands.player) ? (['b'] as const) : [])]
        return { no, side: sides[winner], letter: named(winner).letter, said: saidWinner(maths, outcome), corners }
      })}
    />
  )
}
