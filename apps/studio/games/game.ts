import type { Result } from '@halong/base'
import type { Chance } from '@halong/chance'
import type { GameEvent } from '#protocol/round.ts'

/** What may be known of a round after some moves: chapter 0 is the opening, chapter n the n-th move. */
export type Play<Event extends GameEvent = GameEvent> = {
  readonly chapters: readonly (readonly Event[])[]
  /** What the round pays, in units of stake / `unitsPerStake`; null while it waits for a move. */
  readonly units: bigint | null
  readonly unitsPerStake: bigint
  /** Units among them that were never at risk: they go back as a part of the stake and are no win (W22). None where nothing is said. */
  readonly unplayed?: bigint
  /** Whether it wins of the jackpot of its game (W26). */
  readonly winsJackpot?: boolean
}

/** Why a move is not taken: what every game may say, and what one game alone does. */
export type MoveRefusal<Own extends string> = 'round.closed' | 'round.choice_invalid' | Own

/** The stake's bounds that reach into a game: how many units its prize cap allows, so that no prize is ever cut afterwards. */
export type Bounds = { readonly mostUnits: bigint }
export type Start = { readonly chance: Chance; readonly bounds: Bounds }

/**
 * One engine with one mathematics. Everything is a pure function of choices, moves and the committed chance: replaying the same
 * ones gives the same round, which is how a round is resumed after a crash and how anyone verifies it.
 */
export type GameEngine<Choices, Move, Event extends GameEvent = GameEvent, Own extends string = never> = {
  readonly unitsPerStake: bigint
  /** What of a stake goes into the jackpot of the game, in parts of a million; nothing where it is left out. */
  readonly contributionPpm?: number
  replay(choices: Choices, moves: readonly Move[], start: Start): Result<Play<Event>, MoveRefusal<Own>>
  /** The moves that finish a round nobody comes back to (R25), or null when its stake goes back instead. */
  movesLeftAlone(play: Play<Event>): readonly Move[] | null
}
