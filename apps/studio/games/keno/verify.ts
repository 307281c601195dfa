import { defineVerifier } from '#client/verify/define-verifier.ts'
import type { NoMove } from '../instant.ts'
import { kenoEngine } from './engine.ts'
import { type KenoChoices, type KenoEvent, type KenoMaths, picksText, readPicks } from './events.ts'

export const verifier = defineVerifier<KenoMaths, KenoChoices, NoMove, KenoEvent, never>({
  engine: kenoEngine,
  isRound: (maths, { picks }) => readPicks(maths, picks) !== null,
  isMove: () => false,
  fields: [{ id: 'picks', label: 'keno.input.picks', value: '3 7 21' }],
  choicesOf: ({ picks = '' }) => ({ picks: picksText((picks.match(/\d+/g) ?? []).map(Number)) }),
})
