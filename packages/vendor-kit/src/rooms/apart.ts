import { sql } from 'kysely'
import type { KitDb } from '../database.ts'
import type { Locked, RoomStore, SeatRow } from './room-store.ts'

/** Two players, and until when they are kept apart; null: until told otherwise. */
export type ApartPair = { readonly first: string; readonly second: string; readonly until: Date | null }
/** Changes after one version of the gateway's list up to another. After 0: the list from its beginning, and what was known before counts no more. */
export type ApartPage = { readonly after: number; readonly version: number; readonly pairs: readonly ApartPair[] }

type Sitting = Pick<SeatRow, 'player_id' | 'place' | 'ready'>
type Two = Pick<ApartPair, 'first' | 'second'>
/** The same two, whoever is named first. */
const inOrder = <P extends Two>(pair: P): P => (pair.first < pair.second ? pair : { ...pair, first: pair.second, second: pair.first })

/** Who has to stand up so that nobody of the pairs sits together: of two the one who is not ready, else the one who sits further back. */
export function whoStandsUp(seats: readonly Sitting[], pairs: readonly Two[]): string[] {
  let left = [...seats]
  const up: string[] = []
  for (const { first, second } of pairs) {
    const [a, b] = left
      .filter(({ player_id }) => player_id === first || player_id === second)
      .sort((one, other) => Number(other.ready !== null) - Number(one.ready !== null) || (one.place ?? 0) - (other.place ?? 0))
    if (!a || !b) continue
    up.push(b.player_id)
    left = left.filter(({ player_id }) => player_id !== b.player_id)
  }
  return up
}

/** Pairs of players who never sit in one room, as the gateway tells them; between two hands those who do are parted. */
export function createApart({ store }: { readonly store: RoomStore }) {
  const { db, clock } = store
  const holds = () => sql<boolean>`(until is null or until > ${clock()})`

  /** Under the lock of the state: another page waits. */
  const versionOf = async (tx: KitDb): Promise<number> => {
    await tx
      .insertInto('room_apart_told')
      .values({ version: 0n })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { version } = await tx.selectFrom('room_apart_told').select('version').forUpdate().executeTakeFirstOrThrow()
    return Number(version)
  }

  /** Has rooms looked at in which two sit who are kept apart. */
  const wake = (tx: KitDb): Promise<unknown> =>
    tx
      .updateTable('room')
      .set({ due_at: clock() })
      .where('hand_no', 'is', null)
      .where('code', 'in', (eb) =>
        eb
          .selectFrom('room_apart as a')
          .innerJoin('room_seat as one', 'one.player_id', 'a.first')
          .innerJoin('room_seat as other', 'other.player_id', 'a.second')
          .whereRef('one.room_code', '=', 'other.room_code')
          .select(sql<string>`one.room_code`.as('code')),
      )
      .execute()

  return {
    /** Everybody a player may not sit with. */
    async from(on: KitDb, playerId: string): Promise<string[]> {
      const rows = await on
        .selectFrom('room_apart')
        .select(sql<string>`case when first = ${playerId}::uuid then second else first end`.as('other'))
        .where(({ or, eb }) => or([eb('first', '=', playerId), eb('second', '=', playerId)]))
        .where(holds())
        .execute()
      return rows.map(({ other }) => other)
    },

    /** Stands up whoever may not sit there any more. Between two hands alone: a hand that was begun is played to its end. */
    async part(locked: Locked): Promise<void> {
      const seats = await store.seatsIn(locked.tx, locked.room.code)
      if (seats.length < 2) return
      const there = seats.map(({ player_id }) => player_id)
      const pairs = await locked.tx
        .selectFrom('room_apart')
        .select(['first', 'second'])
        .where('first', 'in', there)
        .where('second', 'in', there)
        .where(holds())
        .orderBy('first')
        .orderBy('second')
        .execute()
      for (const playerId of whoStandsUp(seats, pairs)) await store.standUp(locked, playerId, 'room.parted')
    },

    /** Takes a page of the gateway's list where it follows on what is known; answers up to which version everything is known now. */
    take: ({ after, version, pairs }: ApartPage): Promise<{ version: number; isTaken: boolean }> =>
      db.transaction().execute(async (tx) => {
        const known = await versionOf(tx)
        if (after !== 0 && after !== known) return { version: known, isTaken: false }
        if (after === 0) await tx.deleteFrom('room_apart').execute()
        for (const pair of pairs)
          await tx
            .insertInto('room_apart')
            .values(inOrder(pair))
            .onConflict((conflict) => conflict.columns(['first', 'second']).doUpdateSet({ until: pair.until }))
            .execute()
        await tx.deleteFrom('room_apart').where('until', '<=', clock()).execute()
        await tx
          .updateTable('room_apart_told')
          .set({ version: BigInt(version) })
          .execute()
        await wake(tx)
        return { version, isTaken: true }
      }),
  }
}

export type Apart = ReturnType<typeof createApart>
