import type { Outcome } from '#odds/outcome.ts'
import type { Final, MarketName, Picked, Score } from '../match.ts'
import { handicapOutcome, ifSo, totalOutcome, winnerOutcome } from '../settle.ts'
import type { MarketRule } from '../sport.ts'
import type { BasketballKind } from './kinds.ts'
import { type Periods, periodsOf } from './model.ts'
import { HALF_STEPS, quarterEnds, REGULATION } from './steps.ts'

const sides = ['home', 'away']
const threeWays: MarketRule = { selections: ['home', 'draw', 'away'], lines: null, margin: 0.05 }
const spread: MarketRule = { selections: sides, lines: { from: -8_000, to: 8_000, step: 50 }, margin: 0.04 }
const total: MarketRule = { selections: ['over', 'under'], lines: { from: 50, to: 50_000, step: 50 }, margin: 0.04 }
export const basketballMarkets: Readonly<Record<BasketballKind, MarketRule>> = {
  bml: { selections: sides, lines: null, margin: 0.04 },
  bh: { ...spread, hasSideLines: true },
  bt: { ...total, hasSideLines: true },
  bth: total,
  bta: total,
  boe: { selections: ['odd', 'even'], lines: null, margin: 0.04 },
  b3: threeWays,
  bf3: threeWays,
  bfh: spread,
  bft: total,
  bq13: threeWays,
  bq1h: spread,
  bq1t: total,
  bq23: threeWays,
  bq2h: spread,
  bq2t: total,
  bq33: threeWays,
  bq3h: spread,
  bq3t: total,
  bq43: threeWays,
  bq4h: spread,
  bq4t: total,
}

/** The part of the match that a market counts: all of it with overtime, the four quarters, or some of them. Steps up to its last one. */
export type Scope = {
  readonly what: 'match' | 'regulation' | 'part'
  readonly periods: readonly number[]
  readonly first: number
  readonly last: number
}
const match: Scope = { what: 'match', periods: [0, 1, 2, 3, 4], first: 1, last: REGULATION + 1 }
export function scopeOf({ kind }: Pick<MarketName, 'kind'>): Scope {
  if (kind === 'b3') return { what: 'regulation', periods: [0, 1, 2, 3], first: 1, last: REGULATION }
  if (kind.startsWith('bf')) return { what: 'part', periods: [0, 1], first: 1, last: HALF_STEPS }
  const quarter = /^bq([1-4])/.exec(kind)?.[1]
  if (quarter === undefined) return match
  const at = Number(quarter) - 1
  return { what: 'part', periods: [at], first: (quarterEnds[at - 1] ?? 0) + 1, last: quarterEnds[at] ?? REGULATION }
}

/** What a market asks of the points of both sides in its part of the match. */
export function outcomeIn({ market: { kind, line }, selection }: Picked, { home, away }: Score): Outcome {
  if (kind === 'bth') return totalOutcome(home, line ?? 0, selection)
  if (kind === 'bta') return totalOutcome(away, line ?? 0, selection)
  if (kind === 'boe') return ifSo(((home + away) % 2 === 1) === (selection === 'odd'))
  if (kind.endsWith('t')) return totalOutcome(home + away, line ?? 0, selection)
  return kind.endsWith('h') ? handicapOutcome(home - away, line ?? 0, selection) : winnerOutcome(home - away, selection)
}
export const scoreIn = (periods: Periods, scope: Scope): Score =>
  scope.periods.reduce((sum, at) => ({ home: sum.home + (periods[at]?.home ?? 0), away: sum.away + (periods[at]?.away ?? 0) }), {
    home: 0,
    away: 0,
  })

export const outcome = (picked: Picked, final: Final): Outcome =>
  outcomeIn(picked, scoreIn(periodsOf(final.events ?? []), scopeOf(picked.market)))

/** A total once it is passed, and everything of a part of the match once something has happened after it. */
export function decided(picked: Picked, so: Final): Outcome | null {
  const events = so.events ?? []
  const { kind, line } = picked.market
  const scope = scopeOf(picked.market)
  const score = scoreIn(periodsOf(events), scope)
  if ((events.at(-1)?.tick ?? 0) > scope.last) return outcomeIn(picked, score)
  const counted = kind === 'bth' ? score.home : kind === 'bta' ? score.away : kind.endsWith('t') ? score.home + score.away : null
  return counted !== null && counted * 100 > (line ?? 0) ? outcomeIn(picked, score) : null
}

/** Cells of exposure: how far the home side leads at the end, by how many points were made. */
const leads = [-100, -20, -14, -9, -5, -2, 1, 3, 6, 10, 16, 100] as const
const totals = [0, 191, 201, 211, 221, 231, 241, 251, 261, 271, 281, 500] as const
const lastOf = (bounds: readonly number[], at: number): number => (bounds[at + 1] ?? 0) - 1
/** Nobody ends level: the cell below a lead of 1 ends with one of −1. */
const leadEnds = (at: number): readonly number[] => [leads[at] ?? 0, lastOf(leads, at) === 0 ? -1 : lastOf(leads, at)]
const placeIn = (bounds: readonly number[], value: number): number =>
  Math.max(
    0,
    bounds.findLastIndex((bound) => bound <= value),
  )
export const cellOf = ({ home, away }: Score): Score => ({ home: placeIn(leads, home - away), away: placeIn(totals, home + away) })

const spanText = (from: number, to: number): string => (from === to ? String(from) : `${from}…${to}`)
/** Such as `3…5 · 211…220`: by how many points the home side leads, and how many were made; the last ones are open. */
export function cellName({ home, away }: Score): string {
  const [from = 0, to = 0] = leadEnds(home)
  const lead = from === -100 ? `≤${to}` : to === 99 ? `≥${from}` : spanText(from, to)
  const [least, most] = [totals[away] ?? 0, lastOf(totals, away)]
  return `${lead} · ${least === 0 ? `≤${most}` : most === 499 ? `≥${least}` : spanText(least, most)}`
}

const order: readonly Outcome[] = ['won', 'half_won', 'back', 'half_lost', 'lost']
const bestOf = (outcomes: readonly Outcome[]): Outcome => order.find((each) => outcomes.includes(each)) ?? 'won'
/** At best: what lies between the ends of a cell wins no more than one of them. What neither lead nor total tells is counted as won. */
export function best(picked: Picked, cell: Score): Outcome {
  const { kind, line } = picked.market
  const { selection } = picked
  const ends = leadEnds(cell.home)
  if (kind === 'bml') return bestOf(ends.map((lead) => winnerOutcome(lead, selection)))
  if (kind === 'b3') return selection === 'draw' ? 'won' : bestOf(ends.map((lead) => winnerOutcome(lead, selection)))
  if (kind === 'bh') return bestOf(ends.map((lead) => handicapOutcome(lead, line ?? 0, selection)))
  if (kind === 'bt')
    return bestOf([totals[cell.away] ?? 0, lastOf(totals, cell.away)].map((points) => totalOutcome(points, line ?? 0, selection)))
  return 'won'
}
