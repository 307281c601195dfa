import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { BookTables } from '../tables.ts'
import { openLegs, tellLegs } from './legs.ts'
import { verdictBy } from './official.ts'

const AT_ONCE = 50

/** Says what became of legs of matches of the world, once a result of theirs was published. */
export function createDecidingOfficial({ db, log }: { readonly db: Kysely<BookTables>; readonly log: Logger }) {
  const published = () =>
    db
      .selectFrom('sportsbook.fixture as f')
      .innerJoin('sportsbook.official_result as o', (join) =>
        join.onRef('o.fixture_id', '=', 'f.id').onRef('o.version', '=', 'f.result_version'),
      )
      .select(['f.id', 'o.ended', 'o.home', 'o.away', 'o.void_rule'])
      .where('f.binds', '=', 'hand')
      .where('f.state', '=', 'PLAYED')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sportsbook.bet_leg as l').select('l.leg_no').whereRef('l.fixture_id', '=', 'f.id').where('l.outcome', 'is', null),
        ),
      )
      .orderBy('f.id')
      .limit(AT_ONCE)
      .execute()

  return async function decide(): Promise<number> {
    let count = 0
    for (const { id, ...result } of await published()) {
      const legs = await openLegs(db, id, null)
      const decided = legs.flatMap(({ player_id, bet_id, leg_no, ...leg }) => {
        const verdict = verdictBy(result, leg)
        if (verdict === null) log.error({ bet: bet_id, rule: leg.rule_id }, 'a leg was sold by a rule that is not known: it waits')
        return verdict === null ? [] : [{ player_id, bet_id, leg_no, ...verdict }]
      })
      if (decided.length > 0) await tellLegs(db, decided)
      count += decided.length
    }
    return count
  }
}
