import { invariant } from '@halong/base'
import type { WaysProfile } from './ways.ts'

/** Counts over combinations of stops, exact. Units are parts of the stake. */
export type WaysCounts = {
  readonly combinations: number
  /** How many combinations show `scatters` scatters and pay `units` as a bought spin: `paid[scatters]` maps units to combinations. */
  readonly paid: readonly ReadonlyMap<number, number>[]
  /** The same windows as free spins: units to combinations. */
  readonly free: ReadonlyMap<number, number>
  readonly mostCascades: number
}

/** Symbols as numbers: paying ones from 0 on, then the wild, then the scatter and whatever else pays nothing. */
type Tables = {
  readonly reels: number
  readonly rows: number
  readonly cascades: boolean
  readonly paying: number
  readonly wild: number
  readonly strips: readonly Uint8Array[]
  /** By symbol × (reels + 1) + reels reached. */
  readonly pays: Int32Array
  /** By reel: at stop × paying + symbol, how many of the window's rows show it or a wild. */
  readonly shown: readonly Uint8Array[]
  readonly scatters: readonly Uint8Array[]
}

function tablesOf({ strips, rows, pays, wild, scatter, cascades }: WaysProfile): Tables {
  const symbols = [...Object.keys(pays), wild, scatter]
  const paying = symbols.length - 2
  const numbered = strips.map((strip) => Uint8Array.from(strip, (symbol) => symbols.indexOf(symbol)))
  const table = new Int32Array(paying * (strips.length + 1))
  Object.values(pays).forEach((list, symbol) => {
    list.forEach((units, reached) => {
      table[symbol * (strips.length + 1) + reached] = units
    })
  })
  const count = (strip: Uint8Array, stop: number, wanted: (symbol: number) => boolean) =>
    Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? 0).filter(wanted).length
  return {
    reels: strips.length,
    rows,
    cascades,
    paying,
    wild: paying,
    strips: numbered,
    pays: table,
    shown: numbered.map((strip) =>
      Uint8Array.from({ length: strip.length * paying }, (_, at) =>
        count(strip, Math.floor(at / paying), (symbol) => symbol === at % paying || symbol === paying),
      ),
    ),
    scatters: numbered.map((strip) => Uint8Array.from(strip, (_, stop) => count(strip, stop, (symbol) => symbol === paying + 1))),
  }
}

/** Plays cascades on arrays that are made once. Written for speed and apart from `evaluateWays`: tests hold the two against each other. */
function cascadePlayer({ reels, rows, cascades, paying, wild, strips, pays }: Tables) {
  const window = new Uint8Array(reels * rows)
  const gone = new Uint8Array(reels * rows)
  const above = new Int32Array(reels)

  /** Marks what wins in the window and says what it pays. */
  function winnings(): number {
    let units = 0
    let seen = 0
    gone.fill(0)
    for (let row = 0; row < rows; row++) {
      const symbol = window[row] ?? 0
      if (symbol >= paying || (seen & (1 << symbol)) !== 0) continue
      seen |= 1 << symbol
      let [reached, ways] = [0, 1]
      for (; reached < reels; reached++) {
        let shown = 0
        for (let at = reached * rows; at < (reached + 1) * rows; at++) if (window[at] === symbol || window[at] === wild) shown += 1
        if (shown === 0) break
        ways *= shown
      }
      const pay = pays[symbol * (reels + 1) + reached] ?? 0
      if (pay === 0) continue
      units += pay * ways
      for (let at = 0; at < reached * rows; at++) if (window[at] === symbol || window[at] === wild) gone[at] = 1
    }
    return units
  }

  function fall(): void {
    for (let reel = 0; reel < reels; reel++) {
      const strip = strips[reel]
      if (strip === undefined) continue
      let to = (reel + 1) * rows - 1
      for (let from = to; from >= reel * rows; from--) if (gone[from] === 0) window[to--] = window[from] ?? 0
      for (; to >= reel * rows; to--) {
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
      for (let row = 0; row < rows; row++) window[reel * rows + row] = strip?.[(stop + row) % strip.length] ?? 0
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

const times = (ladder: readonly number[], cascade: number): number => ladder[Math.min(cascade, ladder.length - 1)] ?? 1

/**
 * Visits combinations of stops and counts what they pay, cascades included: all of them, or those of the stops in `visited`, a list a reel. Nothing is
 * sampled and nothing is assumed independent.
 */
export function enumerateWays(
  profile: WaysProfile,
  visited: readonly (readonly number[])[] = profile.strips.map((strip) => strip.map((_, stop) => stop)),
): WaysCounts {
  const tables = tablesOf(profile)
  const { reels, paying, shown, scatters } = tables
  const play = cascadePlayer(tables)
  const paid = profile.freeSpins.map(() => new Map<number, number>())
  const free = new Map<number, number>()
  const stops = new Int32Array(reels)
  const cascades = new Int32Array(64)
  let [combinations, mostCascades] = [0, 0]
  const count = (counts: Map<number, number> | undefined, units: number) => counts?.set(units, (counts.get(units) ?? 0) + 1)
  /** A window pays only if some symbol of its first reel is on the two after it. */
  const pays = () => {
    const [a, b, c] = [shown[0], shown[1], shown[2]]
    const [at, bt, ct] = [(stops[0] ?? 0) * paying, (stops[1] ?? 0) * paying, (stops[2] ?? 0) * paying]
    for (let symbol = 0; symbol < paying; symbol++) if (a?.[at + symbol] && b?.[bt + symbol] && c?.[ct + symbol]) return true
    return false
  }
  const visit = (seen: number) => {
    const found = play(stops, cascades)
    let [units, freeUnits] = [0, 0]
    for (let cascade = 0; cascade < found; cascade++) {
      units += (cascades[cascade] ?? 0) * times(profile.ladder, cascade)
      freeUnits += (cascades[cascade] ?? 0) * times(profile.freeLadder, cascade)
    }
    if (found > mostCascades) mostCascades = found
    count(paid[seen], units)
    count(free, freeUnits)
    combinations += 1
  }
  /** Of a window that pays nothing only the scatters on the reels to come matter. */
  const passOver = (reel: number, seen: number, bySeen: number[]) => {
    if (reel === reels) {
      bySeen[seen] = (bySeen[seen] ?? 0) + 1
      return
    }
    for (const stop of visited[reel] ?? []) passOver(reel + 1, seen + (scatters[reel]?.[stop] ?? 0), bySeen)
  }
  const turn = (reel: number, seen: number) => {
    if (reel === 3 && !pays()) {
      const bySeen: number[] = []
      passOver(3, seen, bySeen)
      bySeen.forEach((found, total) => {
        paid[total]?.set(0, (paid[total]?.get(0) ?? 0) + found)
        free.set(0, (free.get(0) ?? 0) + found)
        combinations += found
      })
      return
    }
    if (reel === reels) return visit(seen)
    for (const stop of visited[reel] ?? []) {
      stops[reel] = stop
      turn(reel + 1, seen + (scatters[reel]?.[stop] ?? 0))
    }
  }
  turn(0, 0)
  return { combinations, paid, free, mostCascades }
}
