import { invariant } from '@halong/base'
import type { PriceMilli } from './price.ts'

/** What became of a bet: won or lost as a whole or by half (quarter lines), or the stake back. */
export const outcomes = ['won', 'half_won', 'back', 'half_lost', 'lost'] as const
export type Outcome = (typeof outcomes)[number]

/** What of a stake comes back, as an exact fraction: won 1.95, half won 1.475, back 1, half lost 0.5, lost 0 at a price of 1.95 (game-rules.md §15.2). */
export function factorOf(outcome: Outcome, price: PriceMilli): { readonly num: bigint; readonly den: bigint } {
  if (outcome === 'won') return { num: BigInt(price), den: 1_000n }
  if (outcome === 'half_won') return { num: BigInt(price + 1_000), den: 2_000n }
  if (outcome === 'back') return { num: 1n, den: 1n }
  return outcome === 'half_lost' ? { num: 1n, den: 2n } : { num: 0n, den: 1n }
}

/** What a bet returns, in minor units, cut down once (contracts §10). */
export function returnOf(stake: bigint, price: PriceMilli, outcome: Outcome): bigint {
  invariant(stake >= 0n, 'a stake is never negative')
  const { num, den } = factorOf(outcome, price)
  return (stake * num) / den
}

/** The outcome of a quarter line from those of the two lines beside it, half a stake on each. */
export function halvesOf(lower: Outcome, upper: Outcome): Outcome {
  if (lower === upper) return lower
  const pair = new Set([lower, upper])
  if (pair.has('back')) return pair.has('won') ? 'half_won' : 'half_lost'
  // Neighbouring lines never win and lose at once.
  invariant(false, 'the lines beside a quarter line differ by one step')
}
