import { type Sums, sumsOf } from './exact.ts'
import type { WaysProfile } from './ways.ts'
import type { FreeClass, WaysCounts } from './ways-enumeration.ts'
import type { WaysFacts } from './ways-facts.ts'

/** What some free spins pay together, in units: mean, mean of the square, most; and how many they are on average with those they bring. */
type Moments = { readonly first: number; readonly second: number; readonly largest: number; readonly spins: number }
const nothing: Moments = { first: 0, second: 0, largest: 0, spins: 0 }

/** A chain over spins left, spins won so far and the place on the ladder. */
function freeMoments({ mostFreeSpins = 0 }: WaysProfile, classes: readonly (readonly FreeClass[])[]) {
  const known = new Map<string, Moments>()
  const from = (left: number, won: number, level: number): Moments => {
    if (left === 0) return nothing
    const key = `${left}/${won}/${level}`
    const found = known.get(key)
    if (found !== undefined) return found
    const of = classes[level] ?? []
    const total = of.reduce((sum, { weight }) => sum + weight, 0)
    const sums = { first: 0, second: 0, largest: 0, spins: 1 }
    for (const { steps, more, weight, first, second, largest } of of) {
      const gained = Math.min(more, Math.max(0, mostFreeSpins - won))
      const after = from(left - 1 + gained, won + gained, level + steps)
      sums.first += (first + weight * after.first) / total
      sums.second += (second + 2 * first * after.first + weight * after.second) / total
      sums.spins += (weight * after.spins) / total
      sums.largest = Math.max(sums.largest, largest + after.largest)
    }
    known.set(key, sums)
    return sums
  }
  return (spins: number) => from(spins, spins, 0)
}

const round = (value: number, parts: number): number => Math.round(value * parts)

/** What free spins bring that bring others, go on up their ladder, or turn other reels than bought ones; like `waysFacts`, from exact counts. */
export function waysFreeFacts(
  profile: WaysProfile,
  { combinations, paid, mostCascades }: WaysCounts,
  classes: readonly (readonly FreeClass[])[],
): WaysFacts & { readonly meanFreeSpinsHundredths: number } {
  const { unitsPerStake: unit, freeSpins } = profile
  const byScatters = paid.map(sumsOf)
  const momentsOf = freeMoments(profile, classes)
  const sums = { base: 0, baseSquare: 0, free: 0, square: 0, triggers: 0, spins: 0, largest: 0, round: 0 }
  byScatters.forEach(({ weight, first, second, largest }: Sums, scatters) => {
    const of = (value: bigint, power: number) => Number(value) / combinations / unit ** power
    const feature = momentsOf(freeSpins[scatters] ?? 0)
    const [share, mean, square] = [of(weight, 0), of(first, 1), of(second, 2)]
    sums.base += mean
    sums.baseSquare += square
    sums.free += (share * feature.first) / unit
    sums.square += square + (2 * mean * feature.first) / unit + (share * feature.second) / unit ** 2
    if ((freeSpins[scatters] ?? 0) > 0) {
      sums.triggers += share
      sums.spins += share * feature.spins
    }
    sums.largest = Math.max(sums.largest, largest)
    if (weight > 0n) sums.round = Math.max(sums.round, largest + feature.largest)
  })
  const mean = sums.base + sums.free
  const losing = paid.reduce((all, counts) => all + (counts.get(0) ?? 0), 0)
  const reached = paid.reduce((all, counts) => all + (counts.get(sums.largest) ?? 0), 0)
  return {
    returnPpm: round(mean, 1e6),
    baseReturnPpm: round(sums.base, 1e6),
    freeReturnPpm: round(mean, 1e6) - round(sums.base, 1e6),
    hitPpm: round(1 - losing / combinations, 1e6),
    triggerEveryHundredths: round(1 / sums.triggers, 100),
    baseDeviationThousandths: round(Math.sqrt(sums.baseSquare - sums.base ** 2), 1e3),
    roundDeviationThousandths: round(Math.sqrt(sums.square - mean ** 2), 1e3),
    mostCascades,
    largestSpinHundredths: round(sums.largest / unit, 100),
    largestSpinOneIn: Math.round(combinations / reached),
    largestFreeSpinHundredths: round(Math.max(...classes.flatMap((of) => of.map(({ largest }) => largest))) / unit, 100),
    largestRoundHundredths: round(sums.round / unit, 100),
    meanFreeSpinsHundredths: round(sums.spins / sums.triggers, 100),
  }
}
