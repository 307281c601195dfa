import type { Money } from '@halong/money'
import type { GameEvent, Priced, RoundSummary, RoundView } from '#protocol/index.ts'
import type { Cell, SlotEvent } from '../events.ts'

/** One thing that paid in a spin: a line, or the scatters. */
export type WinMark = {
  readonly line: number | null
  readonly cells: readonly Cell[]
  readonly symbol: string
  readonly count: number
  readonly units: number
}

export type FreeSpins = { readonly done: number; readonly total: number; readonly multiplier: number; readonly units: number }

/** What units are worth in this round: units of a stake divide it, so nothing is lost. */
export function worthOf(units: number, stake: Money, { unitsPerStake }: Pick<RoundSummary, 'unitsPerStake'>): Money {
  return { asset: stake.asset, minor: (stake.minor * BigInt(units)) / BigInt(unitsPerStake) }
}

/**
 * R14: whether a spin is celebrated. An ended round says so itself; while free spins are still to come, a spin that paid more than
 * the stake is.
 */
export function celebrates(units: number, round: Pick<RoundSummary, 'status' | 'celebrate' | 'unitsPerStake'>): boolean {
  return units > round.unitsPerStake && (round.status !== 'ended' || round.celebrate)
}

/** From this many stakes on a win has a banner of its own. */
export const BIG_WIN_STAKES = 15

export const isBigWin = (units: number, { unitsPerStake }: Pick<RoundSummary, 'unitsPerStake'>): boolean =>
  units >= unitsPerStake * BIG_WIN_STAKES

type Standing = {
  readonly stops: readonly number[]
  readonly window: readonly (readonly string[])[]
  readonly marks: readonly WinMark[]
  readonly free: FreeSpins | null
  readonly units: number
}

const slotTypes: ReadonlySet<string> = new Set<SlotEvent['type']>([
  'reels.stopped',
  'line.won',
  'scatters.landed',
  'free-spins.awarded',
  'spin.paid',
  'free-spins.ended',
  'round.ended',
])
export const isSlotEvent = (event: GameEvent): event is Priced<SlotEvent> => slotTypes.has(event.type)

/** Where a round stands after everything revealed so far: the last window, what it won, and how many free spins are left (R25). */
export function standingOf(round: RoundView): Standing {
  let standing: Standing = { stops: [], window: [], marks: [], free: null, units: 0 }
  let awarded: { total: number; multiplier: number } | null = null
  let done = 0
  let opening = 0
  for (const event of round.chapters.flat().filter(isSlotEvent)) {
    if (event.type === 'reels.stopped') {
      standing = { ...standing, stops: event.stops, window: event.window, marks: [] }
      done = event.spin
    } else if (event.type === 'line.won')
      standing = {
        ...standing,
        marks: [...standing.marks, { line: event.line, cells: event.cells, symbol: event.symbol, count: event.count, units: event.units }],
      }
    else if (event.type === 'scatters.landed')
      standing = {
        ...standing,
        marks: [...standing.marks, { line: null, cells: event.cells, symbol: '', count: event.count, units: event.units }],
      }
    else if (event.type === 'free-spins.awarded') awarded = { total: event.count, multiplier: event.multiplier }
    else if (event.type === 'spin.paid') {
      standing = { ...standing, units: event.roundUnits }
      if (event.spin === 0) opening = event.roundUnits
    }
  }
  const free = awarded && { done, ...awarded, units: standing.units - opening }
  return { ...standing, free }
}
