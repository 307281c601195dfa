import { type Selectable, sql, type Transaction } from 'kysely'
import type { KitDb } from '../database.ts'
import type { TableClock } from '../tables/clock.ts'
import type { KitTables, RoomEventTable, RoomHandSeatTable, RoomHandTable, RoomSeatTable, RoomTable } from '../tables.ts'

export type RoomRow = Selectable<RoomTable>
export type SeatRow = Selectable<RoomSeatTable>
export type HandRow = Selectable<RoomHandTable>
export type HandSeatRow = Selectable<RoomHandSeatTable>
export type EventRow = Selectable<RoomEventTable>
export type Tx = Transaction<KitTables>
/** A room under its lock, at a moment of the database's clock. */
export type Locked = { readonly tx: Tx; readonly room: RoomRow; readonly now: Date }

/** Reads and changes of rooms, those that change anything under the lock of the room's row. */
export function createRoomStore({ db, schema, clock }: { readonly db: KitDb; readonly schema: string; readonly clock: TableClock }) {
  const version = () => sql<bigint>`nextval('${sql.raw(schema)}.room_version')`

  return {
    db,
    schema,
    clock,
    version,
    /** Does something under the lock of a room, and makes a newer version of it. Null where there is no such room. */
    within: <T>(code: string, act: (locked: Locked) => Promise<T>): Promise<T | null> =>
      db.transaction().execute(async (tx) => {
        const room = await tx.selectFrom('room').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
        if (!room) return null
        const { now } = await tx.selectNoFrom(clock().as('now')).executeTakeFirstOrThrow()
        const done = await act({ tx, room, now })
        await tx.updateTable('room').set({ version: version() }).where('code', '=', code).execute()
        return done
      }),
    /** When something has to be done about a room next; null: nothing. */
    setDue: async ({ tx, room }: Locked, due_at: Date | null): Promise<void> => {
      await tx.updateTable('room').set({ due_at }).where('code', '=', room.code).execute()
    },
    setRoom: async ({ tx, room }: Locked, change: Partial<Omit<RoomRow, 'code' | 'version'>>): Promise<void> => {
      await tx.updateTable('room').set(change).where('code', '=', room.code).execute()
    },
    setHand: async ({ tx, room }: Locked, change: Partial<HandRow>): Promise<void> => {
      await tx.updateTable('room_hand').set(change).where('room_code', '=', room.code).where('no', '=', room.hands).execute()
    },
    setHandSeat: async ({ tx }: Locked, { player_id, id }: HandSeatRow, change: Partial<HandSeatRow>): Promise<void> => {
      await tx.updateTable('room_hand_seat').set(change).where('player_id', '=', player_id).where('id', '=', id).execute()
    },
    /** Stands a player up, and says why. */
    standUp: async ({ tx }: Locked, playerId: string, why: string | null): Promise<void> => {
      await tx
        .updateTable('room_seat')
        .set({ room_code: null, place: null, near: null, ready: null, put: null, idle_at: null, why, version: version() })
        .where('player_id', '=', playerId)
        .execute()
    },
    seatsIn: (tx: KitDb, code: string): Promise<SeatRow[]> =>
      tx.selectFrom('room_seat').selectAll().where('room_code', '=', code).orderBy('place').execute(),
    seatOf: (tx: KitDb, playerId: string): Promise<SeatRow | undefined> =>
      tx.selectFrom('room_seat').selectAll().where('player_id', '=', playerId).executeTakeFirst(),
    /** The last hand of a room. */
    handOf: (tx: KitDb, { code, hands }: Pick<RoomRow, 'code' | 'hands'>): Promise<HandRow | undefined> =>
      tx.selectFrom('room_hand').selectAll().where('room_code', '=', code).where('no', '=', hands).executeTakeFirst(),
    handSeatsOf: (tx: KitDb, { room_code, no }: Pick<HandRow, 'room_code' | 'no'>): Promise<HandSeatRow[]> =>
      tx.selectFrom('room_hand_seat').selectAll().where('room_code', '=', room_code).where('hand_no', '=', no).orderBy('seat').execute(),
    eventsOf: (tx: KitDb, { room_code, no }: Pick<HandRow, 'room_code' | 'no'>): Promise<EventRow[]> =>
      tx.selectFrom('room_event').selectAll().where('room_code', '=', room_code).where('no', '=', no).orderBy('seq').execute(),
  }
}

export type RoomStore = ReturnType<typeof createRoomStore>

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)
/** Seats that are or were dealt to. */
export const dealtTo = (seats: readonly HandSeatRow[]): HandSeatRow[] => seats.filter(({ state }) => state !== 'refused')
