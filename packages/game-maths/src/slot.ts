import { invariant } from '@halong/base'
import type { Chance } from '@halong/chance'

/**
 * The whole mathematics of a slot, as published to the player. Line pays count line bets (a line bet is the stake divided by the
 * number of lines), scatter pays count whole stakes. Every list of pays is indexed by how many symbols there are.
 */
export type SlotProfile = {
  readonly rows: number
  readonly wild: string
  readonly scatter: string
  /** One strip a reel, top to bottom, read round. */
  readonly strips: readonly (readonly string[])[]
  /** Row of each reel, row 0 on top. */
  readonly lines: readonly (readonly number[])[]
  readonly linePays: Readonly<Record<string, readonly number[]>>
  readonly scatterPays: readonly number[]
  /** Free spins bought by a number of scatters in a paid spin; none are bought in a free spin. */
  readonly freeSpins: readonly number[]
  /** Every win of a free spin is multiplied by this. */
  readonly freeMultiplier: number
}

export type LineWin = { readonly line: number; readonly symbol: string; readonly count: number; readonly units: number }

/** One spin. `units` are line bets and include the scatter's pay and the spin's multiplier. */
export type Spin = {
  readonly stops: readonly number[]
  /** Symbols by reel, then by row. */
  readonly window: readonly (readonly string[])[]
  readonly multiplier: number
  readonly lineWins: readonly LineWin[]
  readonly scatters: number
  readonly scatterUnits: number
  readonly units: number
}

/** A bought spin and all the free spins it brought. The stake is `unitsPerStake` units. */
export type SlotOutcome = {
  readonly spins: readonly Spin[]
  readonly freeSpins: number
  readonly units: number
  readonly unitsPerStake: number
}

export const windowOf = (profile: SlotProfile, stops: readonly number[]): string[][] =>
  profile.strips.map((strip, reel) =>
    Array.from({ length: profile.rows }, (_, row) => {
      const symbol = strip[((stops[reel] ?? 0) + row) % strip.length]
      invariant(symbol !== undefined, 'a reel has a strip')
      return symbol
    }),
  )

/**
 * The best win of one line, read from the left: the longest run of a symbol with wilds standing in for it, or the run of wilds
 * itself when that pays at least as much. Source: game-rules.md §11.
 */
export function bestLineWin(profile: SlotProfile, cells: readonly string[]): Omit<LineWin, 'line'> | null {
  const { wild, scatter, linePays } = profile
  const payOf = (symbol: string, count: number) => linePays[symbol]?.[count] ?? 0
  let wilds = 0
  while (wilds < cells.length && cells[wilds] === wild) wilds += 1
  const symbol = cells[wilds]
  let run = wilds
  while (symbol !== undefined && symbol !== scatter && run < cells.length && (cells[run] === symbol || cells[run] === wild)) run += 1

  const asSymbol = symbol === undefined || symbol === scatter ? 0 : payOf(symbol, run)
  const asWild = payOf(wild, wilds)
  if (asSymbol === 0 && asWild === 0) return null
  return symbol !== undefined && asSymbol > asWild ? { symbol, count: run, units: asSymbol } : { symbol: wild, count: wilds, units: asWild }
}

/** What stops pay. Pure: the same stops always pay the same. */
export function evaluateSpin(profile: SlotProfile, stops: readonly number[], multiplier = 1): Spin {
  const window = windowOf(profile, stops)
  const lineWins = profile.lines.flatMap((rows, line) => {
    const win = bestLineWin(
      profile,
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
    )
    return win === null ? [] : [{ line, ...win, units: win.units * multiplier }]
  })
  const scatters = window.flat().filter((symbol) => symbol === profile.scatter).length
  const scatterUnits = (profile.scatterPays[scatters] ?? 0) * profile.lines.length * multiplier
  const units = lineWins.reduce((sum, win) => sum + win.units, scatterUnits)
  return { stops, window, multiplier, lineWins, scatters, scatterUnits, units }
}

const drawStops = (profile: SlotProfile, chance: Chance): number[] => profile.strips.map((strip) => chance.below(strip.length))

/** Draws a whole round from one stream: five stops for the paid spin, then five for each free spin in order. */
export function drawSlotOutcome(profile: SlotProfile, chance: Chance): SlotOutcome {
  const paid = evaluateSpin(profile, drawStops(profile, chance))
  const freeSpins = profile.freeSpins[paid.scatters] ?? 0
  const free = Array.from({ length: freeSpins }, () => evaluateSpin(profile, drawStops(profile, chance), profile.freeMultiplier))
  const spins = [paid, ...free]
  return { spins, freeSpins, units: spins.reduce((sum, spin) => sum + spin.units, 0), unitsPerStake: profile.lines.length }
}
