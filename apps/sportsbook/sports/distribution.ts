import type { Outcome } from '#odds/outcome.ts'
import { noParts, type Parts } from './pricing.ts'

/** The chances of whole numbers from `from` on. */
export type Distribution = { readonly from: number; readonly p: Float64Array }
const LEAST = 1e-15

/** Without the ends that hardly ever come. */
export function trimmed(from: number, p: Float64Array): Distribution {
  let [first, last] = [0, p.length]
  while (first < last - 1 && (p[first] ?? 0) < LEAST) first++
  while (last > first + 1 && (p[last - 1] ?? 0) < LEAST) last--
  return { from: from + first, p: p.slice(first, last) }
}

/** So many throws of the same die, of which `shares` are the chances of 0, 1, 2 …, on top of what is there. */
export function sumOf(shares: readonly number[], throws: number, from = 0): Distribution {
  let p: Float64Array = Float64Array.of(1)
  for (let no = 0; no < throws; no++) {
    const next = new Float64Array(p.length + shares.length - 1)
    for (const [at, have] of p.entries())
      for (const [more, share] of shares.entries()) next[at + more] = (next[at + more] ?? 0) + have * share
    p = next
  }
  return trimmed(from, p)
}

/** Of `one` plus `sign` times `two`, which are independent. */
export function combined(one: Distribution, two: Distribution, sign: 1 | -1): Distribution {
  const from = sign === 1 ? one.from + two.from : one.from - (two.from + two.p.length - 1)
  const p = new Float64Array(one.p.length + two.p.length - 1)
  for (const [at, first] of one.p.entries())
    for (const [no, second] of two.p.entries()) {
      const place = at + (sign === 1 ? no : two.p.length - 1 - no)
      p[place] = (p[place] ?? 0) + first * second
    }
  return trimmed(from, p)
}

/** What becomes of a bet on a number, by its chances. */
export function partsOver({ from, p }: Distribution, outcomeOf: (value: number) => Outcome): Parts {
  const parts = { ...noParts }
  for (const [at, share] of p.entries()) parts[outcomeOf(from + at)] += share
  return parts
}
export function medianOf({ from, p }: Distribution): number {
  let sum = 0
  for (const [at, share] of p.entries()) {
    sum += share
    if (sum >= 0.5) return from + at
  }
  return from
}
