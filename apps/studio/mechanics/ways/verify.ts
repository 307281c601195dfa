import { defineVerifier } from '#client/verify/define-verifier.ts'
import { waysEngine } from './engine.ts'
import type { NoChoice, WaysEvent, WaysMaths, WaysMove } from './events.ts'

const isNothing = (chosen: Readonly<Record<string, unknown>>): boolean => Object.keys(chosen).length === 0

/** The verifier's part of every game of ways. */
export const waysVerifier = defineVerifier<WaysMaths, NoChoice, WaysMove, WaysEvent, never>({
  engine: waysEngine,
  isRound: (_maths, choices) => isNothing(choices),
  isMove: (_maths, move) => isNothing(move) || move['toEnd'] === true,
  fields: [],
  choicesOf: () => ({}),
})
