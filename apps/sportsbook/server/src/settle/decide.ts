import { type Kysely, sql } from 'kysely'
import { decidedOutcome, finalOutcomeOf } from '#sports/markets.ts'
import { finalOf } from '#sports/match.ts'
import { termsOf } from '../bet/terms.ts'
import type { BetLegTable, BookTables } from '../tables.ts'

/** Legs of one step. */
const CHUNK = 1_000
const AT_ONCE = 50

type Told = Pick<BetLegTable, 'player_id' | 'bet_id' | 'leg_no' | 'outcome'> & { readonly result: string }

/**
 * Says what became of legs: of matches that are over, all of them; of those under way, after each goal, what no further goal can change. A chunk by one statement that also
 * tells their bets. A leg without an outcome is the guard: a second settler changes nothing.
 */
export function createDeciding(db: Kysely<BookTables>) {
  const over = () =>
    db
      .selectFrom('sportsbook.fixture as f')
      .innerJoin('sportsbook.fixture_result as r', 'r.fixture_id', 'f.id')
      .select(['f.id', 'r.events'])
      .where('f.state', '=', 'PLAYED')
      .where('f.ends_at', '<=', sql<Date>`clock_timestamp()`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sportsbook.bet_leg as l').select('l.leg_no').whereRef('l.fixture_id', '=', 'f.id').where('l.outcome', 'is', null),
        ),
      )
      .orderBy('f.id')
      .limit(AT_ONCE)
      .execute()
  const scored = () =>
    db
      .selectFrom('sportsbook.fixture as f')
      .innerJoin('sportsbook.fixture_live as v', 'v.fixture_id', 'f.id')
      .select(['f.id', 'v.events', 'v.home', 'v.away'])
      .where('f.state', '=', 'LIVE')
      .whereRef('f.decided_goals', '<', sql<number>`v.home + v.away`)
      .orderBy('f.id')
      .limit(AT_ONCE)
      .execute()

  const openLegs = (fixture: bigint, after: string | null) =>
    db
      .selectFrom('sportsbook.bet_leg')
      .select(['player_id', 'bet_id', 'leg_no', 'market', 'selection', 'price', 'taken_home', 'taken_away'])
      .where('fixture_id', '=', fixture)
      .where('outcome', 'is', null)
      .$if(after !== null, (query) => query.where('bet_id', '>', after ?? ''))
      .orderBy('bet_id')
      .orderBy('leg_no')
      .limit(CHUNK)
      .execute()

  const tell = (decided: readonly Told[]) =>
    sql`
      with heard as (
        update sportsbook.bet_leg l set outcome = s.outcome, result = s.result
        from json_to_recordset(${JSON.stringify(decided)}::json) as s (player_id uuid, bet_id uuid, leg_no integer, outcome text, result text)
        where l.player_id = s.player_id and l.bet_id = s.bet_id and l.leg_no = s.leg_no and l.outcome is null
        returning l.player_id, l.bet_id),
      told as (select player_id, bet_id, count(*)::integer as legs from heard group by player_id, bet_id)
      update sportsbook.bet b set open_legs = b.open_legs - t.legs, is_heard = b.state in ('PLACED', 'ACCEPTED')
      from told t where b.player_id = t.player_id and b.id = t.bet_id`.execute(db)

  async function finish({ id, events }: Awaited<ReturnType<typeof over>>[number]): Promise<number> {
    const [legs, final] = [await openLegs(id, null), finalOf(events)]
    await tell(
      legs.map(({ player_id, bet_id, leg_no, ...leg }) => {
        const outcome = finalOutcomeOf(termsOf(leg), final)
        return { player_id, bet_id, leg_no, outcome, result: `${final.home}-${final.away}` }
      }),
    )
    return legs.length
  }

  /** A bet that is stored a moment later than its goal was looked for is decided by the next one, or by the end. */
  async function lookThrough({ id, events, home, away }: Awaited<ReturnType<typeof scored>>[number]): Promise<number> {
    const so = finalOf(events)
    let count = 0
    for (let after: string | null = null; ; ) {
      const legs = await openLegs(id, after)
      const decided = legs.flatMap(({ player_id, bet_id, leg_no, ...leg }): Told[] => {
        const outcome = decidedOutcome(termsOf(leg), so)
        return outcome === null ? [] : [{ player_id, bet_id, leg_no, outcome, result: `${home}-${away}` }]
      })
      if (decided.length > 0) await tell(decided)
      count += decided.length
      after = legs.at(-1)?.bet_id ?? null
      if (legs.length < CHUNK) break
    }
    await db
      .updateTable('sportsbook.fixture')
      .set({ decided_goals: home + away })
      .where('id', '=', id)
      .where('decided_goals', '<', home + away)
      .execute()
    return count + 1
  }

  return async function decide(): Promise<number> {
    let count = 0
    for (const fixture of await scored()) count += await lookThrough(fixture)
    for (const fixture of await over()) count += await finish(fixture)
    return count
  }
}
