import { marginPower } from '#odds/price.ts'
import { type ScoreMatrix, scoreMatrix } from './matrix.ts'
import type { Pace } from './model.ts'

/** Prices of others in thousandths: three ways, and over and under two and a half goals where they are known. */
export type ReferencePrices = {
  readonly home: number
  readonly draw: number
  readonly away: number
  readonly over: number | null
  readonly under: number | null
}
/** Fair chances of a match: home and away win, draw, and more than two and a half goals. */
type Chances = { readonly home: number; readonly draw: number; readonly away: number; readonly over: number | null }

/** What a book of prices is above 1: its margin, as a share. */
export const overround = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + 1_000 / price, 0) - 1

/** The chances behind prices, by the same power method that puts a margin on them. */
export function withoutMargin(prices: readonly number[]): number[] {
  const offered = prices.map((price) => 1_000 / price)
  const sum = offered.reduce((total, p) => total + p, 0)
  // Σ offered^k = 1 is the power of a margin that takes the whole down to 1.
  const power = sum > 1 ? powerTo(offered, 1) : marginPower(offered, 1 / sum - 1)
  return offered.map((p) => p ** power)
}
function powerTo(offered: readonly number[], target: number): number {
  let [low, high] = [1, 20]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (offered.reduce((total, p) => total + p ** middle, 0) > target) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function chancesOf({ home, draw, away, over, under }: ReferencePrices): Chances {
  const [one = 0, level = 0, two = 0] = withoutMargin([home, draw, away])
  const total = over === null || under === null ? null : (withoutMargin([over, under])[0] ?? null)
  return { home: one, draw: level, away: two, over: total }
}

function summed(matrix: ScoreMatrix): Required<{ [Name in keyof Chances]: number }> {
  const sums = { home: 0, draw: 0, away: 0, over: 0 }
  for (let home = 0; home <= 10; home++)
    for (let away = 0; away <= 10; away++) {
      const p = matrix.at(home, away)
      sums[home > away ? 'home' : home < away ? 'away' : 'draw'] += p
      if (home + away > 2) sums.over += p
    }
  return sums
}

const START: readonly [number, number, number] = [1.4, 1.1, 1]
const STEPS = 20
const NUDGE = 1e-5
const GOOD = 1e-7
const LEAST_GOALS = 0.05
const MOST_GOALS = 6

/** Solves a small system by elimination; null where it has no one answer. */
function solve(rows: readonly (readonly number[])[]): number[] | null {
  const a = rows.map((row) => [...row])
  const n = a.length
  for (let column = 0; column < n; column++) {
    const pivot = a.slice(column).reduce((best, row, at) => {
      const held = Math.abs(a[best]?.[column] ?? 0)
      return Math.abs(row[column] ?? 0) > held ? at + column : best
    }, column)
    const [top, other] = [a[column] ?? [], a[pivot] ?? []]
    a[column] = other
    a[pivot] = top
    const lead = a[column]?.[column] ?? 0
    if (Math.abs(lead) < 1e-12) return null
    for (let row = 0; row < n; row++) {
      if (row === column) continue
      const share = (a[row]?.[column] ?? 0) / lead
      a[row] = (a[row] ?? []).map((value, at) => value - share * (a[column]?.[at] ?? 0))
    }
  }
  return a.map((row, at) => (row[n] ?? 0) / (row[at] ?? 1))
}

/**
 * The expected goals, and how many more or fewer fall while the score is level, from which the model comes to these prices without their margin: by Newton's method, from three
 * equations, or from two where nothing is known of the total. Null where no such match exists.
 */
export function fitPace(reference: ReferencePrices): Pace | null {
  const wanted = chancesOf(reference)
  const over = wanted.over
  const paceOf = ([home = 0, away = 0, level = 1]: readonly number[]): Pace => ({ home, away, level })
  const missOf = (values: readonly number[]) => {
    const found = summed(scoreMatrix(paceOf(values)))
    const miss = [found.home - found.away - (wanted.home - wanted.away), found.draw - wanted.draw]
    return over === null ? miss : [...miss, found.over - over]
  }
  let values: readonly number[] = START
  const unknowns = over === null ? 2 : 3
  for (let step = 0; step < STEPS; step++) {
    const miss = missOf(values)
    if (miss.every((each) => Math.abs(each) < GOOD)) return paceOf(values)
    const slopes = Array.from({ length: unknowns }, (_, at) => {
      const moved = missOf(values.map((value, no) => (no === at ? value + NUDGE : value)))
      return moved.map((each, no) => (each - (miss[no] ?? 0)) / NUDGE)
    })
    const change = solve(miss.map((each, row) => [...slopes.map((slope) => slope[row] ?? 0), -each]))
    if (change === null) return null
    values = values.map((value, at) => Math.min(MOST_GOALS, Math.max(LEAST_GOALS, value + (change[at] ?? 0))))
  }
  return null
}
