import type { RoomPut } from '#protocol/room-rules.ts'
import { bankOf, COINS, type Door, laidOn, paidAt, type Share, timesOf, wins, type XocDiaMaths } from './sheet.ts'

const CENTS = 100

/** What every seat gets back: what it put in, what it won or lost against the bank, less the rake on what it won (W24). */
export function sharesOf(maths: XocDiaMaths, puts: readonly RoomPut[], reds: number): readonly Share[] {
  const won = puts.map((put) => paidAt(maths, put, reds) - laidOn(put))
  const lostByBank = won.reduce((sum, net) => sum + net, 0)
  return puts.map((put, seat) => {
    const isBank = bankOf(put) > 0
    const net = isBank ? -lostByBank : (won[seat] ?? 0)
    const rake = net > 0 ? net * maths.rake : 0
    return { net: net * CENTS, rake, returned: (bankOf(put) + laidOn(put) + net) * CENTS - rake }
  })
}

/** In how many of the sixteen ways that four coins can lie so many of them are red. */
const WAYS = [1, 4, 6, 4, 1] as const

/** What a door alone returns after the rake, in millionths: exact over the sixteen ways. */
export function returnPpm(maths: XocDiaMaths, door: Door): number {
  const times = timesOf(maths, door)
  const back = times * CENTS - (times - 1) * maths.rake
  const ways = WAYS.reduce((sum, count, reds) => sum + (wins(door, reds) ? count : 0), 0)
  return (ways * back * 1_000_000) / (2 ** COINS * CENTS)
}
