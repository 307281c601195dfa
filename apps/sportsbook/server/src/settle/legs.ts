import { type Kysely, sql } from 'kysely'
import type { BetLegTable, BookTables } from '../tables.ts'

/** Legs of one step. */
export const CHUNK = 1_000

export type Told = Pick<BetLegTable, 'player_id' | 'bet_id' | 'leg_no' | 'outcome'> & {
  readonly result: string
  readonly void_rule?: string | null
}

/** Legs of a match that nothing was said of yet, in the order of their bets. */
export const openLegs = (db: Kysely<BookTables>, fixture: bigint, after: string | null) =>
  db
    .selectFrom('sportsbook.bet_leg')
    .select(['player_id', 'bet_id', 'leg_no', 'market', 'selection', 'price', 'taken_home', 'taken_away', 'rule_id'])
    .where('fixture_id', '=', fixture)
    .where('outcome', 'is', null)
    .$if(after !== null, (query) => query.where('bet_id', '>', after ?? ''))
    .orderBy('bet_id')
    .orderBy('leg_no')
    .limit(CHUNK)
    .execute()

/** Says what became of legs, and tells their bets, by one statement. A leg without an outcome is the guard: a second settler changes nothing. */
export const tellLegs = (db: Kysely<BookTables>, decided: readonly Told[]) =>
  sql`
    with heard as (
      update sportsbook.bet_leg l set outcome = s.outcome, result = s.result, void_rule = s.void_rule
      from json_to_recordset(${JSON.stringify(decided)}::json) as s (player_id uuid, bet_id uuid, leg_no integer, outcome text, result text, void_rule text)
      where l.player_id = s.player_id and l.bet_id = s.bet_id and l.leg_no = s.leg_no and l.outcome is null
      returning l.player_id, l.bet_id),
    told as (select player_id, bet_id, count(*)::integer as legs from heard group by player_id, bet_id)
    update sportsbook.bet b set open_legs = b.open_legs - t.legs, is_heard = b.state in ('PLACED', 'ACCEPTED')
    from told t where b.player_id = t.player_id and b.id = t.bet_id`.execute(db)
