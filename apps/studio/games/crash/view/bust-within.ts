import type { CrashMaths } from '../events.ts'

const TWO_TO_52 = 1n << 52n

/** The bust once more of 52 random bits, for the check of a round in the browser: by then it is known to all. */
export function bustWithin({ returnHundredths, mostTarget }: CrashMaths, bits: bigint): number {
  const bust = (BigInt(returnHundredths) * TWO_TO_52) / (TWO_TO_52 - bits)
  return Number(bust < 100n ? 100n : bust > BigInt(mostTarget) ? BigInt(mostTarget) : bust)
}
