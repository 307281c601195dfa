export const MILLION = 1_000_000n

/** Division to the nearest whole number, of amounts that are not negative. */
export const rounded = (numerator: bigint, denominator: bigint): number => Number((2n * numerator + denominator) / (2n * denominator))

/** The whole part of a square root. */
export function squareRoot(value: bigint): bigint {
  let root = BigInt(Math.floor(Math.sqrt(Number(value))))
  while (root * root > value) root -= 1n
  while ((root + 1n) * (root + 1n) <= value) root += 1n
  return root
}

/** Sums over counted outcomes: how many, of their units, of their units squared, and the largest units. */
export type Sums = { readonly weight: bigint; readonly first: bigint; readonly second: bigint; readonly largest: number }

export function sumsOf(paid: ReadonlyMap<number, number>): Sums {
  let [weight, first, second, largest] = [0n, 0n, 0n, 0]
  for (const [units, count] of paid) {
    weight += BigInt(count)
    first += BigInt(units) * BigInt(count)
    second += BigInt(units) ** 2n * BigInt(count)
    if (units > largest) largest = units
  }
  return { weight, first, second, largest }
}

/**
 * Standard deviation in thousandths of the stake. Both moments are numerators over `scale`: the second of squared units, the first of units.
 * @param unitsPerStake how many units the stake is.
 */
export function deviationThousandths(moments: { second: bigint; first: bigint; scale: bigint }, unitsPerStake: bigint): number {
  const { second, first, scale } = moments
  const variance = second * scale - first * first
  return rounded(squareRoot((variance * MILLION * MILLION) / (scale * scale * unitsPerStake * unitsPerStake)), 1_000n)
}
