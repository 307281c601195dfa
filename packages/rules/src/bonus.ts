import { FULL_WEIGHT } from './weights.ts'

/**
 * The arithmetic of bonus money: meter, exit price, shares of wins. Gateway, pages and tests go by the same lines; all amounts in minor units, cut down.
 */

/** What a settled round adds to the meter. @param weight of its game, in twentieths (`weightOf`) */
export const countedOf = (valid: bigint, weight: number): bigint => (valid * BigInt(weight)) / BigInt(FULL_WEIGHT)

type Meter = {
  /** What was granted. */
  readonly granted: bigint
  /** What of it, and of what was won with it, is there. */
  readonly balance: bigint
  readonly done: bigint
  readonly required: bigint
  readonly exitPercent: number
}
const least = (...all: readonly bigint[]): bigint => all.reduce((a, b) => (a < b ? a : b))
/** What a member who leaves is paid: a share of the played part of the bonus. */
export function exitPriceOf({ granted, balance, done, required, exitPercent }: Meter): bigint {
  if (required <= 0n) return 0n
  return (least(granted, balance) * least(done, required) * BigInt(exitPercent)) / (required * 100n)
}

type MostReleased = { readonly times: number; readonly atLeast: bigint } | null
/** The most of a bonus that becomes cash; null where all does. */
export function mostReleasedOf(granted: bigint, most: MostReleased): bigint | null {
  if (most === null) return null
  const times = granted * BigInt(most.times)
  return times > most.atLeast ? times : most.atLeast
}
