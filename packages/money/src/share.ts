import { invariant } from '@halong/base'

/**
 * Multiplies an amount by a rational rate and cuts towards zero: a payout never exceeds what was promised.
 * @param minor amount in minor units, zero or more
 */
export function multiplyDown(minor: bigint, numerator: bigint, denominator: bigint): bigint {
  invariant(minor >= 0n && numerator >= 0n && denominator > 0n, 'amounts and rates here are not negative')
  return (minor * numerator) / denominator
}

/** Deals an amount out by weight so that the shares sum to the whole; the largest remainders get the odd units, ties to the first. */
export function shareOut(minor: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  invariant(minor >= 0n && total > 0n && weights.every((weight) => weight >= 0n), 'weights are not negative and not all zero')
  const shares = weights.map((weight) => (minor * weight) / total)
  const order = weights
    .map((weight, index) => ({ index, remainder: (minor * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  let left = minor - shares.reduce((sum, share) => sum + share, 0n)
  for (const { index } of order) {
    if (left === 0n) break
    shares[index] = (shares[index] ?? 0n) + 1n
    left -= 1n
  }
  return shares
}
