import { enumerateFreeSpins, enumerateWays, heightsOf, type WaysProfile } from '@halong/game-maths'

const everyStop = ({ strips }: WaysProfile, first: readonly (readonly number[])[]) =>
  strips.map((strip, reel) => first[reel] ?? strip.map((_, stop) => stop))

/** Whole-number sums over the combinations that begin with some stops: what they pay as bought spins, and as free spins from each place of the ladder. */
export function foldsOf(profile: WaysProfile, first: readonly (readonly number[])[]) {
  const visited = everyStop(profile, first)
  const { combinations, paid } = enumerateWays(profile, visited)
  const sum = (counts: ReadonlyMap<number, number>) => [...counts].reduce((all, [units, count]) => all + units * count, 0)
  return {
    combinations,
    base: paid.reduce((all, counts) => all + sum(counts), 0),
    free: enumerateFreeSpins(profile, visited).map((classes) => classes.reduce((all, each) => all + each.first, 0)),
  }
}

/** What reels without falls pay on average, derived from how often symbols are seen: reels stop apart from each other, so means may be multiplied. In stakes. */
export function returnBySymbols(profile: WaysProfile, isFree: boolean): number {
  const { strips, wild, pays, unitsPerStake, wildTimes = 1 } = profile
  const heights = heightsOf(profile, isFree)
  const seen = (reel: number, symbol: string) => {
    const strip = strips[reel] ?? []
    const counts = strip.map((_, stop) =>
      Array.from({ length: heights[reel] ?? 0 }, (__, row) => strip[(stop + row) % strip.length]).reduce(
        (sum, each) => sum + (each === symbol ? 1 : each === wild ? wildTimes : 0),
        0,
      ),
    )
    return {
      mean: counts.reduce((sum, count) => sum + count, 0) / strip.length,
      none: counts.filter((count) => count === 0).length / strip.length,
    }
  }
  let units = 0
  for (const [symbol, table] of Object.entries(pays)) {
    let reach = 1
    strips.forEach((_, reel) => {
      reach *= seen(reel, symbol).mean
      units += reach * (reel + 1 < strips.length ? seen(reel + 1, symbol).none : 1) * (table[reel + 1] ?? 0)
    })
  }
  return units / unitsPerStake
}
