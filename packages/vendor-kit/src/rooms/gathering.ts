import type { Apart } from './apart.ts'
import type { RoomGame } from './room-game.ts'
import { type Locked, later, type RoomStore } from './room-store.ts'

/** Those who sit there begin sooner than those who wait for more. */
const SOON_MS = 1_500

/** Between two hands: when the next one begins, who has sat idle for too long, and who may not sit together any more. */
export function createGathering({ store, apart }: { readonly store: RoomStore; readonly apart: Pick<Apart, 'part'> }) {
  /** Frees the seats of those who were not ready for too long. */
  async function freeIdle(locked: Locked, game: RoomGame): Promise<void> {
    for (const seat of await store.seatsIn(locked.tx, locked.room.code)) {
      const isIdle = seat.ready === null && seat.idle_at !== null && later(seat.idle_at, game.phases.idleMs) <= locked.now
      if (isIdle) await store.standUp(locked, seat.player_id, 'room.idle')
    }
  }

  /** Sets when the next hand begins by who is ready, and when the room has to be looked at. Nothing while a hand is under way. */
  return async function plan(locked: Locked, game: RoomGame): Promise<void> {
    const { tx, room, now } = locked
    if (room.hand_no !== null) return
    await freeIdle(locked, game)
    await apart.part(locked)
    const seats = await store.seatsIn(tx, room.code)
    const isIn = seats.filter((seat) => seat.ready !== null)
    const ready = isIn.length
    const mayBegin = ready >= game.least && (game.puts?.mayBegin(isIn.map(({ put }) => put ?? {})) ?? true)
    const isStill = room.leads_player !== null && seats.some(({ player_id }) => player_id === room.leads_player)
    const { gatherMs, idleMs } = game.phases
    // Who may still add to what was put in is waited for.
    const wait = game.puts ? gatherMs : ready === game.most ? 0 : ready === seats.length && isStill ? SOON_MS : gatherMs
    const soonest = [later(now, wait), room.shown_until ?? now].reduce((a, b) => (a > b ? a : b))
    const startsAt = !mayBegin ? null : room.starts_at && room.starts_at < soonest ? room.starts_at : soonest
    const idle = seats.flatMap((seat) => (seat.ready === null && seat.idle_at ? [later(seat.idle_at, idleMs)] : []))
    const due = [...idle, ...(startsAt ? [startsAt] : [])].sort((a, b) => a.getTime() - b.getTime())[0]
    await store.setRoom(locked, {
      starts_at: startsAt,
      due_at: due ?? null,
      ...(seats.length === 0 ? { leads_player: null, shown_until: null } : {}),
    })
  }
}

export type Plan = ReturnType<typeof createGathering>
