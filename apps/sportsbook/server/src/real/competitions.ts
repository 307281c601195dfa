import type { Kysely } from 'kysely'
import type { CompetitionView } from '#protocol/real.ts'
import type { BookTables } from '../tables.ts'
import { nameKey } from './names.ts'

export const MOST_COMPETITIONS = 150
export const MOST_TEAMS = 100

export type CompetitionWish = {
  readonly code: string
  readonly name: string
  readonly region: string
  /** Teams to be added; known ones stay. */
  readonly teams: readonly string[]
  readonly expectedVersion: number
  readonly by: string
}
type Saved =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly code: 'changed_meanwhile' | 'too_many' | 'request.invalid' }

/** Competitions as players see them, by name. */
export const competitionsOf = (db: Kysely<BookTables>): Promise<CompetitionView[]> =>
  db.selectFrom('sportsbook.competition').select(['code', 'name', 'region']).orderBy('name').limit(MOST_COMPETITIONS).execute()

/** Competitions of the world with their teams. A team is named once: bets, results and files name it so for good. */
export function createCompetitions(db: Kysely<BookTables>) {
  return {
    async list() {
      const rows = await db
        .selectFrom('sportsbook.competition')
        .select(['code', 'name', 'region', 'version'])
        .orderBy('name')
        .limit(MOST_COMPETITIONS)
        .execute()
      const teams = await db
        .selectFrom('sportsbook.team')
        .select(['competition', 'name'])
        .orderBy('name')
        .limit(MOST_COMPETITIONS * MOST_TEAMS)
        .execute()
      const byCompetition = Map.groupBy(teams, ({ competition }) => competition)
      return rows.map((row) => ({ ...row, teams: (byCompetition.get(row.code) ?? []).map(({ name }) => name) }))
    },

    async save({ code, name, region, teams, expectedVersion, by }: CompetitionWish): Promise<Saved> {
      if (teams.some((team) => nameKey(team) === '')) return { ok: false, code: 'request.invalid' }
      return db.transaction().execute(async (tx): Promise<Saved> => {
        const known = await tx.selectFrom('sportsbook.competition').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
        if ((known?.version ?? 0) !== expectedVersion) return { ok: false, code: 'changed_meanwhile' }
        const { count } = await tx
          .selectFrom('sportsbook.competition')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
        if (known === undefined && Number(count) >= MOST_COMPETITIONS) return { ok: false, code: 'too_many' }
        const version = expectedVersion + 1
        const own = { name, region, changed_by: by, version }
        await tx
          .insertInto('sportsbook.competition')
          .values({ code, ...own })
          .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...own, changed_at: new Date() }))
          .execute()
        if (teams.length > 0)
          await tx
            .insertInto('sportsbook.team')
            .values(teams.map((team) => ({ competition: code, name: team, key: nameKey(team) })))
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        const held = await tx
          .selectFrom('sportsbook.team')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .where('competition', '=', code)
          .executeTakeFirstOrThrow()
        // Thrown, so that nothing of it stays.
        if (Number(held.count) > MOST_TEAMS) throw new RangeError(`a competition has more than ${MOST_TEAMS} teams`)
        return { ok: true, version }
      })
    },
  }
}
export type Competitions = ReturnType<typeof createCompetitions>
