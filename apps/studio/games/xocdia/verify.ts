import { defineVerifier } from '#client/verify/define-verifier.ts'
import type { RoundChoices } from '#protocol/round.ts'
import { xocDiaEngine } from './engine.ts'
import { type NoMove, putsIn, type RoundEvent, type RoundOf } from './events.ts'
import { isDoor, type XocDiaMaths } from './sheet.ts'

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const PUTS = /^[a-z0-9]+=\d{1,7}(?:,[a-z0-9]+=\d{1,7})*(?:\|[a-z0-9]+=\d{1,7}(?:,[a-z0-9]+=\d{1,7})*)*$/

function isRound({ seats: most }: XocDiaMaths, { seat, seats, leads, puts, ...rest }: RoundChoices): boolean {
  if (typeof puts !== 'string' || puts.length > 2_000 || !PUTS.test(puts)) return false
  const read = putsIn(puts)
  const banks = read.filter((put) => (put['bank'] ?? 0) > 0)
  const areDoors = read.every((put) => Object.keys(put).every((name) => name === 'bank' || isDoor(name)))
  const isHand =
    isWhole(seats, 2, most) && read.length === seats && isWhole(seat, 0, Number(seats) - 1) && isWhole(leads, -1, Number(seats) - 1)
  return isHand && areDoors && banks.length === 1 && Object.keys(rest).length === 0
}

export const verifier = defineVerifier<XocDiaMaths, RoundOf, NoMove, RoundEvent, never>({
  engine: xocDiaEngine,
  isRound,
  isMove: () => false,
  fields: [
    { id: 'puts', label: 'xocdia.input.puts', value: 'bank=640|even=600|odd=200' },
    { id: 'seat', label: 'xocdia.input.seat', value: '1' },
  ],
  choicesOf: ({ puts = '', seat }) => ({ seat: Number(seat), seats: puts.split('|').length, leads: -1, puts }),
})
