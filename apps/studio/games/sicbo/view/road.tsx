import { t } from '#client/shared/texts.ts'
import { Roads } from '#client/table/road-sheet.tsx'
import type { TableState } from '#protocol/index.ts'
import { halfOf, type SicBoMaths, totalOf } from '../sheet.ts'

const sides = { big: 'a', small: 'b', triple: 't' } as const

/** Totals as beads, big and small as sides; a triple is of neither. */
export function Road({ results }: { readonly maths: SicBoMaths; readonly results: TableState['results'] }) {
  const named = (side: keyof typeof sides) => ({ name: t(`sicbo.${side}`), letter: t(`sicbo.${side}`) })
  return (
    <Roads
      sides={{ a: named('big'), b: named('small'), t: named('triple') }}
      beads={results.map(({ no, outcome }) => {
        const half = halfOf(outcome)
        const total = String(totalOf(outcome))
        return { no, side: sides[half], letter: total, said: `${named(half).name} ${total}` }
      })}
    />
  )
}
