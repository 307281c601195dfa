import { defineVerifier } from '#client/verify/define-verifier.ts'
import { reefEngine } from './engine.ts'
import { isReefMove, type ReefChoices, type ReefEvent, type ReefMove } from './events.ts'
import type { ReefMaths } from './sheet.ts'

export const verifier = defineVerifier<ReefMaths, ReefChoices, ReefMove, ReefEvent, never>({
  engine: reefEngine,
  isRound: ({ shots }, choices) => Object.keys(choices).length === 1 && shots.some((loaded) => loaded === choices['shots']),
  isMove: (_maths, move) => isReefMove(move),
  fields: [{ id: 'shots', label: 'reefhunt.verify.shots', value: '100' }],
  choicesOf: ({ shots }) => ({ shots: Number(shots) }),
})
