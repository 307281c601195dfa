import type { HoldFacts, HoldProfile, Place, WaysWin } from '@halong/game-maths'

export type { Place, WaysWin }

/**
 * What the view plays, in order. `units` are parts of the stake. Chapter 0 is the spin, chapter n the n-th turn of the empty places; the last one shows what
 * the coins are worth. Nothing here is known before its turn is revealed.
 */
export type HoldEvent =
  | {
      readonly type: 'reels.stopped'
      readonly stops: readonly number[]
      readonly window: readonly (readonly string[])[]
    }
  | { readonly type: 'ways.won'; readonly wins: readonly WaysWin[]; readonly cells: readonly Place[]; readonly units: number }
  /** Enough coins: they stay. `left` turns follow. */
  | { readonly type: 'coins.held'; readonly cells: readonly Place[]; readonly left: number }
  | { readonly type: 'places.turned'; readonly turn: number; readonly landed: readonly Place[]; readonly left: number }
  /** `name` is a number of stakes, or that of a pot. */
  | { readonly type: 'coin.valued'; readonly cell: Place; readonly name: string; readonly units: number }
  | { readonly type: 'grand.won'; readonly units: number }
  /** A share of the jackpot with it. What it comes to is not of the seeds: it is written into the round when it is won. */
  | { readonly type: 'jackpot.won'; readonly amount?: string }
  | { readonly type: 'feature.ended'; readonly coins: number; readonly units: number }
  | { readonly type: 'round.ended'; readonly units: number }

export type NoChoice = Readonly<Record<string, never>>
/** A move reveals the next turn, or all that is left; neither decides anything. */
export type HoldMove = NoChoice | { readonly toEnd: true }

/** `engine` is the game's own code. */
export type HoldMaths = { readonly engine: string; readonly profile: HoldProfile; readonly facts: Omit<HoldFacts, 'returnPpm'> }
