import type { RoomPut } from '#protocol/room-rules.ts'
import type { Share } from './sheet.ts'

/** What a round is computed from beside the seeds: whose it is, and what every seat put in, as one text (`bank=640|even=600,odd=200`). */
export type RoundOf = { readonly seat: number; readonly seats: number; readonly leads: number; readonly puts: string }
export type NoMove = Record<string, never>
export type Shaken = {
  readonly type: 'xocdia.shaken'
  readonly coins: readonly number[]
  readonly seat: number
  readonly puts: readonly RoomPut[]
  readonly shares: readonly Share[]
}
export type RoundEvent = Shaken | { readonly type: 'round.ended'; readonly units: number }

/** Reads what every seat put in. */
export const putsIn = (text: string): RoomPut[] =>
  text.split('|').map((put) =>
    Object.fromEntries(
      put
        .split(',')
        .map((each) => each.split('='))
        .map(([name = '', points = '']) => [name, Number(points)]),
    ),
  )
