import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { finalOf } from '#sports/match.ts'
import { termsOf } from '../bet/terms.ts'
import type { BookTables } from '../tables.ts'
import { CHUNK, openLegs, type Told, tellLegs } from './legs.ts'
import { type Rule, ruleOf } from './rule-book.ts'

const AT_ONCE = 50

/**
 * Says what became of legs: of matches that are over, all of them; of those under way, after each goal, what no further goal can change. A chunk by one statement that also
 * tells their bets, each by the rule it was sold by (N24). A leg without an outcome is the guard: a second settler changes nothing.
 */
export function createDeciding({ db, log }: { readonly db: Kysely<BookTables>; readonly log: Logger }) {
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

  type Leg = Awaited<ReturnType<typeof openLegs>>[number]
  /** Legs by a rule that this program knows; others wait for one that does. */
  function judged(legs: readonly Leg[], outcomeOf: (rule: Rule, leg: Leg) => Told['outcome'], result: string): Told[] {
    return legs.flatMap((leg): Told[] => {
      const { player_id, bet_id, leg_no, rule_id } = leg
      const rule = ruleOf(rule_id)
      if (rule === null) log.error({ bet: bet_id, rule: rule_id }, 'a leg was sold by a rule that is not known: it waits')
      const outcome = rule === null ? null : outcomeOf(rule, leg)
      return outcome === null ? [] : [{ player_id, bet_id, leg_no, outcome, result }]
    })
  }

  async function finish({ id, events }: Awaited<ReturnType<typeof over>>[number]): Promise<number> {
    const [legs, final] = [await openLegs(db, id, null), finalOf(events)]
    const told = judged(legs, (rule, leg) => rule.final(termsOf(leg), final), `${final.home}-${final.away}`)
    if (told.length > 0) await tellLegs(db, told)
    return told.length
  }

  /** A bet that is stored a moment later than its goal was looked for is decided by the next one, or by the end. */
  async function lookThrough({ id, events, home, away }: Awaited<ReturnType<typeof scored>>[number]): Promise<number> {
    const so = finalOf(events)
    let count = 0
    for (let after: string | null = null; ; ) {
      const legs = await openLegs(db, id, after)
      const decided = judged(legs, (rule, leg) => rule.soFar(termsOf(leg), so), `${home}-${away}`)
      if (decided.length > 0) await tellLegs(db, decided)
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
