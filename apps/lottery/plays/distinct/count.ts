import { choose, rowOf } from '../counting.ts'
import type { Selection } from '../play.ts'
import type { DistinctKind } from './kinds.ts'

/** Ways to take one number of each row, all different: by the rows that are served after each number, so that no way is listed. */
export function arrangements(rows: readonly (readonly string[])[]): number {
  const all = 2 ** rows.length - 1
  const ways = Array.from({ length: all + 1 }, (_, served) => Number(served === 0))
  for (const number of new Set(rows.flat()))
    for (let served = all; served > 0; served -= 1)
      for (const [at, row] of rows.entries())
        if ((served & (1 << at)) !== 0 && row.includes(number)) ways[served] = (ways[served] ?? 0) + (ways[served ^ (1 << at)] ?? 0)
  return ways[all] ?? 0
}

export function countDistinct(kind: DistinctKind, selection: Selection): number {
  switch (kind.kind) {
    case 'distinct-straight':
      return arrangements(selection.rows)
    case 'distinct-position':
      return selection.rows.reduce((bets, row) => bets + row.length, 0)
    case 'distinct-set': {
      if (!kind.bankers) return choose(rowOf(selection).length, kind.pick)
      const [bankers, others] = [rowOf(selection), rowOf(selection, 1)]
      // A number cannot be sure of its bet and fill it up as well.
      return bankers.some((number) => others.includes(number)) ? 0 : choose(others.length, kind.pick - bankers.length)
    }
  }
}
