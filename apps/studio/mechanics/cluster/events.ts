import type { ClusterProfile, ClusterWin } from '@halong/game-maths'

/**
 * What the view plays, in order. Boards and marks are lists of places, row by row; `units` are parts of the stake, multiplier included. Step 0 is the board
 * that was drawn, step n the one after n falls.
 */
export type ClusterEvent =
  | { readonly type: 'board.laid'; readonly number: number; readonly board: readonly string[] }
  /** All clusters of one board: they vanish and leave their marks before anything falls. */
  | { readonly type: 'clusters.won'; readonly step: number; readonly wins: readonly ClusterWin[]; readonly units: number }
  | { readonly type: 'symbols.fell'; readonly step: number; readonly board: readonly string[]; readonly marks: readonly number[] }
  /** Lanterns on the last board multiply what was won; `units` is all of it, `more` what they add. */
  | {
      readonly type: 'lanterns.lit'
      readonly cells: readonly number[]
      readonly multiplier: number
      readonly units: number
      readonly more: number
    }
  | { readonly type: 'round.ended'; readonly units: number }

export type NoChoice = Readonly<Record<string, never>>

/** What all boards return, exactly: parts per million, thousandths and hundredths of the stake. */
export type ClusterFacts = {
  readonly hitPpm: number
  readonly moreThanStakePpm: number
  readonly deviationThousandths: number
  readonly mostCascades: number
  readonly largestHundredths: number
  readonly largestBoard: number
  /** What one round in a thousand, and one in ten thousand, pays at least. */
  readonly onceInThousandHundredths: number
  readonly onceInTenThousandHundredths: number
}

/** `engine` is the game's own code. */
export type ClusterMaths = { readonly engine: string; readonly profile: ClusterProfile; readonly facts: ClusterFacts }
