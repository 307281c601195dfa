import { cellKey } from '#client/games/falling.ts'
import type { Feature } from '#client/games/spin-view.tsx'
import type { PricedEvent } from '#protocol/index.ts'
import type { HoldEvent, HoldMaths, WaysWin } from '../events.ts'

/** A coin on the board. `name` is told in the end; `turn` is when it came, 0 with the spin. */
export type HeldCoin = { readonly at: string; readonly turn: number; readonly name: string | null; readonly units: number }

/** What the stage shows of a round. */
export type HoldState = {
  readonly window: readonly (readonly string[])[]
  /** Counts spins, so that reels begin anew with each. */
  readonly number: number
  readonly motion: 'rest' | 'rolling' | 'stopping' | 'turning'
  readonly won: readonly string[]
  readonly wins: readonly WaysWin[]
  readonly inFeature: boolean
  readonly coins: readonly HeldCoin[]
  readonly left: number
  readonly turn: number
  readonly units: number
  /** Paid by the coins so far. */
  readonly featureUnits: number
  /** The coin that shows its value now. */
  readonly newest: string | null
  readonly notice: 'none' | 'held' | 'grand' | 'jackpot' | 'ended'
  /** What was won of the jackpot, as decimal text. */
  readonly jackpot: string | null
}

const blank: Omit<HoldState, 'window'> = {
  number: 0,
  motion: 'rest',
  won: [],
  wins: [],
  inFeature: false,
  coins: [],
  left: 0,
  turn: 0,
  units: 0,
  featureUnits: 0,
  newest: null,
  notice: 'none',
  jackpot: null,
}

/** Reels that have not been turned yet show a place of their strips that brings nothing. */
export const unturned = ({ strips, rows }: Pick<HoldMaths['profile']['reels'], 'strips' | 'rows'>): HoldState => ({
  ...blank,
  window: strips.map((strip) => strip.slice(4, 4 + rows)),
})

const types: ReadonlySet<string> = new Set<HoldEvent['type']>([
  'reels.stopped',
  'ways.won',
  'coins.held',
  'places.turned',
  'coin.valued',
  'grand.won',
  'jackpot.won',
  'feature.ended',
  'round.ended',
])
export const isHoldEvent = (event: PricedEvent): event is PricedEvent & HoldEvent => types.has(event.type)

/** A press sets the reels in motion; in the feature, the empty places. */
export const leftStage = (state: HoldState): HoldState =>
  state.inFeature && state.notice !== 'ended'
    ? { ...state, motion: 'turning', notice: 'none' }
    : { ...blank, window: state.window, number: state.number, motion: 'rolling' }

export function afterEvent(state: HoldState, event: HoldEvent): HoldState {
  switch (event.type) {
    case 'reels.stopped':
      return { ...blank, window: event.window, number: state.number + 1, motion: 'stopping' }
    case 'ways.won':
      return { ...state, motion: 'rest', won: event.cells.map(cellKey), wins: event.wins, units: state.units + event.units }
    case 'coins.held': {
      const coins = event.cells.map((cell) => ({ at: cellKey(cell), turn: 0, name: null, units: 0 }))
      return { ...state, motion: 'rest', won: [], inFeature: true, coins, left: event.left, notice: 'held' }
    }
    case 'places.turned': {
      const landed = event.landed.map((cell) => ({ at: cellKey(cell), turn: event.turn, name: null, units: 0 }))
      return { ...state, motion: 'rest', wins: [], notice: 'none', coins: [...state.coins, ...landed], left: event.left, turn: event.turn }
    }
    case 'coin.valued': {
      const at = cellKey(event.cell)
      const coins = state.coins.map((coin) => (coin.at === at ? { ...coin, name: event.name, units: event.units } : coin))
      return { ...state, coins, newest: at, units: state.units + event.units, featureUnits: state.featureUnits + event.units }
    }
    case 'grand.won':
      return { ...state, newest: null, notice: 'grand', units: state.units + event.units, featureUnits: state.featureUnits + event.units }
    case 'jackpot.won':
      return { ...state, newest: null, notice: 'jackpot', jackpot: event.amount ?? null }
    case 'feature.ended':
      return { ...state, newest: null, notice: 'ended' }
    case 'round.ended':
      return { ...state, motion: 'rest', units: event.units }
  }
}

export const atRest = (state: HoldState): HoldState => ({ ...state, motion: 'rest', newest: null })

export const featureOf = ({ inFeature, turn, left, featureUnits }: HoldState): Feature | null =>
  inFeature ? { done: turn, total: left, units: featureUnits } : null
