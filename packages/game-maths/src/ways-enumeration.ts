// Long because it is written twice as plainly as the game and for speed: arrays that are made once, and nothing allocated for a window.
import { invariant } from '@halong/base'
import { heightsOf, type WaysProfile } from './ways.ts'

/** Counts over combinations of stops, exact. Units are parts of the stake. */
export type WaysCounts = {
  readonly combinations: number
  /** How many combinations show `scatters` scatters and pay `units` as a bought spin: `paid[scatters]` maps units to combinations. */
  readonly paid: readonly ReadonlyMap<number, number>[]
  /** The same windows as free spins: units to combinations. */
  readonly free: ReadonlyMap<number, number>
  readonly mostCascades: number
}

/** Free spins that go on alike: how many there are, how far they go up the ladder, how many more they bring, and sums of what they pay in units. */
export type FreeClass = {
  readonly steps: number
  readonly more: number
  readonly weight: number
  readonly first: number
  readonly second: number
  readonly largest: number
}

/** Symbols as numbers: paying ones from 0 on, then the wild, then the scatter and whatever else pays nothing. */
type Tables = {
  readonly reels: number
  /** Where each reel begins in a window written reel by reel; the last entry is where it ends. */
  readonly starts: readonly number[]
  readonly cascades: boolean
  readonly paying: number
  readonly wild: number
  readonly wildTimes: number
  readonly strips: readonly Uint8Array[]
  /** By symbol × (reels + 1) + reels reached. */
  readonly pays: Int32Array
  /** By reel: at stop × paying + symbol, how many of the window's rows show it or a wild. */
  readonly shown: readonly Uint8Array[]
  readonly scatters: readonly Uint8Array[]
}
type Visited = readonly (readonly number[])[]

function tablesOf(profile: WaysProfile, isFree: boolean): Tables {
  const { strips, pays, wild, scatter, cascades, wildTimes = 1 } = profile
  const heights = heightsOf(profile, isFree)
  const symbols = [...Object.keys(pays), wild, scatter]
  const paying = symbols.length - 2
  const numbered = strips.map((strip) => Uint8Array.from(strip, (symbol) => symbols.indexOf(symbol)))
  const table = new Int32Array(paying * (strips.length + 1))
  Object.values(pays).forEach((list, symbol) => {
    list.forEach((units, reached) => {
      table[symbol * (strips.length + 1) + reached] = units
    })
  })
  const count = (reel: number, stop: number, wanted: (symbol: number) => boolean) => {
    const strip = numbered[reel] ?? new Uint8Array()
    return Array.from({ length: heights[reel] ?? 0 }, (_, row) => strip[(stop + row) % strip.length] ?? 0).filter(wanted).length
  }
  return {
    reels: strips.length,
    starts: [0, ...heights.map((_, reel) => heights.slice(0, reel + 1).reduce((sum, rows) => sum + rows, 0))],
    cascades,
    paying,
    wild: paying,
    wildTimes,
    strips: numbered,
    pays: table,
    shown: numbered.map((strip, reel) =>
      Uint8Array.from({ length: strip.length * paying }, (_, at) =>
        count(reel, Math.floor(at / paying), (symbol) => symbol === at % paying || symbol === paying),
      ),
    ),
    scatters: numbered.map((strip, reel) => Uint8Array.from(strip, (_, stop) => count(reel, stop, (symbol) => symbol === paying + 1))),
  }
}

/** Plays cascades on arrays that are made once. Written for speed and apart from `evaluateWays`: tests hold the two against each other. */
function cascadePlayer({ reels, starts, cascades, paying, wild, wildTimes, strips, pays }: Tables) {
  const window = new Uint8Array(starts[reels] ?? 0)
  const gone = new Uint8Array(window.length)
  const above = new Int32Array(reels)
  const from = Int32Array.from(starts)

  /** Marks what wins in the window and says what it pays. */
  function winnings(): number {
    let units = 0
    let seen = 0
    gone.fill(0)
    for (let row = 0; row < (from[1] ?? 0); row++) {
      const symbol = window[row] ?? 0
      if (symbol >= paying || (seen & (1 << symbol)) !== 0) continue
      seen |= 1 << symbol
      let [reached, ways] = [0, 1]
      for (; reached < reels; reached++) {
        let shown = 0
        const end = from[reached + 1] ?? 0
        for (let at = from[reached] ?? 0; at < end; at++) {
          if (window[at] === symbol) shown += 1
          else if (window[at] === wild) shown += wildTimes
        }
        if (shown === 0) break
        ways *= shown
      }
      const pay = pays[symbol * (reels + 1) + reached] ?? 0
      if (pay === 0) continue
      units += pay * ways
      const end = from[reached] ?? 0
      for (let at = 0; at < end; at++) if (window[at] === symbol || window[at] === wild) gone[at] = 1
    }
    return units
  }

  function fall(): void {
    for (let reel = 0; reel < reels; reel++) {
      const strip = strips[reel]
      if (strip === undefined) continue
      const top = from[reel] ?? 0
      let to = (from[reel + 1] ?? 0) - 1
      for (let at = to; at >= top; at--) if (gone[at] === 0) window[to--] = window[at] ?? 0
      for (; to >= top; to--) {
        let next = (above[reel] ?? 0) - 1
        if (next < 0) next += strip.length
        above[reel] = next
        window[to] = strip[next] ?? 0
      }
    }
  }

  /** Units of each cascade of these stops before any multiplier, written into `into`; says how many there were. */
  return (stops: Int32Array, into: Int32Array): number => {
    for (let reel = 0; reel < reels; reel++) {
      const [strip, stop] = [strips[reel], stops[reel] ?? 0]
      above[reel] = stop
      const [top, end] = [from[reel] ?? 0, from[reel + 1] ?? 0]
      for (let at = top; at < end; at++) window[at] = strip?.[(stop + at - top) % strip.length] ?? 0
    }
    for (let count = 0; ; count++) {
      invariant(count < into.length, 'cascades come to an end')
      const units = winnings()
      if (units === 0) return count
      into[count] = units
      if (!cascades) return 1
      fall()
    }
  }
}

/** Told of every combination: those that pay one by one, the others counted together by the scatters they show. */
type Teller = {
  readonly paying: (found: number, units: Int32Array, scatters: number) => void
  readonly nothing: (scatters: number, combinations: number) => void
}

function visitWindows(tables: Tables, visited: Visited, teller: Teller): void {
  const { reels, paying, shown, scatters } = tables
  const play = cascadePlayer(tables)
  const stops = new Int32Array(reels)
  const units = new Int32Array(64)
  /** A window pays only if some symbol of its first reel is on the two after it. */
  const pays = () => {
    const [a, b, c] = [shown[0], shown[1], shown[2]]
    const [at, bt, ct] = [(stops[0] ?? 0) * paying, (stops[1] ?? 0) * paying, (stops[2] ?? 0) * paying]
    for (let symbol = 0; symbol < paying; symbol++) if (a?.[at + symbol] && b?.[bt + symbol] && c?.[ct + symbol]) return true
    return false
  }
  /** Of a window that pays nothing only the scatters on the reels to come matter: how often each sum of them comes. */
  const toCome = Array.from({ length: reels + 1 }, () => [1])
  for (let reel = reels - 1; reel >= 3; reel--) {
    const sums: number[] = []
    for (const stop of visited[reel] ?? [])
      toCome[reel + 1]?.forEach((count, sum) => {
        const at = sum + (scatters[reel]?.[stop] ?? 0)
        sums[at] = (sums[at] ?? 0) + count
      })
    toCome[reel] = sums
  }
  const turn = (reel: number, seen: number) => {
    if (reel === 3 && !pays()) {
      toCome[3]?.forEach((count, sum) => {
        teller.nothing(seen + sum, count)
      })
      return
    }
    if (reel === reels) {
      const found = play(stops, units)
      if (found === 0) teller.nothing(seen, 1)
      else teller.paying(found, units, seen)
      return
    }
    for (const stop of visited[reel] ?? []) {
      stops[reel] = stop
      turn(reel + 1, seen + (scatters[reel]?.[stop] ?? 0))
    }
  }
  turn(0, 0)
}

const times = (ladder: readonly number[], step: number): number => ladder[Math.min(step, ladder.length - 1)] ?? 1
const everyStop = ({ strips }: WaysProfile): Visited => strips.map((strip) => strip.map((_, stop) => stop))

/**
 * Visits combinations of stops and counts what they pay, cascades included: all of them, or those of the stops in `visited`, a list a reel. Nothing is
 * sampled and nothing is assumed independent.
 */
export function enumerateWays(profile: WaysProfile, visited: Visited = everyStop(profile)): WaysCounts {
  const paid = profile.freeSpins.map(() => new Map<number, number>())
  const free = new Map<number, number>()
  let [combinations, mostCascades] = [0, 0]
  const count = (counts: Map<number, number> | undefined, units: number, more: number) =>
    counts?.set(units, (counts.get(units) ?? 0) + more)
  visitWindows(tablesOf(profile, false), visited, {
    paying: (found, cascades, seen) => {
      let [units, freeUnits] = [0, 0]
      for (let cascade = 0; cascade < found; cascade++) {
        units += (cascades[cascade] ?? 0) * times(profile.ladder, cascade)
        freeUnits += (cascades[cascade] ?? 0) * times(profile.freeLadder, cascade)
      }
      if (found > mostCascades) mostCascades = found
      count(paid[seen], units, 1)
      count(free, freeUnits, 1)
      combinations += 1
    },
    nothing: (seen, found) => {
      count(paid[seen], 0, found)
      count(free, 0, found)
      combinations += found
    },
  })
  return { combinations, paid, free, mostCascades }
}

/**
 * The same windows as free spins, classed by what a free spin does to those after it: a list for each place of the ladder that it may begin at. A ladder that
 * begins anew with each spin has one.
 */
export function enumerateFreeSpins(profile: WaysProfile, visited: Visited = everyStop(profile)): FreeClass[][] {
  const { freeLadder, carries = false, freeAgain = [] } = profile
  const levels = Array.from(
    { length: carries ? freeLadder.length : 1 },
    () => new Map<number, { -readonly [K in keyof FreeClass]: FreeClass[K] }>(),
  )
  const classOf = (level: number, steps: number, more: number) => {
    const known = levels[level]?.get(steps * 1_000 + more)
    if (known !== undefined) return known
    const made = { steps, more, weight: 0, first: 0, second: 0, largest: 0 }
    levels[level]?.set(steps * 1_000 + more, made)
    return made
  }
  visitWindows(tablesOf(profile, true), visited, {
    paying: (found, cascades, seen) => {
      for (let level = 0; level < levels.length; level++) {
        let units = 0
        for (let cascade = 0; cascade < found; cascade++) units += (cascades[cascade] ?? 0) * times(freeLadder, level + cascade)
        const of = classOf(level, carries ? Math.min(found, freeLadder.length - 1 - level) : 0, freeAgain[seen] ?? 0)
        of.weight += 1
        of.first += units
        of.second += units * units
        if (units > of.largest) of.largest = units
      }
    },
    nothing: (seen, found) => {
      for (let level = 0; level < levels.length; level++) classOf(level, 0, freeAgain[seen] ?? 0).weight += found
    },
  })
  return levels.map((classes) => [...classes.values()])
}
