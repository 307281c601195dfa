import { invariant } from '@halong/base'
import type { Chance } from '@halong/chance'

/**
 * The whole mathematics of reels that pay ways and cascade, as published to the player. Pays count parts of the stake (`unitsPerStake` of them) and are
 * indexed by how many reels a win reaches; a win pays once for each way to walk through its symbols..
 */
export type WaysProfile = {
  readonly rows: number
  readonly wild: string
  readonly scatter: string
  /** One strip a reel, top to bottom, read round. What falls into a reel is what stands above its window on the strip. */
  readonly strips: readonly (readonly string[])[]
  readonly pays: Readonly<Record<string, readonly number[]>>
  readonly unitsPerStake: number
  /** False: a window pays once, and nothing vanishes. */
  readonly cascades: boolean
  /** What each cascade of a bought spin multiplies by, the last one for all that follow. */
  readonly ladder: readonly number[]
  /** The same in free spins. */
  readonly freeLadder: readonly number[]
  /** Free spins bought by a number of scatters in the first window of a bought spin; none are bought in a free spin, unless `freeAgain` says how many. */
  readonly freeSpins: readonly number[]
  /** Rows of each reel where they are not `rows` all over, and the same in free spins where they differ there. */
  readonly heights?: readonly number[]
  readonly freeHeights?: readonly number[]
  /** How many times a wild counts among the symbols of a reel; once where nothing is said. */
  readonly wildTimes?: number
  /** True: in free spins the ladder goes on where the spin before left it. */
  readonly carries?: boolean
  /** Free spins that scatters of a free spin bring, by their number, and how many there are in a round at most. */
  readonly freeAgain?: readonly number[]
  readonly mostFreeSpins?: number
}

/** Rows of each reel of a bought spin, or of a free one. */
export const heightsOf = ({ strips, rows, heights, freeHeights }: WaysProfile, isFree = false): readonly number[] =>
  (isFree ? freeHeights : undefined) ?? heights ?? strips.map(() => rows)

/** Where a symbol stands: reel from the left, row from the top, both from 0. */
export type Place = { readonly reel: number; readonly row: number }
export type WaysWin = { readonly symbol: string; readonly reels: number; readonly ways: number; readonly units: number }

/** One window and what it pays, multiplier included. `cleared` are the winners and the wilds that helped: they vanish. */
export type Cascade = {
  readonly window: readonly (readonly string[])[]
  readonly multiplier: number
  readonly wins: readonly WaysWin[]
  readonly cleared: readonly Place[]
  readonly units: number
}

/** One spin: where symbols fall, the last of its cascades pays nothing. `scatters` are those of the first window. */
export type WaysSpin = {
  readonly stops: readonly number[]
  readonly cascades: readonly Cascade[]
  readonly scatters: readonly Place[]
  readonly units: number
  /** Free spins it brought. */
  readonly awarded: number
}

/** A bought spin and all the free spins it brought. */
export type WaysOutcome = {
  readonly spins: readonly WaysSpin[]
  readonly freeSpins: number
  readonly units: number
  readonly unitsPerStake: number
}

/** More than any spin can have: each takes at least three symbols off strips that hold too few winners in a row. */
const MOST_CASCADES = 64

const symbolAt = (strip: readonly string[], place: number): string => {
  const symbol = strip[((place % strip.length) + strip.length) % strip.length]
  invariant(symbol !== undefined, 'a reel has a strip')
  return symbol
}

export const placesOf = (window: readonly (readonly string[])[], wanted: (symbol: string) => boolean): Place[] =>
  window.flatMap((column, reel) => column.flatMap((symbol, row) => (wanted(symbol) ? [{ reel, row }] : [])))

/** All that a window pays from the left, before any multiplier: every symbol of the first reel, over as many reels in a row as show it or a wild. */
export function waysWins(
  { wild, pays, wildTimes = 1 }: Pick<WaysProfile, 'wild' | 'pays' | 'wildTimes'>,
  window: readonly (readonly string[])[],
): WaysWin[] {
  return [...new Set(window[0])].flatMap((symbol) => {
    const table = pays[symbol]
    if (table === undefined) return []
    let [reels, ways] = [0, 1]
    for (const column of window) {
      const shown = column.reduce((sum, each) => sum + (each === symbol ? 1 : each === wild ? wildTimes : 0), 0)
      if (shown === 0) break
      reels += 1
      ways *= shown
    }
    const units = ways * (table[reels] ?? 0)
    return units === 0 ? [] : [{ symbol, reels, ways, units }]
  })
}

/** The places a window clears: of each win its symbol and the wilds on the reels it reaches. */
export const clearedBy = (wild: string, window: readonly (readonly string[])[], wins: readonly WaysWin[]): Place[] =>
  window.flatMap((column, reel) =>
    column.flatMap((symbol, row) =>
      wins.some((win) => reel < win.reels && (symbol === win.symbol || symbol === wild)) ? [{ reel, row }] : [],
    ),
  )

/** Free spins know higher reels and a ladder that has gone on to `step`. */
type How = { readonly ladder: readonly number[]; readonly isFree?: boolean; readonly step?: number }

/** What stops pay with all cascades. Pure: the same stops always pay the same. */
export function evaluateWays(profile: WaysProfile, stops: readonly number[], { ladder, isFree = false, step = 0 }: How): WaysSpin {
  const above = [...stops]
  let window: readonly (readonly string[])[] = heightsOf(profile, isFree).map((rows, reel) =>
    Array.from({ length: rows }, (_, row) => symbolAt(profile.strips[reel] ?? [], (stops[reel] ?? 0) + row)),
  )
  const scatters = placesOf(window, (symbol) => symbol === profile.scatter)
  const cascades: Cascade[] = []
  for (;;) {
    invariant(cascades.length < MOST_CASCADES, 'cascades come to an end')
    const multiplier = ladder[Math.min(step + cascades.length, ladder.length - 1)] ?? 1
    const wins = waysWins(profile, window).map((win) => ({ ...win, units: win.units * multiplier }))
    const cleared = clearedBy(profile.wild, window, wins)
    cascades.push({ window, multiplier, wins, cleared, units: wins.reduce((sum, win) => sum + win.units, 0) })
    if (wins.length === 0 || !profile.cascades) break
    window = window.map((column, reel) => {
      const stays = column.filter((_, row) => !cleared.some((place) => place.reel === reel && place.row === row))
      const falls = Array.from({ length: column.length - stays.length }, () => {
        above[reel] = (above[reel] ?? 0) - 1
        return symbolAt(profile.strips[reel] ?? [], above[reel] ?? 0)
      })
      return [...falls.reverse(), ...stays]
    })
  }
  return { stops, cascades, scatters, units: cascades.reduce((sum, { units }) => sum + units, 0), awarded: 0 }
}

const drawStops = ({ strips }: WaysProfile, chance: Chance): number[] => strips.map((strip) => chance.below(strip.length))

/** How many places of the ladder a spin went through. */
const wonIn = ({ cascades }: WaysSpin): number => cascades.filter(({ wins }) => wins.length > 0).length

/** Draws a whole round from one stream: a stop a reel for the bought spin, then for each free spin in order. */
export function drawWaysOutcome(profile: WaysProfile, chance: Chance): WaysOutcome {
  const { freeSpins: brings, freeAgain, mostFreeSpins = 0, carries = false } = profile
  const bought = evaluateWays(profile, drawStops(profile, chance), { ladder: profile.ladder })
  const awarded = brings[bought.scatters.length] ?? 0
  const spins: WaysSpin[] = [{ ...bought, awarded }]
  let [freeSpins, step] = [awarded, 0]
  while (spins.length <= freeSpins) {
    const spin = evaluateWays(profile, drawStops(profile, chance), { ladder: profile.freeLadder, isFree: true, step })
    const more = Math.min(freeAgain?.[spin.scatters.length] ?? 0, Math.max(0, mostFreeSpins - freeSpins))
    spins.push({ ...spin, awarded: more })
    freeSpins += more
    if (carries) step += wonIn(spin)
  }
  return { spins, freeSpins, units: spins.reduce((sum, { units }) => sum + units, 0), unitsPerStake: profile.unitsPerStake }
}
