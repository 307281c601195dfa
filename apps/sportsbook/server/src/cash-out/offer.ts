import { type Fraction, structureOf } from '#odds/combination.ts'
import { factorOf, type Outcome } from '#odds/outcome.ts'
import { cashOutMargin, type NoOffer } from '#protocol/index.ts'

export const WHOLE_SHARE = 1_000_000n

const marginOf = (openLegs: number): number =>
  Math.min(cashOutMargin.most, cashOutMargin.oneLeg + cashOutMargin.furtherLeg * (openLegs - 1))

export type OfferedLeg = {
  readonly price: number
  readonly is_banker: boolean
  readonly outcome: Outcome | null
  /** What it returns on average by fair chances now; null while nobody can say, and why. */
  readonly mean: Fraction | null
  readonly why: NoOffer | null
}
export type OfferedBet = {
  readonly unit: bigint
  readonly sizes: readonly number[]
  readonly share_left: number
  readonly most_return: bigint
  readonly legs: readonly OfferedLeg[]
}
export type Offer = { readonly amount: bigint; readonly why: null } | { readonly amount: null; readonly why: NoOffer }

/**
 * What is paid now for all that is left of a bet: what it returns on average by what is decided and by fair chances of the rest, less the margin, in minor units, cut
 * down once. `least`: less than this is not offered.
 */
export function offerFor({ unit, sizes, share_left, most_return, legs }: OfferedBet, least: bigint): Offer {
  const open = legs.filter(({ outcome }) => outcome === null)
  if (open.length === 0) return { amount: null, why: 'cash_out.decided' }
  const unknown = open.find(({ mean }) => mean === null)
  if (unknown) return { amount: null, why: unknown.why ?? 'cash_out.suspended' }
  const { num, den } = structureOf(
    legs.map(({ price, is_banker, outcome, mean }) => ({
      factor: outcome === null ? (mean ?? { num: 0n, den: 1n }) : factorOf(outcome, price),
      isBanker: is_banker,
    })),
    sizes,
  )
  const share = BigInt(share_left)
  const amount = (unit * num * BigInt(100 - marginOf(open.length)) * share) / (den * 100n * WHOLE_SHARE)
  // Nobody sells what is all but won.
  if (amount * 100n * WHOLE_SHARE > most_return * 98n * share) return { amount: null, why: 'cash_out.decided' }
  return amount < least ? { amount: null, why: 'cash_out.too_small' } : { amount, why: null }
}
