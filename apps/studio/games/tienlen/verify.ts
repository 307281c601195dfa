import { defineVerifier } from '#client/verify/define-verifier.ts'
import type { RoundChoices } from '#protocol/round.ts'
import { tienLenEngine } from './engine.ts'
import type { HandChoices, HandEvent, HandMove } from './events.ts'
import type { TienLenMaths } from './sheet.ts'

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

function isRound({ seats: most }: TienLenMaths, { seat, seats, leads, ...rest }: RoundChoices): boolean {
  const isHand = isWhole(seats, 2, most) && isWhole(seat, 0, Number(seats) - 1) && isWhole(leads, -1, Number(seats) - 1)
  return isHand && Object.keys(rest).length === 0
}

export const verifier = defineVerifier<TienLenMaths, HandChoices, HandMove, HandEvent, never>({
  engine: tienLenEngine,
  isRound,
  isMove: ({ seats }, { seat, cards }) =>
    isWhole(seat, 0, seats - 1) && typeof cards === 'string' && /^(?:\d{1,2}(?: \d{1,2})*)?$/.test(cards),
  fields: [
    { id: 'seats', label: 'tienlen.input.seats', value: '4' },
    { id: 'seat', label: 'tienlen.input.seat', value: '0' },
  ],
  choicesOf: ({ seats, seat }) => ({ seats: Number(seats), seat: Number(seat), leads: -1 }),
})
