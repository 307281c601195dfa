import { enumerateSpins, type SlotProfile, type SpinCounts } from '@halong/game-maths'
import { releaseSize } from '@halong/testkit'
import { expect, it } from 'vitest'
import { type SlotProfileName, slotProfiles } from './profiles/index.ts'
import { rareWinsOf } from './rare-wins.ts'

/** The sum of one more spin: every sum so far with every pay of a spin. */
function withOneMore(sums: Float64Array, spin: readonly (readonly [number, number])[], most: number): Float64Array {
  const next = new Float64Array(sums.length + most)
  for (let sum = 0; sum < sums.length; sum++) {
    const chance = sums[sum] ?? 0
    // What is rarer than this by a long way changes no figure that is written down.
    if (chance < 1e-18) continue
    for (const [units, share] of spin) next[sum + units] = (next[sum + units] ?? 0) + chance * share
  }
  return next
}

/** Chance of each win of a round, by its units of a line bet. */
function winsOf(profile: SlotProfile, { paid, combinations }: SpinCounts): Float64Array {
  const spin = new Map<number, number>()
  for (const counts of paid) for (const [units, count] of counts) spin.set(units, (spin.get(units) ?? 0) + count / combinations)
  const most = Math.max(...spin.keys())
  const free: Float64Array[] = [Float64Array.of(1)]
  for (let spins = 1; spins <= Math.max(...profile.freeSpins); spins++)
    free.push(withOneMore(free[spins - 1] ?? Float64Array.of(1), [...spin], most))
  const wins = new Float64Array(most + most * profile.freeMultiplier * Math.max(...profile.freeSpins) + 1)
  paid.forEach((counts, scatters) => {
    const sums = free[profile.freeSpins[scatters] ?? 0] ?? Float64Array.of(1)
    for (const [units, count] of counts)
      for (let sum = 0; sum < sums.length; sum++) {
        const at = units + sum * profile.freeMultiplier
        wins[at] = (wins[at] ?? 0) + (count / combinations) * (sums[sum] ?? 0)
      }
  })
  return wins
}

/** The largest win that is exceeded with at least about this chance. */
function exceededOnceIn(wins: Float64Array, rounds: number): number {
  let beyond = 0
  for (let units = wins.length - 1; units > 0; units--) {
    beyond += wins[units] ?? 0
    if (beyond > 1 / rounds) return units
  }
  return 0
}

function largestOneIn(profile: SlotProfile, { paid, combinations }: SpinCounts): number {
  const most = Math.max(...paid.flatMap((counts) => [...counts.keys()]))
  const shareOfMost = paid.reduce((sum, counts) => sum + (counts.get(most) ?? 0), 0) / combinations
  const [, scatters] = paid
    .flatMap((counts, at) =>
      [...counts.keys()].map((units) => [units + most * profile.freeMultiplier * (profile.freeSpins[at] ?? 0), at] as const),
    )
    .reduce((best, each) => (each[0] > best[0] ? each : best), [0, 0] as const)
  const counts = paid[scatters] ?? new Map<number, number>()
  const first = (counts.get(Math.max(...counts.keys())) ?? 0) / combinations
  return -(Math.log10(first) + (profile.freeSpins[scatters] ?? 0) * Math.log10(shareOfMost))
}

// The calm profile has the fewest sums; the others take minutes and are counted at a release.
const names: readonly SlotProfileName[] = ['calm', 'bloom', 'reference', 'bold']
it.each(names.slice(0, releaseSize(1, names.length)))(
  'R24: rare wins of %s are those of all its windows',
  (name) => {
    const profile = slotProfiles[name]
    const counts = enumerateSpins(profile)
    const wins = winsOf(profile, counts)
    const { onceInMillionTenths, onceInBillionTenths, largestOneIn: power } = rareWinsOf[name]
    expect([exceededOnceIn(wins, 1e6), exceededOnceIn(wins, 1e9)]).toEqual([onceInMillionTenths, onceInBillionTenths])
    expect(Math.round(largestOneIn(profile, counts))).toBe(power)
  },
  600_000,
)
