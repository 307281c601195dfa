import { choose, type DistinctKind, type Selection } from '#plays/index.ts'

const has = (row: readonly string[] | undefined, number: number | undefined) => row?.includes(String(number)) ?? false

/** Bets of a set, `hit` of whose sure numbers and of whose others are drawn. */
function setHits(
  { window, pick, bankers }: Extract<DistinctKind, { kind: 'distinct-set' }>,
  drawn: readonly number[],
  { rows }: Selection,
) {
  const [sure, others] = bankers ? [rows[0] ?? [], rows[1] ?? []] : [[], rows[0] ?? []]
  const sureHit = drawn.filter((number) => has(sure, number)).length
  const othersHit = drawn.filter((number) => has(others, number)).length
  const open = pick - sure.length
  if (pick <= window.count) return sureHit === sure.length ? choose(othersHit, open) : 0
  const needed = window.count - sureHit
  return othersHit === needed ? choose(others.length - needed, open - needed) : 0
}

/** How many bets of a selection a draw of different numbers hits. */
export function distinctHits(kind: DistinctKind, numbers: readonly number[], selection: Selection): number {
  const { from, count } = kind.window
  const drawn = numbers.slice(from, from + count)
  const right = () => selection.rows.filter((row, at) => has(row, drawn[at])).length
  switch (kind.kind) {
    case 'distinct-straight':
      return Number(right() === count)
    case 'distinct-position':
      return right()
    case 'distinct-set':
      return setHits(kind, drawn, selection)
  }
}
