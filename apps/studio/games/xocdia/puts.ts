import { ok, type Result, refuse } from '@halong/base'
import type { PutLook, RoomPut, RoomPuts } from '#protocol/room-rules.ts'
import { bankOf, isDoor, laidOn, mostLost, type XocDiaMaths } from './sheet.ts'

type Read = ReturnType<RoomPuts['read']>
export type PutRefusal = 'bank_size' | 'bank_taken' | 'bank_turn' | 'bank_short' | 'no_bank' | 'over_bank' | 'over_most'
const no = (code: PutRefusal): Result<never, string> => refuse(`xocdia.${code}`)

/** A bank takes the place of a smaller one as long as nobody has laid anything against that. */
function readBank(maths: XocDiaMaths, bank: number, { others, ledInRow }: PutLook): Read {
  if (bank < maths.leastBank || bank > maths.mostBank) return no('bank_size')
  if (ledInRow >= maths.bankRounds) return no('bank_turn')
  const slips = others.filter((put) => bankOf(put) === 0)
  const rival = others.findIndex((put) => bankOf(put) > 0)
  if (rival >= 0 && (slips.length > 0 || bank <= bankOf(others[rival] ?? {}))) return no('bank_taken')
  if (mostLost(maths, slips) > bank) return no('bank_short')
  return ok({ put: { bank }, displaced: rival < 0 ? [] : [rival] })
}

/** A slip is taken if the bank holds what it can lose, whatever the coins show. */
function readSlip(maths: XocDiaMaths, put: RoomPut, { others }: PutLook): Read {
  const bank = others.map(bankOf).find((points) => points > 0)
  if (bank === undefined) return no('no_bank')
  if (laidOn(put) > maths.mostLaid) return no('over_most')
  return mostLost(maths, [...others, put]) > bank ? no('over_bank') : ok({ put, displaced: [] })
}

/** What seats put into a round: one of them the bank, the others what they lay on doors. */
export const xocDiaPuts = (maths: XocDiaMaths): RoomPuts => ({
  read(put, look) {
    const names = Object.keys(put)
    if (names.length === 1 && names[0] === 'bank') return readBank(maths, bankOf(put), look)
    const isSlip = names.length > 0 && names.every((name) => isDoor(name) && (put[name] ?? 0) > 0)
    return isSlip ? readSlip(maths, put, look) : refuse('room.put_invalid')
  },
  mayBegin(puts) {
    const banks = puts.map(bankOf).filter((points) => points > 0)
    return banks.length === 1 && puts.length > 1 && mostLost(maths, puts) <= (banks[0] ?? 0)
  },
})
