import { ok, type Result, refuse } from '@halong/base'
import { sql } from 'kysely'
import type { GameSession } from '../session/sessions.ts'
import type { Apart } from './apart.ts'
import type { Plan } from './gathering.ts'
import { pointsOf, type RoomGame, type RoomPut } from './room-game.ts'
import type { Locked, RoomStore } from './room-store.ts'

export type SeatOrder = {
  /** What a hand costs at most: one of the levels, in minor units. */
  readonly stake: bigint
  /** A mark of the network the player comes from, where that tells anything: two of one network never sit together. */
  readonly near: string | null
}
/** `hash`: of a fresh seed; null: not ready. `put`: what is put in, where the game lets a seat choose. */
export type ReadyOrder = { readonly hash: string | null; readonly put?: RoomPut | null | undefined }
type Putting = { readonly player_id: string; readonly put: RoomPut | null }
export type SeatRefusal = 'room.seated_elsewhere'
/** More hands in a row than these are not told apart. */
const LED_COUNTED = 20
const UNDER_WAY = ['ESCROW', 'REVEAL', 'DEAL', 'PLAYING'] as const

type Parts = { readonly store: RoomStore; readonly plan: Plan; readonly apart: Pick<Apart, 'from'> }

/** Who sits where. Nobody chooses a room or a neighbour: that is what keeps friends from meeting at will; and two who are kept apart never share a room. */
export function createSeating({ store, plan, apart }: Parts) {
  const { db, version } = store

  /** A room with a free seat, the fullest first, or a new one. Under a lock of its level, so that two who come at once meet. */
  async function roomFor(
    tx: Parameters<RoomStore['seatsIn']>[0],
    game: RoomGame,
    { asset, stake, near, playerId }: SeatOrder & { readonly asset: string; readonly playerId: string },
  ) {
    const shunned = await apart.from(tx, playerId)
    const rooms = await tx
      .selectFrom('room as r')
      .leftJoin('room_seat as s', 's.room_code', 'r.code')
      .select(({ fn }) => [
        'r.code',
        fn.count<bigint>('s.player_id').as('seated'),
        sql<boolean>`coalesce(bool_or(s.near = ${near} or s.player_id = any(${shunned}::uuid[])), false)`.as('is_barred'),
      ])
      .where('r.game_code', '=', game.gameCode)
      .where('r.asset', '=', asset)
      .where('r.stake', '=', stake)
      .groupBy('r.code')
      .orderBy(sql`(r.hand_no is null) desc, count(s.player_id) desc, r.code`)
      .execute()
    const found = rooms.find(({ seated, is_barred }) => Number(seated) < game.most && !is_barred)
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
      const code = await roomFor(tx, game, { ...order, asset, playerId: player_id })
      const taken = (await store.seatsIn(tx, code)).map(({ place }) => place)
      const place = Array.from({ length: game.most }, (_, at) => at).find((at) => !taken.includes(at)) ?? 0
      const row = {
        room_code: code,
        place,
        session_id: session.id,
        near: order.near,
        ready: null,
        put: null,
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

  /** Does something with the seat of a player in a room of this game, under the lock of the room. Null where the player has none. */
  async function withSeat<T>(game: RoomGame, playerId: string, act: (locked: Parameters<Plan>[0]) => Promise<T>): Promise<T | null> {
    const seat = await store.seatOf(db, playerId)
    if (!seat?.room_code) return null
    return store.within(seat.room_code, async (locked) => {
      const now = await store.seatOf(locked.tx, playerId)
      return now?.room_code === locked.room.code && locked.room.game_code === game.gameCode ? act(locked) : null
    })
  }

  /** How many hands of the room in a row a player has led up to now. */
  async function ledInRow({ tx, room }: Locked, playerId: string): Promise<number> {
    if (room.leads_player !== playerId) return 0
    const before = await tx
      .selectFrom('room_hand')
      .select('leads_player')
      .where('room_code', '=', room.code)
      .orderBy('no', 'desc')
      .limit(LED_COUNTED)
      .execute()
    const other = before.findIndex(({ leads_player }) => leads_player !== playerId)
    return 1 + (other < 0 ? before.length : other)
  }

  /** What a seat puts into the next hand, as the game lets it; null where every seat puts in the same. */
  async function putOf(game: RoomGame, locked: Locked, { player_id, put }: Putting): Promise<Result<RoomPut | null, string>> {
    if (!game.puts) return ok(null)
    if (put === null) return refuse('room.put_invalid')
    const others = (await store.seatsIn(locked.tx, locked.room.code)).filter((seat) => seat.ready !== null && seat.player_id !== player_id)
    const read = game.puts.read(put, { others: others.map((seat) => seat.put ?? {}), ledInRow: await ledInRow(locked, player_id) })
    if (!read.ok) return read
    if (pointsOf(read.value.put) < 1) return refuse('room.put_invalid')
    const displaced = others.flatMap((seat, at) => (read.value.displaced.includes(at) ? [seat.player_id] : []))
    if (displaced.length > 0)
      await locked.tx
        .updateTable('room_seat')
        .set({ ready: null, put: null, idle_at: locked.now })
        .where('player_id', 'in', displaced)
        .execute()
    return ok(read.value.put)
  }

  return {
    sit,
    /**
     * Ready for the next hand, with the hash of a fresh seed and what is put in where the game lets one choose; a null hash: not ready any more. The session is the one that pays
     * from now on. Null where the player has no seat.
     */
    ready: (game: RoomGame, session: GameSession, { hash, put }: ReadyOrder): Promise<Result<true, string> | null> =>
      withSeat(game, session.player_id, async (locked): Promise<Result<true, string>> => {
        const { player_id, id } = session
        const read = hash === null ? ok(null) : await putOf(game, locked, { player_id, put: put ?? null })
        if (!read.ok) return read
        await locked.tx
          .updateTable('room_seat')
          .set({ ready: hash, put: read.value, session_id: id, idle_at: hash === null ? locked.now : null })
          .where('player_id', '=', player_id)
          .execute()
        await plan(locked, game)
        return ok(true)
      }),
    /** Stands up. A hand that was begun is played to its end for the player. */
    leave: (game: RoomGame, playerId: string): Promise<true | null> =>
      withSeat(game, playerId, async (locked) => {
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
