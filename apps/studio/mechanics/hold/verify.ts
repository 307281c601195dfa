import { defineVerifier } from '#client/verify/define-verifier.ts'
import { holdEngine } from './engine.ts'
import type { HoldEvent, HoldMaths, HoldMove, NoChoice } from './events.ts'

const isNothing = (chosen: Readonly<Record<string, unknown>>): boolean => Object.keys(chosen).length === 0

/** The verifier's part of every game of hold and respin. */
export const holdVerifier = defineVerifier<HoldMaths, NoChoice, HoldMove, HoldEvent, never>({
  engine: holdEngine,
  isRound: (_maths, choices) => isNothing(choices),
  isMove: (_maths, move) => isNothing(move) || move['toEnd'] === true,
  fields: [],
  choicesOf: () => ({}),
})
