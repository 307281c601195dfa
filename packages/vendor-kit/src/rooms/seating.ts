import { ok, type Result, refuse } from '@halong/base'
import { sql } from 'kysely'
import type { GameSession } from '../session/sessions.ts'
import type { Plan } from './gathering.ts'
import type { RoomGame } from './room-game.ts'
import type { RoomStore } from './room-store.ts'

export type SeatOrder = {
  /** What a hand costs at most: one of the levels, in minor units. */
  readonly stake: bigint
  /** A mark of the network the player comes from, where that tells anything: two of one network never sit together. */
  readonly near: string | null
}
export type SeatRefusal = 'room.seated_elsewhere'
const UNDER_WAY = ['ESCROW', 'REVEAL', 'DEAL', 'PLAYING'] as const

/** Who sits where. Nobody chooses a room or a neighbour: that is what keeps friends from meeting at will. */
export function createSeating({ store, plan }: { readonly store: RoomStore; readonly plan: Plan }) {
  const { db, version } = store

  /** A room with a free seat, the fullest first, or a new one. Under a lock of its level, so that two who come at once meet. */
  async function roomFor(
    tx: Parameters<RoomStore['seatsIn']>[0],
    game: RoomGame,
    { asset, stake, near }: SeatOrder & { readonly asset: string },
  ) {
    const rooms = await tx
      .selectFrom('room as r')
      .leftJoin('room_seat as s', 's.room_code', 'r.code')
      .select(({ fn }) => [
        'r.code',
        fn.count<bigint>('s.player_id').as('seated'),
        sql<boolean>`coalesce(bool_or(s.near = ${near}), false)`.as('is_near'),
      ])
      .where('r.game_code', '=', game.gameCode)
      .where('r.asset', '=', asset)
      .where('r.stake', '=', stake)
      .groupBy('r.code')
      .orderBy(sql`(r.hand_no is null) desc, count(s.player_id) desc, r.code`)
      .execute()
    const found = rooms.find(({ seated, is_near }) => Number(seated) < game.most && !is_near)
    if (found) return found.code
    const made = await tx
      .insertInto('room')
      .values({
        code: sql<string>`${`${game.code}-`} || nextval(${`${store.schema}.room_code`})`,
        game_code: game.gameCode,
        asset,
        stake,
        hand_no: null,
        leads_player: null,
        starts_at: null,
        shown_until: null,
        version: version(),
        due_at: null,
      })
      .returning('code')
      .executeTakeFirstOrThrow()
    return made.code
  }

  /** Seats a player at a level; the seat that is there already counts. Answers the room. */
  async function sit(game: RoomGame, session: GameSession, order: SeatOrder): Promise<Result<string, SeatRefusal>> {
    const { player_id, asset } = session
    const found = await db.transaction().execute(async (tx): Promise<Result<string, SeatRefusal>> => {
      const level = `room ${store.schema} ${game.gameCode} ${asset} ${order.stake}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${level}, 0))`.execute(tx)
      const seat = await store.seatOf(tx, player_id)
      if (seat?.room_code) {
        const {
          game_code,
          stake,
          asset: of,
        } = await tx.selectFrom('room').select(['game_code', 'stake', 'asset']).where('code', '=', seat.room_code).executeTakeFirstOrThrow()
        const isThere = game_code === game.gameCode && stake === order.stake && of === asset
        return isThere ? ok(seat.room_code) : refuse('room.seated_elsewhere')
      }
      const code = await roomFor(tx, game, { ...order, asset })
      const taken = (await store.seatsIn(tx, code)).map(({ place }) => place)
      const place = Array.from({ length: game.most }, (_, at) => at).find((at) => !taken.includes(at)) ?? 0
      const row = {
        room_code: code,
        place,
        session_id: session.id,
        near: order.near,
        ready: null,
        idle_at: store.clock(),
        why: null,
        version: version(),
      }
      await tx
        .insertInto('room_seat')
        .values({ player_id, ...row })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
        .execute()
      return ok(code)
    })
    if (found.ok) await store.within(found.value, (locked) => plan(locked, game))
    return found
  }

  /** Does something with the seat of a player, under the lock of its room. Null where the player has none. */
  async function withSeat<T>(playerId: string, act: (locked: Parameters<Plan>[0]) => Promise<T>): Promise<T | null> {
    const seat = await store.seatOf(db, playerId)
    if (!seat?.room_code) return null
    return store.within(seat.room_code, async (locked) => {
      const now = await store.seatOf(locked.tx, playerId)
      return now?.room_code === locked.room.code ? act(locked) : null
    })
  }

  return {
    sit,
    /** Ready for the next hand, with the hash of a fresh seed; null: not ready any more. The session is the one that pays from now on. */
    ready: (game: RoomGame, session: GameSession, hash: string | null): Promise<true | null> =>
      withSeat(session.player_id, async (locked) => {
        await locked.tx
          .updateTable('room_seat')
          .set({ ready: hash, session_id: session.id, idle_at: hash === null ? locked.now : null })
          .where('player_id', '=', session.player_id)
          .execute()
        await plan(locked, game)
        return true as const
      }),
    /** Stands up. A hand that was begun is played to its end for the player. */
    leave: (game: RoomGame, playerId: string): Promise<true | null> =>
      withSeat(playerId, async (locked) => {
        const hand = await store.handOf(locked.tx, locked.room)
        await store.standUp(locked, playerId, null)
        if (hand && UNDER_WAY.some((state) => state === hand.state)) {
          await locked.tx
            .updateTable('room_hand_seat')
            .set({ has_left: true })
            .where('room_code', '=', locked.room.code)
            .where('hand_no', '=', hand.no)
            .where('player_id', '=', playerId)
            .execute()
          await store.setDue(locked, locked.now)
        }
        await plan(locked, game)
        return true as const
      }),
  }
}
