import { sql } from 'kysely'
import type { KitDb } from '../database.ts'
import { databaseClock, databaseNow, type TableClock } from './clock.ts'
import type { Outcome } from './table-game.ts'

/** A table as its card in the lobby shows it. `until`: of an open one when it closes, else when the next round opens, where that is known. */
export type BoardRow = {
  readonly state: 'OPEN' | 'BUSY' | 'STOPPED'
  readonly until: Date | null
  /** With a bet of real money on the round that runs. */
  readonly players: number
  /** The newest last. */
  readonly outcomes: readonly Outcome[]
}
type Deps = { readonly db: KitDb; readonly clock?: TableClock }
type Asked = { readonly code: string; readonly most: number }

/** What anybody sees of a table who has not opened it. A result is one once its round is settled. */
export const createTableBoard =
  ({ db, clock = databaseClock }: Deps) =>
  async ({ code, most }: Asked): Promise<BoardRow> => {
    const [lease, rounds, now] = await Promise.all([
      db.selectFrom('table_lease').select('stopped').where('table_code', '=', code).executeTakeFirst(),
      db
        .selectFrom('table_round')
        .select(['no', 'state', 'opens_at', 'closes_at', 'outcome'])
        .where('table_code', '=', code)
        .orderBy('no', 'desc')
        .limit(most + 3)
        .execute(),
      databaseNow(db, clock),
    ])
    const over = rounds.filter(({ state }) => state === 'SETTLING' || state === 'SETTLED')
    const coming = rounds.filter(({ state }) => state === 'ANNOUNCED' || state === 'OPEN').toReversed()
    const open = coming.find(({ state, opens_at, closes_at }) => state === 'OPEN' && opens_at <= now && now < closes_at)
    const running = rounds.find(({ state }) => state !== 'ANNOUNCED')
    const next = coming.find(({ opens_at }) => opens_at > now)
    return {
      state: open ? 'OPEN' : lease?.stopped === true ? 'STOPPED' : 'BUSY',
      until: open?.closes_at ?? (lease?.stopped === true ? null : (next?.opens_at ?? null)),
      players: running ? await playersOf(db, { code, no: running.no }) : 0,
      outcomes: over
        .slice(0, most)
        .flatMap(({ outcome }) => (outcome ? [outcome] : []))
        .reverse(),
    }
  }

async function playersOf(db: KitDb, { code, no }: { readonly code: string; readonly no: bigint }): Promise<number> {
  const { players } = await db
    .selectFrom('table_entry')
    .select(sql<number>`count(distinct player_id)::int`.as('players'))
    .where('table_code', '=', code)
    .where('round_no', '=', no)
    .where('asset', 'not like', 'FUN/%')
    .executeTakeFirstOrThrow()
  return players
}
