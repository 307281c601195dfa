import { deviationThousandths, MILLION, rounded, type Sums, sumsOf } from './exact.ts'
import type { SlotProfile } from './slot.ts'
import type { SpinCounts } from './slot-enumeration.ts'

/** What a slot returns, exactly. Whole-number figures are rounded to the nearest; ppm = parts per million of the stake. */
export type SlotFacts = {
  readonly returnPpm: number
  readonly lineReturnPpm: number
  readonly scatterReturnPpm: number
  readonly freeSpinReturnPpm: number
  /** Share of paid spins that pay anything. */
  readonly hitPpm: number
  /** One paid spin in this many brings free spins, in hundredths. */
  readonly triggerEveryHundredths: number
  /** Standard deviation of a paid spin alone, and of a whole round, in thousandths of the stake. */
  readonly baseDeviationThousandths: number
  readonly roundDeviationThousandths: number
  /** The most a paid spin can pay, and the most a whole round can, in tenths of the stake. Both can really happen. */
  readonly largestSpinTenths: number
  readonly largestRoundTenths: number
}

/** Turns exact counts into the figures a player is shown. All sums are whole numbers; only the last step rounds. */
export function slotFacts(profile: SlotProfile, counts: SpinCounts): SlotFacts {
  const total = BigInt(counts.combinations)
  const lines = BigInt(counts.lines)
  const byScatters = counts.paid.map(sumsOf)
  const sum = (pick: (sums: Sums, scatters: number) => bigint) => byScatters.reduce((all, sums, scatters) => all + pick(sums, scatters), 0n)
  const freeOf = (scatters: number) => BigInt(profile.freeSpins[scatters] ?? 0)
  const multiplier = BigInt(profile.freeMultiplier)

  const first = sum((sums) => sums.first)
  const second = sum((sums) => sums.second)
  const scatterUnits = sum((sums, scatters) => sums.weight * BigInt(profile.scatterPays[scatters] ?? 0) * lines)
  const freeSpins = sum((sums, scatters) => sums.weight * freeOf(scatters))
  const triggers = sum((sums, scatters) => (freeOf(scatters) > 0n ? sums.weight : 0n))
  const losing = byScatters.reduce((all, _, scatters) => all + BigInt(counts.paid[scatters]?.get(0) ?? 0), 0n)

  // E[round] = (first·total + freeSpins·multiplier·first) / total², in units.
  const roundFirst = first * total + freeSpins * multiplier * first
  // E[(b + m·F)²] with F a sum of n independent spins: b² + 2·b·m·n·μ + m²·(n·E[x²] + n(n−1)·μ²).
  const roundSecond = sum((sums, scatters) => {
    const n = freeOf(scatters)
    const spread = n * second * total + n * (n - 1n) * first * first
    return sums.second * total * total + 2n * sums.first * multiplier * n * first * total + sums.weight * multiplier * multiplier * spread
  })
  const largest = Math.max(...byScatters.map((sums) => sums.largest))
  const largestRound = Math.max(
    ...byScatters.map((sums, scatters) => (sums.weight === 0n ? 0 : sums.largest + Number(freeOf(scatters) * multiplier) * largest)),
  )
  return {
    returnPpm: rounded(roundFirst * MILLION, total * total * lines),
    lineReturnPpm: rounded((first - scatterUnits) * MILLION, total * lines),
    scatterReturnPpm: rounded(scatterUnits * MILLION, total * lines),
    freeSpinReturnPpm: rounded(freeSpins * multiplier * first * MILLION, total * total * lines),
    hitPpm: rounded((total - losing) * MILLION, total),
    triggerEveryHundredths: triggers === 0n ? 0 : rounded(total * 100n, triggers),
    baseDeviationThousandths: deviationThousandths({ second, first, scale: total }, lines),
    roundDeviationThousandths: deviationThousandths({ second: roundSecond, first: roundFirst * total, scale: total ** 3n }, lines),
    largestSpinTenths: Math.round((largest * 10) / counts.lines),
    largestRoundTenths: Math.round((largestRound * 10) / counts.lines),
  }
}
