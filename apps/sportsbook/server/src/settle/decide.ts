import { type Kysely, sql } from 'kysely'
import { outcomeOf } from '#sports/football/markets.ts'
import { termsOf } from '../bet/terms.ts'
import type { BookTables } from '../tables.ts'

/** Legs of one step. */
const CHUNK = 1_000

/**
 * Says what became of the legs of matches that are over, a chunk by one statement that also tells their bets. A leg without an outcome is the guard: a second settler
 * changes nothing.
 */
export function createDeciding(db: Kysely<BookTables>) {
  const due = () =>
    db
      .selectFrom('sportsbook.fixture as f')
      .innerJoin('sportsbook.fixture_result as r', 'r.fixture_id', 'f.id')
      .select(['f.id', 'r.home', 'r.away'])
      .where('f.state', '=', 'PLAYED')
      .where('f.ends_at', '<=', sql<Date>`clock_timestamp()`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sportsbook.bet_leg as l').select('l.leg_no').whereRef('l.fixture_id', '=', 'f.id').where('l.outcome', 'is', null),
        ),
      )
      .orderBy('f.id')
      .limit(50)
      .execute()
  type Due = Awaited<ReturnType<typeof due>>[number]

  async function chunkOf(fixture: Due): Promise<number> {
    const legs = await db
      .selectFrom('sportsbook.bet_leg')
      .select(['player_id', 'bet_id', 'leg_no', 'market', 'selection', 'price'])
      .where('fixture_id', '=', fixture.id)
      .where('outcome', 'is', null)
      .orderBy('player_id')
      .orderBy('bet_id')
      .limit(CHUNK)
      .execute()
    const decided = legs.map(({ player_id, bet_id, leg_no, ...leg }) => ({
      player_id,
      bet_id,
      leg_no,
      outcome: outcomeOf(termsOf(leg).market, leg.selection, fixture),
    }))
    await sql`
      with heard as (
        update sportsbook.bet_leg l set outcome = s.outcome
        from json_to_recordset(${JSON.stringify(decided)}::json) as s (player_id uuid, bet_id uuid, leg_no integer, outcome text)
        where l.player_id = s.player_id and l.bet_id = s.bet_id and l.leg_no = s.leg_no and l.outcome is null
        returning l.player_id, l.bet_id),
      told as (select player_id, bet_id, count(*)::integer as legs from heard group by player_id, bet_id)
      update sportsbook.bet b set open_legs = b.open_legs - t.legs, is_heard = b.state in ('PLACED', 'ACCEPTED')
      from told t where b.player_id = t.player_id and b.id = t.bet_id`.execute(db)
    return legs.length
  }

  return async function decide(): Promise<number> {
    let count = 0
    for (const fixture of await due()) count += await chunkOf(fixture)
    return count
  }
}
