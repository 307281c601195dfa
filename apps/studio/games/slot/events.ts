import type { SlotProfile } from '@halong/game-maths'
import type { GameMaths } from '#protocol/game.ts'

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

/** A slot asks for nothing: what is bought is the spin, and a step reveals the next free one. */
export type NoChoice = Readonly<Record<string, never>>

export type SlotMaths = {
  readonly engine: 'slot'
  readonly profile: SlotProfile
  /** Ten-thousandths of a percent etc. are spelled out: ppm of the stake, hundredths, tenths of the stake. */
  readonly facts: {
    readonly lineReturnPpm: number
    readonly scatterReturnPpm: number
    readonly freeSpinReturnPpm: number
    readonly hitPpm: number
    readonly triggerEveryHundredths: number
    readonly roundDeviationThousandths: number
    readonly largestSpinTenths: number
    readonly largestRoundTenths: number
  }
}

export const isSlotMaths = (maths: GameMaths | undefined): maths is SlotMaths => maths?.engine === 'slot'
