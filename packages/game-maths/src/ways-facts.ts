import { deviationThousandths, MILLION, rounded, type Sums, sumsOf } from './exact.ts'
import type { WaysProfile } from './ways.ts'
import type { WaysCounts } from './ways-enumeration.ts'

/** What reels that pay ways return, exactly. Whole-number figures are rounded to the nearest; ppm = parts per million of the stake. */
export type WaysFacts = {
  readonly returnPpm: number
  readonly baseReturnPpm: number
  readonly freeReturnPpm: number
  /** Share of bought spins that pay anything. */
  readonly hitPpm: number
  /** One bought spin in this many brings free spins, in hundredths. */
  readonly triggerEveryHundredths: number
  readonly baseDeviationThousandths: number
  readonly roundDeviationThousandths: number
  readonly mostCascades: number
  /** The most a bought spin pays, in hundredths of the stake, and one in how many does. */
  readonly largestSpinHundredths: number
  readonly largestSpinOneIn: number
  readonly largestFreeSpinHundredths: number
  /** The most a whole round can pay, all free spins at their largest: it bounds the stake and is not to be expected. */
  readonly largestRoundHundredths: number
}

/** Turns exact counts into the figures a player is shown. All sums are whole numbers; only the last step rounds. */
export function waysFacts(profile: WaysProfile, { combinations, paid, free, mostCascades }: WaysCounts): WaysFacts {
  const total = BigInt(combinations)
  const unit = BigInt(profile.unitsPerStake)
  const byScatters = paid.map(sumsOf)
  const freeOf = (scatters: number) => BigInt(profile.freeSpins[scatters] ?? 0)
  const sum = (pick: (sums: Sums, scatters: number) => bigint) => byScatters.reduce((all, sums, scatters) => all + pick(sums, scatters), 0n)

  const first = sum((sums) => sums.first)
  const second = sum((sums) => sums.second)
  const freeSpins = sum((sums, scatters) => sums.weight * freeOf(scatters))
  const triggers = sum((sums, scatters) => (freeOf(scatters) > 0n ? sums.weight : 0n))
  const losing = paid.reduce((all, counts) => all + BigInt(counts.get(0) ?? 0), 0n)
  const each = sumsOf(free)
  const largest = Math.max(...byScatters.map((sums) => sums.largest))
  const largestRound = Math.max(
    ...byScatters.map((sums, scatters) => (sums.weight === 0n ? 0 : sums.largest + Number(freeOf(scatters)) * each.largest)),
  )
  // E[round] = (first·total + freeSpins·each) / total²; E[(b + F)²] with F a sum of n independent spins: b² + 2·b·n·μ + n·E[x²] + n(n−1)·μ².
  const roundFirst = first * total + freeSpins * each.first
  const roundSecond = sum((sums, scatters) => {
    const n = freeOf(scatters)
    const spread = n * each.second * total + n * (n - 1n) * each.first * each.first
    return sums.second * total * total + 2n * sums.first * n * each.first * total + sums.weight * spread
  })
  return {
    returnPpm: rounded(roundFirst * MILLION, total * total * unit),
    baseReturnPpm: rounded(first * MILLION, total * unit),
    freeReturnPpm: rounded(freeSpins * each.first * MILLION, total * total * unit),
    hitPpm: rounded((total - losing) * MILLION, total),
    triggerEveryHundredths: triggers === 0n ? 0 : rounded(total * 100n, triggers),
    baseDeviationThousandths: deviationThousandths({ second, first, scale: total }, unit),
    roundDeviationThousandths: deviationThousandths({ second: roundSecond, first: roundFirst * total, scale: total ** 3n }, unit),
    mostCascades,
    largestSpinHundredths: Math.round((largest * 100) / profile.unitsPerStake),
    largestSpinOneIn: Math.round(combinations / paid.reduce((all, counts) => all + (counts.get(largest) ?? 0), 0)),
    largestFreeSpinHundredths: Math.round((each.largest * 100) / profile.unitsPerStake),
    largestRoundHundredths: Math.round((largestRound * 100) / profile.unitsPerStake),
  }
}
