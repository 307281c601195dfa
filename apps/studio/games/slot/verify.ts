import { defineVerifier } from '#client/verify/define-verifier.ts'
import { slotEngine } from './engine.ts'
import type { NoChoice, SlotEvent, SlotMaths } from './events.ts'

const isNothing = (chosen: Readonly<Record<string, unknown>>): boolean => Object.keys(chosen).length === 0

export const verifier = defineVerifier<SlotMaths, NoChoice, NoChoice, SlotEvent, never>({
  engine: slotEngine,
  isRound: (_maths, choices) => isNothing(choices),
  isMove: (_maths, move) => isNothing(move),
  fields: [],
  choicesOf: () => ({}),
})
