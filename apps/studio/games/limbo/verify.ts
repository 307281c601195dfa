import { defineVerifier } from '#client/verify/define-verifier.ts'
import type { NoMove } from '../instant.ts'
import { limboEngine } from './engine.ts'
import type { LimboChoices, LimboEvent, LimboMaths } from './events.ts'

export const verifier = defineVerifier<LimboMaths, LimboChoices, NoMove, LimboEvent, never>({
  engine: limboEngine,
  isRound: ({ leastTarget, mostTarget }, { target }) =>
    Number.isInteger(target) && Number(target) >= leastTarget && Number(target) <= mostTarget,
  isMove: () => false,
  fields: [{ id: 'target', label: 'limbo.target', value: '2.00' }],
  choicesOf: ({ target }) => ({ target: Math.round(Number(target) * 100) }),
})
