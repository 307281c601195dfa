import { defineVerifier } from '#client/verify/define-verifier.ts'
import type { NoMove } from '../instant.ts'
import { wheelEngine } from './engine.ts'
import { isRisk, type WheelChoices, type WheelEvent, type WheelMaths } from './events.ts'

export const verifier = defineVerifier<WheelMaths, WheelChoices, NoMove, WheelEvent, never>({
  engine: wheelEngine,
  isRound: (_maths, { risk }) => isRisk(risk),
  isMove: () => false,
  fields: [{ id: 'risk', label: 'wheel.input.risk', value: 'medium' }],
  choicesOf: ({ risk = '' }) => ({ risk: risk.trim() }),
})
