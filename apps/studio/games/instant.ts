import { ok, refuse } from '@halong/base'
import type { Chance } from '@halong/chance'
import { TEN_THOUSAND } from '@halong/game-maths'
import type { GameEvent } from '#protocol/round.ts'
import type { GameEngine } from './game.ts'

/** A game whose only move is the stake has none. */
export type NoMove = Readonly<Record<string, never>>
export type Telling = GameEvent & { readonly units: number }
export type RoundEnded = { readonly type: 'round.ended'; readonly units: number }

/** The engine of a game of one press: one draw, told by one event with what it pays, in ten-thousandths of the stake. */
export const instantEngine = <Choices, Told extends Telling>(
  draw: (choices: Choices, chance: Chance) => Told,
): GameEngine<Choices, NoMove, Told | RoundEnded> => ({
  unitsPerStake: TEN_THOUSAND,
  replay: (choices, moves, { chance }) => {
    if (moves.length > 0) return refuse('round.closed')
    const told = draw(choices, chance)
    return ok({ chapters: [[told, { type: 'round.ended', units: told.units }]], units: BigInt(told.units), unitsPerStake: TEN_THOUSAND })
  },
  movesLeftAlone: () => [],
})
