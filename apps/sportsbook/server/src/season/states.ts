import { merkleRoot } from '@halong/chance'
import { type Kysely, sql } from 'kysely'
import type { BookTables } from '../tables.ts'

/** When the list of bets is fixed: later than the last debit can be taken. */
const FREEZE_AFTER_CLOSE = '1300 milliseconds'
const MOST = 200

/** Steps of a fixture that need no chance. Each moves one state by a conditional update, so it may be repeated by anybody after any kill. */
export function createFixtureStates(db: Kysely<BookTables>) {
  const changed = (rows: { readonly numUpdatedRows: bigint }[]) => rows.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)

  async function freezeOne(id: bigint): Promise<void> {
    const bets = await db
      .selectFrom('sportsbook.bet_leg as l')
      .innerJoin('sportsbook.bet as b', (join) => join.onRef('b.player_id', '=', 'l.player_id').onRef('b.id', '=', 'l.bet_id'))
      .select(['l.digest', 'b.asset', 'b.stake'])
      .where('l.fixture_id', '=', id)
      .orderBy('l.bet_id')
      .orderBy('l.leg_no')
      .execute()
    const staked: Record<string, string> = {}
    for (const { asset, stake } of bets) staked[asset] = String(BigInt(staked[asset] ?? '0') + stake)
    await db
      .updateTable('sportsbook.fixture')
      .set({
        state: 'FROZEN',
        bets_root: merkleRoot(bets.map(({ digest }) => digest)),
        bets: bets.length,
        staked: sql`${JSON.stringify(staked)}::jsonb`,
        frozen_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .where('state', '=', 'CLOSED')
      .execute()
  }

  return {
    /** Ends the sale of what is about to start; waits for whoever is placing a bet on it (T40). The clock is the database's everywhere here. */
    close: async (): Promise<number> =>
      changed(
        await db
          .updateTable('sportsbook.fixture')
          .set({ state: 'CLOSED' })
          .where('state', '=', 'OPEN')
          .where('binds', 'in', ['root', 'hand'])
          .where('close_at', '<=', sql<Date>`clock_timestamp()`)
          .execute(),
      ),

    /** Fixes the list of bets of a fixture by its root: every bet that was in time, whatever the wallet says of it later. */
    async freeze(): Promise<number> {
      const due = await db
        .selectFrom('sportsbook.fixture')
        .select('id')
        .where('state', '=', 'CLOSED')
        .where('binds', '=', 'root')
        .where('close_at', '<=', sql<Date>`clock_timestamp() - ${sql.lit(FREEZE_AFTER_CLOSE)}::interval`)
        .orderBy('starts_at')
        .orderBy('id')
        .limit(MOST)
        .execute()
      for (const { id } of due) await freezeOne(id)
      return due.length
    },

    /** Ends fixtures that are over, once every leg on them is decided and every bet they ended was acknowledged by the wallet. */
    finish: async (): Promise<number> =>
      changed(
        await db
          .updateTable('sportsbook.fixture')
          .set({ state: 'SETTLED', settled_at: sql`clock_timestamp()` })
          .where('state', '=', 'PLAYED')
          .where(({ eb, or }) => or([eb('ends_at', '<=', sql<Date>`clock_timestamp()`), eb('binds', '=', 'hand')]))
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('sportsbook.bet_leg as l')
                  .innerJoin('sportsbook.bet as b', (join) => join.onRef('b.player_id', '=', 'l.player_id').onRef('b.id', '=', 'l.bet_id'))
                  .select('b.id')
                  .whereRef('l.fixture_id', '=', 'sportsbook.fixture.id')
                  .where(({ eb, or, and }) =>
                    or([
                      eb('l.outcome', 'is', null),
                      eb('b.state', 'in', ['PLACED', 'PAYING']),
                      and([eb('b.state', '=', 'ACCEPTED'), eb('b.is_heard', '=', true)]),
                    ]),
                  ),
              ),
            ),
          )
          .execute(),
      ),
  }
}
