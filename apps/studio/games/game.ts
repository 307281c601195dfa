import type { Result } from '@halong/base'
import type { Chance } from '@halong/game-maths'
import type { GameEvent } from '#protocol/round.ts'

/** What may be known of a round after some moves: chapter 0 is the opening, chapter n the n-th move. */
export type Play = {
  readonly chapters: readonly (readonly GameEvent[])[]
  /** What the round pays, in units of stake / `unitsPerStake`; null while it waits for a move. */
  readonly units: bigint | null
  readonly unitsPerStake: bigint
}

export type MoveRefusal = 'round.closed' | 'round.choice_invalid' | 'mines.tile_taken' | 'mines.nothing_opened'

/** The stake's bounds that reach into a game: how many units its prize cap allows, so that no prize is ever cut afterwards. */
export type Bounds = { readonly mostUnits: bigint }

/**
 * One engine with one mathematics. Everything is a pure function of choices, moves and the committed chance: replaying the same
 * ones gives the same round, which is how a round is resumed after a crash and how anyone verifies it.
 */
export type Game<Choices, Move> = {
  readonly unitsPerStake: bigint
  readonly readChoices: (input: unknown) => Choices | null
  readonly readMove: (input: unknown) => Move | null
  readonly replay: (
    choices: Choices,
    moves: readonly Move[],
    start: { readonly chance: Chance; readonly bounds: Bounds },
  ) => Result<Play, MoveRefusal>
  /** The moves that finish a round nobody comes back to (R25), or null when its stake goes back instead. */
  readonly movesLeftAlone: (play: Play) => readonly Move[] | null
}
