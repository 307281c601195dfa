/** Prices are decimal odds in thousandths, whole numbers: 1.95 is 1950. */
export type PriceMilli = number

const MIN_PRICE = 1_010
const MAX_PRICE = 1_001_000
/** Fair chances outside of these are not offered. */
const LEAST_CHANCE = 0.0008
const MOST_CHANCE = 0.985

/** Steps of the price ladder: below so much, in steps of so much, both in thousandths. */
const ladder = [
  [5_000, 10],
  [10_000, 50],
  [20_000, 100],
  [50_000, 500],
  [100_000, 1_000],
  [Number.POSITIVE_INFINITY, 5_000],
] as const

/** The price of the ladder at or below decimal odds; never below 1.01 nor above 1001. */
export function onLadder(odds: number): PriceMilli {
  // A price that stands on a step by its digits stays there, whatever the last bit of the division says.
  const milli = Math.floor(odds * 1_000 + 1e-6)
  const [, step = 10] = ladder.find(([below]) => milli < below) ?? []
  return Math.min(MAX_PRICE, Math.max(MIN_PRICE, Math.floor(milli / step) * step))
}

/** The exponent k with Σ p^k = Σ p × (1 + margin): the power method, sixty halvings. Chances are those of one market, each above 0 and below 1. */
export function marginPower(chances: readonly number[], margin: number): number {
  const target = chances.reduce((sum, p) => sum + p, 0) * (1 + margin)
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    const sum = chances.reduce((total, p) => total + p ** middle, 0)
    if (sum > target) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The offered prices of a market's fair chances, in their order; null where a chance is too small or too large to be sold. `margin` is a share: 0.06. */
export function pricesOf(chances: readonly number[], margin: number): (PriceMilli | null)[] {
  const power = marginPower(
    chances.filter((p) => p > 0 && p < 1),
    margin,
  )
  return chances.map((p) => (p < LEAST_CHANCE || p > MOST_CHANCE ? null : onLadder(1 / p ** power)))
}
