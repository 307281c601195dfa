import { defineVerifier } from '#client/verify/define-verifier.ts'
import type { NoMove } from '../instant.ts'
import { taiXiuEngine } from './engine.ts'
import type { TaiXiuChoices, TaiXiuEvent, TaiXiuMaths } from './events.ts'

export const verifier = defineVerifier<TaiXiuMaths, TaiXiuChoices, NoMove, TaiXiuEvent, never>({
  engine: taiXiuEngine,
  isRound: (_maths, { tai = 0, xiu = 0 }) =>
    [tai, xiu].every((amount) => Number.isSafeInteger(amount) && Number(amount) >= 0) && Number(tai) + Number(xiu) > 0,
  isMove: () => false,
  fields: [{ id: 'door', label: 'taixiu.input.door', value: 'tai' }],
  choicesOf: ({ door = '' }) => (door.trim() === 'xiu' ? { xiu: 1 } : { tai: 1 }),
})
