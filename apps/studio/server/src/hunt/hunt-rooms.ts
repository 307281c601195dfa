import { type Selectable, sql, type Transaction } from 'kysely'
import type { HuntRoomTable, StudioDb, StudioTables } from '../database.ts'
import { afterShots, emptyRoom, huntersIn, isAnyIn, type RoomState, SEATS, type Shots, seated } from './room-state.ts'

type Tx = Transaction<StudioTables>
export type HuntPlace = { readonly hall: string; readonly room: number }
/** Who wants a seat, in which hall; in the room that is wanted where one is. */
type Hunter = {
  readonly hall: string
  readonly session: string
  readonly player: string
  readonly now: number
  readonly wanted: number | null
}
type Deps = {
  readonly db: StudioDb
  /** Sessions of everybody a player may not sit with. */
  readonly shunnedBy: (tx: Tx, playerId: string) => Promise<readonly string[]>
}
/** Places remembered in this process; who is not among them is looked for. */
const MOST_PLACES = 20_000

/** The rooms of halls, a row each. Every change is made under the row's lock, so that processes may share them. */
export function createHuntRooms({ db, shunnedBy }: Deps) {
  const places = new Map<string, number>()

  const locked = async (tx: Tx, { hall, room }: HuntPlace): Promise<RoomState> => {
    const row = await tx
      .selectFrom('studio.hunt_room')
      .selectAll()
      .where('hall', '=', hall)
      .where('room', '=', room)
      .forUpdate()
      .executeTakeFirst()
    return stateOf(row)
  }
  function stateOf(row: Pick<Selectable<HuntRoomTable>, 'state'> | undefined): RoomState {
    // cast: written by this module alone.
    return (row?.state as RoomState | undefined) ?? emptyRoom
  }
  const write = (tx: Tx, { hall, room }: HuntPlace, state: RoomState) =>
    tx
      .insertInto('studio.hunt_room')
      .values({ hall, room, state: JSON.stringify(state) })
      .onConflict((conflict) => conflict.columns(['hall', 'room']).doUpdateSet({ state: JSON.stringify(state) }))
      .execute()

  /** Looks for the first room with a seat and nobody the hunter is kept apart from, the wanted one before the others; those who look at once wait for each other. */
  const find = ({ hall, session, player, now, wanted }: Hunter): Promise<{ readonly place: HuntPlace; readonly state: RoomState }> =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`hunt ${hall}`}, 0))`.execute(tx)
      const rows = await tx.selectFrom('studio.hunt_room').selectAll().where('hall', '=', hall).orderBy('room').execute()
      const shunned = await shunnedBy(tx, player)
      const own = rows.find((row) => stateOf(row).guns.some((gun) => gun.session === session) && !isAnyIn(stateOf(row), shunned, now))
      const first = rows.some(({ room }) => room === wanted) && wanted !== null ? [wanted] : []
      const rooms = own ? [own.room] : [...first, ...rows.map(({ room }) => room), rows.length + 1]
      for (const room of rooms) {
        const place = { hall, room }
        const was = await locked(tx, place)
        if (isAnyIn(was, shunned, now)) continue
        const state = seated(was, session, now)
        if (state === null) continue
        if (state !== was) await write(tx, place, state)
        return { place, state }
      }
      throw new Error('a new room has a seat')
    })

  /** Where a session sits, now or from now on; in the room that is wanted where it has a seat. */
  async function sit(hunter: Hunter): Promise<{ readonly place: HuntPlace; readonly state: RoomState }> {
    const { hall, session, now } = hunter
    const key = `${hall} ${session}`
    const room = places.get(key)
    if (room !== undefined) {
      const place = { hall, room }
      const row = await db.selectFrom('studio.hunt_room').selectAll().where('hall', '=', hall).where('room', '=', room).executeTakeFirst()
      const was = stateOf(row)
      if (seated(was, session, now) === was) return { place, state: was }
    }
    const found = await find(hunter)
    if (places.size >= MOST_PLACES) places.clear()
    places.set(key, found.place.room)
    return found
  }

  return {
    sit,
    /** Rooms of a hall with how many of their seats are taken; the first one is there before anybody came. */
    async taken(hall: string, now: number, most: number): Promise<{ seats: number; seas: readonly { room: number; taken: number }[] }> {
      const rows = await db.selectFrom('studio.hunt_room').selectAll().where('hall', '=', hall).orderBy('room').limit(most).execute()
      const seas = rows.map((row) => ({ room: row.room, taken: huntersIn(stateOf(row), now) }))
      return { seats: SEATS, seas: seas.length === 0 ? [{ room: 1, taken: 0 }] : seas }
    },
    shot: (place: HuntPlace, session: string, shots: Shots): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await write(tx, place, afterShots(await locked(tx, place), session, shots))
      }),
  }
}

export type HuntRooms = ReturnType<typeof createHuntRooms>
