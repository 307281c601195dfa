import { defineVerifier } from '#client/verify/define-verifier.ts'
import { waysEngine } from './engine.ts'
import type { NoChoice, WaysEvent, WaysMaths } from './events.ts'

const isNothing = (chosen: Readonly<Record<string, unknown>>): boolean => Object.keys(chosen).length === 0

export const verifier = defineVerifier<WaysMaths, NoChoice, NoChoice, WaysEvent, never>({
  engine: waysEngine,
  isRound: (_maths, choices) => isNothing(choices),
  isMove: (_maths, move) => isNothing(move),
  fields: [],
  choicesOf: () => ({}),
})
