/** Where a symbol stands: reel from the left, row from the top, both from 0. */
export type Cell = { readonly reel: number; readonly row: number }

/**
 * What the view plays, in order. `units` are line bets: the stake is as many units as there are lines. A free spin's units already
 * carry its multiplier. Spin 0 is the bought spin, spins 1 … n are the free ones. Nothing here is known before its spin is revealed.
 */
export type SlotEvent =
  | {
      readonly type: 'reels.stopped'
      readonly spin: number
      readonly stops: readonly number[]
      readonly window: readonly (readonly string[])[]
      readonly multiplier: number
    }
  | {
      readonly type: 'line.won'
      readonly spin: number
      readonly line: number
      readonly symbol: string
      readonly count: number
      readonly cells: readonly Cell[]
      readonly units: number
    }
  | {
      readonly type: 'scatters.landed'
      readonly spin: number
      readonly count: number
      readonly cells: readonly Cell[]
      readonly units: number
    }
  | { readonly type: 'free-spins.awarded'; readonly count: number; readonly multiplier: number }
  /** `units` of this spin, `roundUnits` of the round so far. */
  | { readonly type: 'spin.paid'; readonly spin: number; readonly units: number; readonly roundUnits: number }
  | { readonly type: 'free-spins.ended'; readonly count: number; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }
