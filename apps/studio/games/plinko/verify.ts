import { defineVerifier } from '#client/verify/define-verifier.ts'
import type { NoMove } from '../instant.ts'
import { plinkoEngine } from './engine.ts'
import { isRisk, isRows, type PlinkoChoices, type PlinkoEvent, type PlinkoMaths } from './events.ts'

export const verifier = defineVerifier<PlinkoMaths, PlinkoChoices, NoMove, PlinkoEvent, never>({
  engine: plinkoEngine,
  isRound: (_maths, { rows, risk }) => isRows(rows) && isRisk(risk),
  isMove: () => false,
  fields: [
    { id: 'rows', label: 'plinko.rows', value: '12' },
    { id: 'risk', label: 'plinko.input.risk', value: 'medium' },
  ],
  choicesOf: ({ rows, risk = '' }) => ({ rows: Number(rows), risk: risk.trim() }),
})
