import { defineVerifier } from '#client/verify/define-verifier.ts'
import type { NoMove } from '../instant.ts'
import { diceEngine } from './engine.ts'
import type { DiceChoices, DiceEvent, DiceMaths } from './events.ts'

export const verifier = defineVerifier<DiceMaths, DiceChoices, NoMove, DiceEvent, never>({
  engine: diceEngine,
  isRound: ({ leastWins, mostWins }, { side, wins }) =>
    (side === 'under' || side === 'over') && Number.isInteger(wins) && Number(wins) >= leastWins && Number(wins) <= mostWins,
  isMove: () => false,
  fields: [
    { id: 'side', label: 'dice.input.side', value: 'over' },
    { id: 'chance', label: 'dice.input.chance', value: '49.50' },
  ],
  choicesOf: ({ side = '', chance }) => ({ side: side.trim(), wins: Math.round(Number(chance) * 100) }),
})
