import type { Chance } from '@halong/chance'
import type { GameEngine } from '#games/game.ts'
import type { GameEvent, GameMaths, RoundChoices, StepChoice } from '#protocol/index.ts'

/** A field of the form for a round given by hand, beside the seeds: key of its label, and what stands in it first. */
export type HandField = { readonly id: string; readonly label: string; readonly value: string }

/**
 * The verifier's part of a game (`verify.ts` of its folder): the engine it is played with, and what may be asked of it. It carries no schema library, so
 * choices and moves are looked at by hand.
 */
export type VerifierDefinition<
  Maths extends GameMaths,
  Choices extends RoundChoices,
  Move extends StepChoice,
  Event extends GameEvent,
  Own extends string,
> = {
  engine(maths: Maths): GameEngine<Choices, Move, Event, Own>
  isRound(maths: Maths, choices: RoundChoices): boolean
  isMove(maths: Maths, move: StepChoice): boolean
  /** What the picture of the outcome shows that events need not have told. */
  details?(maths: Maths, choices: Choices, chance: Chance): unknown
  readonly fields: readonly HandField[]
  choicesOf(values: Readonly<Record<string, string>>): RoundChoices
}
/** A verifier's part with its own types closed inside. */
export type Verifier = VerifierDefinition<GameMaths, RoundChoices, StepChoice, GameEvent, string>

/** Declares the verifier's part of a game. */
export const defineVerifier = <
  Maths extends GameMaths,
  Choices extends RoundChoices,
  Move extends StepChoice,
  Event extends GameEvent,
  Own extends string,
>(
  verifier: VerifierDefinition<Maths, Choices, Move, Event, Own>,
): Verifier => verifier
