import { choose, rowOf } from '../counting.ts'
import type { Selection } from '../play.ts'
import type { DistinctKind } from './kinds.ts'

/** The most rows that can be served with different numbers, a number each. */
function mostServed(rows: readonly (readonly string[])[]): number {
  const rowWith = new Map<string, number>()
  const serve = (at: number, tried: Set<string>): boolean =>
    (rows[at] ?? []).some((number) => {
      if (tried.has(number)) return false
      tried.add(number)
      const holder = rowWith.get(number)
      if (holder !== undefined && !serve(holder, tried)) return false
      rowWith.set(number, at)
      return true
    })
  return rows.filter((_, at) => serve(at, new Set())).length
}

function mostOfSet({ window, pick, bankers }: Extract<DistinctKind, { kind: 'distinct-set' }>, selection: Selection): number {
  const sure = bankers ? rowOf(selection).length : 0
  const others = rowOf(selection, bankers ? 1 : 0).length
  if (pick <= window.count) return choose(Math.min(others, window.count - sure), pick - sure)
  // As many drawn numbers as there can be among the bankers leave the most room for the rest.
  const needed = Math.max(0, window.count - sure)
  return choose(others - needed, pick - sure - needed)
}

/** The most bets of a selection that one draw can hit. */
export function mostDistinct(kind: DistinctKind, selection: Selection): number {
  switch (kind.kind) {
    case 'distinct-straight':
      return 1
    case 'distinct-position':
      return mostServed(selection.rows)
    case 'distinct-set':
      return mostOfSet(kind, selection)
  }
}
