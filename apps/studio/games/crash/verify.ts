import { defineVerifier } from '#client/verify/define-verifier.ts'
import { crashEngine } from './engine.ts'
import { betAt, type CrashChoices, type CrashEvent, type CrashMaths, type CrashMove, isRoundOf, spotOf } from './events.ts'

export const verifier = defineVerifier<CrashMaths, CrashChoices, CrashMove, CrashEvent, never>({
  engine: crashEngine,
  isRound: (maths, choices) =>
    isRoundOf(maths, Object.keys(choices)) && Object.values(choices).every((amount) => Number.isSafeInteger(amount) && Number(amount) > 0),
  isMove: (maths, { spot, units, broken }) =>
    betAt(maths, String(spot)) !== null && Number.isInteger(units) && (broken === undefined || broken === true),
  fields: [{ id: 'target', label: 'crash.target', value: '2.00' }],
  choicesOf: ({ target }) => ({ [spotOf({ card: 'a', target: Math.round(Number(target) * 100) })]: 10_000 }),
})
