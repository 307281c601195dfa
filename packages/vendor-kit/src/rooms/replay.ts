import { issueChance } from '@halong/chance'
import type { RoomGame, RoomHand } from './room-game.ts'
import type { EventRow, HandRow, HandSeatRow } from './room-store.ts'

type Given = {
  readonly seed: string
  readonly mix: string
  readonly seats: readonly Pick<HandSeatRow, 'put'>[]
  readonly events: readonly Pick<EventRow, 'seat' | 'move'>[]
}

/** A hand after its moves so far, dealt anew from its seeds. */
export function replayed(game: RoomGame, hand: Pick<HandRow, 'room_code' | 'no' | 'leads'>, given: Given): RoomHand {
  const chance = issueChance(given.seed, { drawCode: hand.room_code, issueNo: String(hand.no), beacon: given.mix })
  return given.events.reduce<RoomHand>(
    (state, { seat, move }) => {
      const done = state.act(seat, move)
      if (!done.ok) throw new Error(`hand ${hand.room_code} ${hand.no} has a move that is none: ${done.code}`)
      return done.value.hand
    },
    game.deal(chance, { seats: given.seats.length, leads: hand.leads, puts: given.seats.map(({ put }) => put ?? {}) }),
  )
}
