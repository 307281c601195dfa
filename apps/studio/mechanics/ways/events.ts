import type { Place, WaysFacts, WaysProfile, WaysWin } from '@halong/game-maths'

export type { Place, WaysWin }

/**
 * What the view plays, in order. `units` are parts of the stake, multiplier included. Spin 0 is the bought spin, spins 1 … n are the free ones; step 0 is the
 * window the reels stopped with, step n the one after n falls. Nothing here is known before its spin is revealed.
 */
export type WaysEvent =
  | {
      readonly type: 'reels.stopped'
      readonly spin: number
      readonly stops: readonly number[]
      readonly window: readonly (readonly string[])[]
      readonly multiplier: number
    }
  /** All wins of one window; `cells` vanish before anything falls. */
  | {
      readonly type: 'ways.won'
      readonly spin: number
      readonly step: number
      readonly multiplier: number
      readonly wins: readonly WaysWin[]
      readonly cells: readonly Place[]
      readonly units: number
    }
  /** `multiplier` is what wins of this window pay. */
  | {
      readonly type: 'symbols.fell'
      readonly spin: number
      readonly step: number
      readonly window: readonly (readonly string[])[]
      readonly multiplier: number
    }
  /** More than once in a round where free spins bring others. */
  | { readonly type: 'free-spins.awarded'; readonly count: number; readonly scatters: number }
  /** `units` of this spin, `roundUnits` of the round so far. */
  | { readonly type: 'spin.paid'; readonly spin: number; readonly units: number; readonly roundUnits: number }
  | { readonly type: 'free-spins.ended'; readonly count: number; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }

/** Nothing is chosen: what is bought is the spin. */
export type NoChoice = Readonly<Record<string, never>>
/** A move reveals the next free spin, or all that are left; neither decides anything. */
export type WaysMove = NoChoice | { readonly toEnd: true }

/** `engine` is the game's own code. */
export type WaysMaths = { readonly engine: string; readonly profile: WaysProfile; readonly facts: Omit<WaysFacts, 'returnPpm'> }
