import type { Selection, Window } from './play.ts'

/** How many ways there are to choose `k` of `n`; 0 when k is larger. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i
  return Math.round(ways)
}

/** Elementary symmetric sum: over all choices of `pick` of the factors, the sum of their products. */
export function productsOf(factors: readonly number[], pick: number): number {
  const sums = [1, ...Array.from({ length: pick }, () => 0)]
  for (const factor of factors) for (let k = pick; k >= 1; k -= 1) sums[k] = (sums[k] ?? 0) + (sums[k - 1] ?? 0) * factor
  return sums[pick] ?? 0
}

/** All choices of `pick` of the items, in their order. */
export function choices<T>(items: readonly T[], pick: number): T[][] {
  if (pick === 0) return [[]]
  return items.flatMap((item, at) => choices(items.slice(at + 1), pick - 1).map((rest) => [item, ...rest]))
}

const digitsOf = (value: number, count: number): number[] => [...String(value).padStart(count, '0')].map(Number)

/** Counts all numbers of `count` digits by a figure of theirs; null leaves a number out. */
function countBy(count: number, figure: (digits: number[]) => number | null): readonly number[] {
  const found: number[] = []
  for (let value = 0; value < 10 ** count; value += 1) {
    const key = figure(digitsOf(value, count))
    if (key !== null) found[key] = (found[key] ?? 0) + 1
  }
  return Array.from(found, (ways) => ways ?? 0)
}

const kept = new Map<string, readonly number[]>()
function once(key: string, make: () => readonly number[]): readonly number[] {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

export const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0)
export const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits)
const isSorted = (digits: readonly number[]) => digits.every((digit, at) => at === 0 || (digits[at - 1] ?? 0) <= digit)

/** Ordered numbers by their sum, by their span, and unordered ones (all alike left out) by their sum. */
export const waysBySum = ({ count }: Window) => once(`sum${count}`, () => countBy(count, sumOf))
export const waysBySpan = ({ count }: Window) => once(`span${count}`, () => countBy(count, spanOf))
export const groupsBySum = ({ count }: Window) =>
  once(`group${count}`, () => countBy(count, (digits) => (isSorted(digits) && spanOf(digits) > 0 ? sumOf(digits) : null)))

/** Bets of two sets without common digits: GR 3.1, |S∖d| and the like, in one form. */
export function disjointPairs(first: readonly string[], second: readonly string[], [k1, k2]: readonly [number, number]): number {
  const shared = first.filter((value) => second.includes(value)).length
  let bets = 0
  for (let taken = 0; taken <= Math.min(shared, k1); taken += 1)
    bets += choose(shared, taken) * choose(first.length - shared, k1 - taken) * choose(second.length - taken, k2)
  return bets
}

export const rowOf = (selection: Selection, at = 0): readonly string[] => selection.rows[at] ?? []
