import { invariant, type Result, refuse } from '@halong/base'
import type { Chance } from '@halong/game-maths'
import type { RoundChoices, StepChoice } from '#protocol/round.ts'
import type { Bounds, Game, MoveRefusal, Play } from './game.ts'
import { minesGame } from './mines/index.ts'
import { slotGame } from './slot/index.ts'
import type { RulesContent } from './version.ts'

/** A game whose choices and moves come from outside or from storage and are read before they are played. */
export type RunningGame = {
  readonly unitsPerStake: bigint
  readonly readChoices: (input: unknown) => RoundChoices | null
  readonly readMove: (input: unknown) => StepChoice | null
  readonly replay: (
    choices: unknown,
    moves: readonly unknown[],
    start: { readonly chance: Chance; readonly bounds: Bounds },
  ) => Result<Play, MoveRefusal>
  readonly movesLeftAlone: (play: Play) => readonly StepChoice[] | null
}

function running<Choices extends RoundChoices, Move extends StepChoice>(game: Game<Choices, Move>): RunningGame {
  return {
    unitsPerStake: game.unitsPerStake,
    readChoices: game.readChoices,
    readMove: game.readMove,
    replay: (input, inputs, start) => {
      const choices = game.readChoices(input)
      const moves = inputs.map(game.readMove).filter((move) => move !== null)
      invariant(choices !== null, 'choices were read before they were kept')
      return moves.length === inputs.length ? game.replay(choices, moves, start) : refuse('round.choice_invalid')
    },
    movesLeftAlone: game.movesLeftAlone,
  }
}

/** The game that a version of its rules describes. */
export const gameOf = ({ maths }: RulesContent): RunningGame =>
  maths.engine === 'slot' ? running(slotGame(maths.profile)) : running(minesGame(maths.tiles))
