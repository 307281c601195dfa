import { combined, type Distribution, medianOf, partsOver, sumOf, trimmed } from '../distribution.ts'
import type { MarketKind } from '../kinds.ts'
import { goalless, type Picked } from '../match.ts'
import { type Chances, evenLine, fairOdds, type Parts } from '../pricing.ts'
import { cellOf, outcomeIn, type Scope, scopeOf, scoreIn } from './markets.ts'
import { type Attacks, OVERTIME, type Periods, sharesOf } from './model.ts'
import { REGULATION } from './steps.ts'

/** How far a match is, and the points of each period. */
export type Played = { readonly tick: number; readonly periods: Periods }
export const beforeTipOff: Played = { tick: 0, periods: [] }

const LEAST = 1e-16
const MOST_ROUNDS = 14
const SIZE = 500

/** What is counted of some part of a match; of all of it and of four quarters out of one joint distribution of both sides' points. */
type Counted = { readonly lead: Distribution; readonly total: Distribution; readonly home: Distribution; readonly away: Distribution }
type Whole = Counted & { readonly regulation: Distribution; readonly cells: Float64Array }

/** The cell of each lead and total, looked up rather than searched for. */
const [leadRow, totalColumn] = [
  Uint8Array.from({ length: 2 * SIZE }, (_, at) => cellOf({ home: at - SIZE, away: 0 }).home),
  Uint8Array.from({ length: 2 * SIZE }, (_, at) => cellOf({ home: at, away: 0 }).away),
]
const cellAt = (x: number, y: number): number => (leadRow[SIZE + x - y] ?? 0) * 11 + (totalColumn[x + y] ?? 0)

const each = ({ from, p }: Distribution, take: (value: number, share: number) => void): void => {
  for (const [at, share] of p.entries()) if (share > LEAST) take(from + at, share)
}

/** The whole match: the four quarters, and where they end level as many overtimes as it takes. */
function wholeOf(home: Distribution, away: Distribution, attacks: Attacks): Whole {
  const lead = new Float64Array(2 * SIZE)
  const [total, homes, aways] = [new Float64Array(2 * SIZE), new Float64Array(SIZE), new Float64Array(SIZE)]
  const cells = new Float64Array(121)
  const end = (x: number, y: number, p: number) => {
    const cell = cellAt(x, y)
    lead[SIZE + x - y] = (lead[SIZE + x - y] ?? 0) + p
    total[x + y] = (total[x + y] ?? 0) + p
    homes[x] = (homes[x] ?? 0) + p
    aways[y] = (aways[y] ?? 0) + p
    cells[cell] = (cells[cell] ?? 0) + p
  }
  let level = new Float64Array(SIZE)
  each(home, (x, p) =>
    each(away, (y, q) => {
      if (x === y) level[x] = (level[x] ?? 0) + p * q
      else end(x, y, p * q)
    }),
  )
  const [overHome, overAway] = [sumOf(sharesOf(attacks.home), OVERTIME), sumOf(sharesOf(attacks.away), OVERTIME)]
  // Level at the start of the first overtime, of the second and so on: all in one.
  const starts = new Float64Array(SIZE)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = new Float64Array(SIZE)
    each({ from: 0, p: level }, (points, share) => {
      starts[points] = (starts[points] ?? 0) + share
      each(overHome, (x, p) => {
        next[points + x] = (next[points + x] ?? 0) + share * p * (overAway.p[x - overAway.from] ?? 0)
      })
    })
    level = next
  }
  each({ from: 0, p: starts }, (points, share) =>
    each(overHome, (x, p) =>
      each(overAway, (y, q) => {
        if (x !== y) end(points + x, points + y, share * p * q)
      }),
    ),
  )
  return {
    lead: trimmed(-SIZE, lead),
    total: trimmed(0, total),
    home: trimmed(0, homes),
    away: trimmed(0, aways),
    regulation: combined(home, away, -1),
    cells,
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** The exact chances of a match as it stands. Sides' points in what is left are independent, so each part of it is a sum of possessions. */
export function basketballChances(attacks: Attacks, { tick, periods }: Played = beforeTipOff): Chances {
  const left = ({ first, last }: Scope): number => Math.max(0, Math.min(last, REGULATION) - Math.max(tick, first - 1))
  const sideOf = (side: 'home' | 'away', scope: Scope) => sumOf(sharesOf(attacks[side]), left(scope), scoreIn(periods, scope)[side])
  const whole = once(() => {
    const scope = scopeOf({ kind: 'b3' })
    return wholeOf(sideOf('home', scope), sideOf('away', scope), attacks)
  })
  const partsKept = new Map<string, Counted>()
  function counted(kind: MarketKind): Counted {
    const scope = scopeOf({ kind })
    if (scope.what === 'match') return whole()
    if (scope.what === 'regulation') return { ...whole(), lead: whole().regulation }
    const key = `${scope.first} ${scope.last}`
    const known = partsKept.get(key)
    if (known) return known
    const [home, away] = [sideOf('home', scope), sideOf('away', scope)]
    const made = { home, away, lead: combined(home, away, -1), total: combined(home, away, 1) }
    partsKept.set(key, made)
    return made
  }
  /** The number a market is about, put where the rule of settlement reads it. */
  function numberOf(kind: MarketKind): readonly [Distribution, (value: number) => { home: number; away: number }] {
    const { lead, total, home, away } = counted(kind)
    if (kind === 'bth') return [home, (value) => ({ home: value, away: 0 })]
    if (kind === 'bta') return [away, (value) => ({ home: 0, away: value })]
    if (kind === 'boe' || kind.endsWith('t')) return [total, (value) => ({ home: value, away: 0 })]
    return [lead, (value) => ({ home: value, away: 0 })]
  }
  function parts(picked: Picked): Parts {
    const [numbers, scoreOf] = numberOf(picked.market.kind)
    return partsOver(numbers, (value) => outcomeIn(picked, scoreOf(value)))
  }
  return {
    at: (row, column) => whole().cells[row * 11 + column] ?? 0,
    score: periods.length === 0 ? goalless : scoreIn(periods, scopeOf({ kind: 'bml' })),
    parts,
    isPriced: ({ kind }) => left(scopeOf({ kind })) > 0,
    mainLine(kind) {
      const isLead = kind.endsWith('h') && kind !== 'bth'
      if (!isLead && kind !== 'bth' && kind !== 'bta' && !kind.endsWith('t')) return null
      const middle = medianOf(numberOf(kind)[0])
      const centre = isLead ? -middle : middle
      const range = { from: Math.max(isLead ? -8_000 : 50, centre * 100 - 100), to: centre * 100 + 100, step: 50 }
      const selection = isLead ? 'home' : 'over'
      return evenLine(range, (line) => 1 / fairOdds(parts({ market: { kind, line }, selection })))
    },
  }
}
