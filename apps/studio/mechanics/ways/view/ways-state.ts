import { dealt, emptyGrid, type Falling, fallen, inPhase, marked } from '#client/games/falling.ts'
import type { Feature } from '#client/games/spin-view.tsx'
import type { PricedEvent } from '#protocol/index.ts'
import type { WaysEvent, WaysMaths, WaysWin } from '../events.ts'

/** What the stage shows of a round: the grid, what the window on it won, and where the ladder stands. */
export type WaysState = {
  readonly grid: Falling
  readonly wins: readonly WaysWin[]
  /** What wins of this window are multiplied by: the place on the ladder; 0 before there is one. */
  readonly multiplier: number
  readonly spin: number
  /** Paid by the round so far, and before its free spins. */
  readonly units: number
  readonly opening: number
  readonly free: number | null
  /** Free spins the last spin brought. */
  readonly gained: number
  /** Free spins were just won, or are over. */
  readonly notice: 'none' | 'awarded' | 'ended'
}

export const firstState: WaysState = {
  grid: emptyGrid,
  wins: [],
  multiplier: 0,
  spin: 0,
  units: 0,
  opening: 0,
  free: null,
  gained: 0,
  notice: 'none',
}

/** Reels that have not been turned yet show the beginning of their strips. */
export function unturned({ strips }: Pick<WaysMaths['profile'], 'strips'>, heights: readonly number[]): WaysState {
  const window = strips.map((strip, reel) => strip.slice(0, heights[reel]))
  return { ...firstState, grid: inPhase(dealt(emptyGrid, window), 'rest') }
}

const types: ReadonlySet<string> = new Set<WaysEvent['type']>([
  'reels.stopped',
  'ways.won',
  'symbols.fell',
  'free-spins.awarded',
  'spin.paid',
  'free-spins.ended',
  'round.ended',
])
export const isWaysEvent = (event: PricedEvent): event is PricedEvent & WaysEvent => types.has(event.type)

/** The grid at rest, kept for the next spin; what the round paid is over. */
export const leftStage = (state: WaysState): WaysState => ({
  ...(state.free === null || state.notice === 'ended' ? firstState : state),
  grid: inPhase(state.grid, 'leaving'),
  wins: [],
  notice: 'none',
})

export function afterEvent(state: WaysState, event: WaysEvent): WaysState {
  switch (event.type) {
    case 'reels.stopped': {
      const kept = event.spin === 0 ? { ...firstState, grid: state.grid } : state
      return { ...kept, grid: dealt(state.grid, event.window), wins: [], multiplier: event.multiplier, spin: event.spin, notice: 'none' }
    }
    case 'ways.won':
      return { ...state, grid: marked(state.grid, event.cells), wins: event.wins, units: state.units + event.units }
    case 'symbols.fell':
      return { ...state, grid: fallen(state.grid, event.window), wins: [], multiplier: event.multiplier }
    case 'free-spins.awarded':
      return { ...state, free: (state.free ?? 0) + event.count, gained: event.count, notice: 'awarded' }
    case 'spin.paid':
      return { ...state, units: event.roundUnits, opening: event.spin === 0 ? event.roundUnits : state.opening }
    case 'free-spins.ended':
      return { ...state, notice: 'ended' }
    case 'round.ended':
      return { ...state, units: event.units }
  }
}

/** What won vanishes before anything falls. */
export const beforeEvent = (state: WaysState, event: WaysEvent): { state: WaysState; ms: number } | null =>
  event.type === 'symbols.fell' ? { state: { ...state, grid: inPhase(state.grid, 'clearing') }, ms: 240 } : null

export const atRest = (state: WaysState): WaysState => ({
  ...state,
  grid: inPhase(state.grid, state.grid.won.length > 0 ? 'won' : 'rest'),
})

export const featureOf = ({ free, spin, units, opening }: WaysState): Feature | null =>
  free === null ? null : { done: spin, total: free, units: units - opening }
