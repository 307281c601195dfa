import type { GameMaths } from '#protocol/game.ts'
import type { RoomPut } from '#protocol/room-rules.ts'

// What everybody may know of the game: its doors, what they pay, and what a seat is shown. The shaking is not among it.

/** Even and odd count red sides up; `red3` is three red and one white, `white4` four white. */
export const DOORS = ['even', 'odd', 'red3', 'white3', 'red4', 'white4'] as const
export type Door = (typeof DOORS)[number]
export const COINS = 4

export type XocDiaMaths = GameMaths & {
  readonly drawCode: string
  readonly seats: number
  /** What a door pays, times what lies on it: even and odd, three of a side, four of a side. */
  readonly sides: number
  readonly threes: number
  readonly fours: number
  /** Of what a seat or the bank wins in a round: so many hundredths go to the house. */
  readonly rake: number
  /** In points: a bank has at least and at most so many, and a seat may lay so many. */
  readonly leastBank: number
  readonly mostBank: number
  readonly mostLaid: number
  /** Rounds in a row that one seat may keep the bank. */
  readonly bankRounds: number
}

/** What a seat has in the end, in hundredths of a point. */
export type Share = { readonly net: number; readonly rake: number; readonly returned: number }
/** A round as everybody sees it when it is over: coins as they lie, 1 for red. */
export type RoundShown = {
  readonly coins: readonly number[]
  readonly bank: number
  readonly shares: readonly Share[]
}

export const isDoor = (name: string): name is Door => DOORS.some((door) => door === name)
export const redsOf = (coins: readonly number[]): number => coins.reduce((sum, coin) => sum + coin, 0)
export const wins = (door: Door, reds: number): boolean =>
  ({ even: reds % 2 === 0, odd: reds % 2 === 1, red3: reds === 3, white3: reds === 1, red4: reds === 4, white4: reds === 0 })[door]
export const timesOf = ({ sides, threes, fours }: XocDiaMaths, door: Door): number =>
  ({ even: sides, odd: sides, red3: threes, white3: threes, red4: fours, white4: fours })[door]

export const bankOf = (put: RoomPut): number => put['bank'] ?? 0
export const laidOn = (put: RoomPut): number => DOORS.reduce((sum, door) => sum + (put[door] ?? 0), 0)
/** What a slip is paid when so many coins lie red. */
export const paidAt = (maths: XocDiaMaths, put: RoomPut, reds: number): number =>
  DOORS.reduce((sum, door) => sum + (wins(door, reds) ? (put[door] ?? 0) * timesOf(maths, door) : 0), 0)

/** The most that a bank can lose to these slips, whatever the coins show: what it has to hold. Never below zero. */
export function mostLost(maths: XocDiaMaths, puts: readonly RoomPut[]): number {
  const laid = puts.reduce((sum, put) => sum + laidOn(put), 0)
  const losses = Array.from({ length: COINS + 1 }, (_, reds) => puts.reduce((sum, put) => sum + paidAt(maths, put, reds), 0) - laid)
  return Math.max(0, ...losses)
}
