import { choose, disjointPairs, groupsBySum, productsOf, rowOf, waysBySpan, waysBySum } from './counting.ts'
import { countDistinct } from './distinct/count.ts'
import { isDistinct } from './distinct/kinds.ts'
import { countLhc } from './lhc/count.ts'
import { isLhcKind } from './lhc/kinds.ts'
import type { Kind, Play, Selection } from './play.ts'
import { vnBets } from './vn/count.ts'

const product = (selection: Selection) => selection.rows.reduce((bets, row) => bets * row.length, 1)
const total = (selection: Selection) => selection.rows.reduce((bets, row) => bets + row.length, 0)
const added = (row: readonly string[], table: readonly number[]) => row.reduce((sum, value) => sum + (table[Number(value)] ?? 0), 0)

function groupBets(kind: Extract<Kind, { kind: 'group' }>, selection: Selection): number {
  const [first, second] = kind.parts
  if (first === undefined) return 0
  if (second === undefined) return choose(rowOf(selection).length, first.pick)
  return disjointPairs(rowOf(selection), rowOf(selection, 1), [first.pick, second.pick])
}

function betsOf(kind: Kind, selection: Selection): number {
  if (isDistinct(kind)) return countDistinct(kind, selection)
  const row = rowOf(selection)
  if (isLhcKind(kind)) return countLhc(kind, row.length)
  switch (kind.kind) {
    case 'straight':
    case 'sides':
      return product(selection)
    case 'combination':
      return kind.window.count * product(selection)
    case 'singles':
    case 'mixed':
    case 'tail':
    case 'occurs':
    case 'cell':
      return row.length
    case 'group':
      return groupBets(kind, selection)
    case 'group3':
      return row.length * (row.length - 1)
    case 'sum':
      return added(row, waysBySum(kind.window))
    case 'span':
      return added(row, waysBySpan(kind.window))
    case 'group-sum':
      return added(row, groupsBySum(kind.window))
    case 'cover':
      return kind.window.count === 3 ? 54 : 9
    case 'position':
      return total(selection)
    case 'contains':
    case 'dice-set':
      return choose(row.length, kind.pick)
    case 'any-rows':
      return productsOf(
        selection.rows.map((values) => values.length),
        kind.pick,
      )
    case 'vn':
      return vnBets(kind, row.length)
    case 'any-places':
      return choose(selection.places?.length ?? 0, kind.pick) * betsOf(kind.inner, selection)
  }
}

/** How many bets a selection is, in closed form: nothing is listed, so that no text makes it slow. */
export const countBets = (play: Play, selection: Selection): number => betsOf(play.kind, selection)
