/**
 * The arithmetic of what agents earn. Amounts are minor units, rates are millionths of valid turnover. Gateway and site go by the same lines, so that what a
 * page foretells is what is booked.
 */

/** Of a rate: so many parts make one minor unit. */
export const PARTS = 1_000_000n

/**
 * N4: what each of a line keeps of one and the same turnover: the own rate less the highest rate below. Together they are the highest rate of the line.
 * @param rates from whoever played upwards; millionths
 */
export function sharesByDifference(rates: readonly number[]): number[] {
  let highest = 0
  return rates.map((rate) => {
    const share = Math.max(0, rate - highest)
    highest = Math.max(highest, rate)
    return share
  })
}

/** Whole minor units of parts; the rest is kept for the next time, and less than nothing is never taken from anybody. */
export function wholeMinor(parts: bigint): { readonly minor: bigint; readonly left: bigint } {
  const minor = parts > 0n ? parts / PARTS : 0n
  return { minor, left: parts - minor * PARTS }
}
