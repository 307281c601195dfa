import { t } from '#client/shared/texts.ts'
import { Roads } from '#client/table/road-sheet.tsx'
import type { TableState } from '#protocol/index.ts'
import { type DragonTigerMaths, winnerOf } from '../sheet.ts'
import { saidWinner } from './said.ts'

const sides = { dragon: 'a', tiger: 'b', tie: 't' } as const

export function Road({ maths, results }: { readonly maths: DragonTigerMaths; readonly results: TableState['results'] }) {
  const named = (side: keyof typeof sides) => ({ name: t(`dragontiger.${side}`), letter: t(`dragontiger.letter.${side}`) })
  return (
    <Roads
      sides={{ a: named('dragon'), b: named('tiger'), t: named('tie') }}
      beads={results.map(({ no, outcome }) => {
        const winner = winnerOf(outcome)
        return { no, side: sides[winner], letter: named(winner).letter, said: saidWinner(maths, outcome) }
      })}
    />
  )
}
