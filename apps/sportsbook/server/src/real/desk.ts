import { type Kysely, sql } from 'kysely'
import { STANDS_MS } from '#protocol/real.ts'
import type { BookTables, KeptFixtureState } from '../tables.ts'
import type { CorrectionFigures } from './correction-figures.ts'
import { type CorrectionRow, presentCorrection } from './correction-view.ts'
import type { EntryRow } from './entries.ts'
import { presentEntries } from './entry-view.ts'
import { type ResultLine, readLine } from './result-line.ts'

export const matchStages = ['coming', 'waiting', 'put_off', 'one', 'disputed', 'published'] as const
export type MatchStage = (typeof matchStages)[number]
export type DeskView = 'coming' | 'results' | 'over' | 'one'
export type MatchesAsked = {
  readonly viewer: string
  readonly view: DeskView
  readonly competition?: string | undefined
  /** Of the view of one. */
  readonly match?: string | undefined
  /** Start in milliseconds and id of the last row before. */
  readonly cursor?: string | undefined
}
const PAGE = 30

type Row = {
  id: bigint
  league: string
  competition: string
  home: string
  away: string
  state: KeptFixtureState
  starts_at: Date
  first_starts_at: Date
  postponed_at: Date | null
  home_pace: number
  away_pace: number
  level_pace: number
  version: number
  result_version: number
  ended: 'final' | 'abandoned' | 'void' | null
  result_home: number | null
  result_away: number | null
  half_home: number | null
  half_away: number | null
  void_rule: string | null
  published_at: Date | null
  is_begun: boolean
  is_over: boolean
}

const isDecided = ({ state }: Row) => state === 'PLAYED' || state === 'SETTLED'
function stageOf(row: Row, entries: readonly EntryRow[]): MatchStage {
  if (isDecided(row)) return 'published'
  if (entries.length > 1) return 'disputed'
  if (entries.length === 1) return 'one'
  if (row.postponed_at !== null) return 'put_off'
  return row.is_begun ? 'waiting' : 'coming'
}
function lineOf(row: Row): ResultLine | null {
  const { ended, result_home: home, result_away: away, half_home: halfHome, half_away: halfAway, void_rule: rule } = row
  if (ended === null) return null
  if (ended === 'final') return { ended, home: home ?? 0, away: away ?? 0, halfHome: halfHome ?? 0, halfAway: halfAway ?? 0 }
  if (ended === 'abandoned') return { ended, home: home ?? 0, away: away ?? 0 }
  return readLine(`void ${(rule ?? '').replace('match/', '').replace('@1', '')}`)
}

/** Matches of the world as operators work on them: those to come, those whose result is waited for, those that are over. Under the role that reads no bet. */
export function createMatchDesk({ db, figuresOf }: { readonly db: Kysely<BookTables>; readonly figuresOf: CorrectionFigures }) {
  const correctionsOf = async (ids: readonly bigint[]) => {
    if (ids.length === 0) return []
    const { rows } = await sql<CorrectionRow>`
      select distinct on (fixture_id) fixture_id, version, id, line, reason, first_by, state, decided_by, decided_at from sportsbook.correction
      where fixture_id = any(${ids.map(String)}::bigint[]) order by fixture_id, version desc`.execute(db)
    return rows
  }

  const page = ({ view, competition, match, cursor }: MatchesAsked) => {
    const [at = '0', id = '0'] = cursor?.split('-') ?? []
    const isComing = view === 'coming'
    const place = sql`(f.starts_at, f.id)`
    const before = sql`(to_timestamp(${at}::float8 / 1000), ${id}::bigint)`
    const wanted = {
      coming: sql`f.state = 'OPEN' and f.starts_at > clock_timestamp()`,
      results: sql`f.state in ('OPEN', 'CLOSED') and (f.starts_at <= clock_timestamp() or f.postponed_at is not null
        or exists (select from sportsbook.result_entry e where e.fixture_id = f.id and e.is_standing))`,
      over: sql`f.state in ('PLAYED', 'SETTLED')`,
      one: sql`f.id = ${match ?? '0'}::bigint`,
    }[view]
    return sql<Row>`
      select f.id, f.league, c.name as competition, f.home, f.away, f.state, f.starts_at, f.first_starts_at, f.postponed_at, f.home_pace, f.away_pace, f.level_pace,
        f.version, f.result_version, o.ended, o.home as result_home, o.away as result_away, o.half_home, o.half_away, o.void_rule, o.published_at,
        f.starts_at <= clock_timestamp() as is_begun, f.starts_at + interval '90 minutes' <= clock_timestamp() as is_over
      from sportsbook.fixture f join sportsbook.competition c on c.code = f.league
      left join sportsbook.official_result o on o.fixture_id = f.id and o.version = f.result_version
      where f.binds = 'hand' and ${wanted} and (${competition ?? null}::text is null or f.league = ${competition ?? null})
        and (${cursor ?? null}::text is null or ${isComing ? sql`${place} > ${before}` : sql`${place} < ${before}`})
      order by ${isComing ? sql`f.starts_at, f.id` : sql`f.starts_at desc, f.id desc`} limit ${PAGE + 1}`.execute(db)
  }

  return async function list(asked: MatchesAsked) {
    const { rows } = await page(asked)
    const shown = rows.slice(0, PAGE)
    const ids = shown.map(({ id }) => id)
    const entries =
      ids.length === 0
        ? []
        : await db
            .selectFrom('sportsbook.result_entry')
            .selectAll()
            .where('fixture_id', 'in', ids)
            .where('is_standing', '=', true)
            .orderBy('no')
            .execute()
    const corrections = await correctionsOf(shown.filter(({ state }) => state === 'SETTLED').map(({ id }) => id))
    const figures = await figuresOf(corrections.map(({ id }) => id))
    const byMatch = Map.groupBy(entries, ({ fixture_id }) => String(fixture_id))
    const last = shown.at(-1)
    return {
      matches: shown.map((row) => {
        const first = (byMatch.get(String(row.id)) ?? []).filter(({ version }) => version === 1)
        const decided = isDecided(row)
        const isMine = first.some(({ operator_id }) => operator_id === asked.viewer)
        return {
          matchId: String(row.id),
          competition: row.league,
          competitionName: row.competition,
          home: row.home,
          away: row.away,
          startsAt: row.starts_at.toISOString(),
          /** Without another start by then its bets are void. */
          standsUntil: new Date(row.first_starts_at.getTime() + STANDS_MS).toISOString(),
          stage: stageOf(row, first),
          isOver: row.is_over,
          isBegun: row.is_begun,
          isPutOff: row.postponed_at !== null,
          isPaid: row.state === 'SETTLED',
          goals: { home: Math.round(row.home_pace / 100), away: Math.round(row.away_pace / 100) },
          version: row.version,
          line: lineOf(row),
          publishedAt: row.published_at?.toISOString() ?? null,
          entries: presentEntries(first, { viewer: asked.viewer, isDecided: decided }),
          mayEnter: !decided && !(isMine && first.length > 1),
          correction:
            row.state === 'SETTLED'
              ? presentCorrection({
                  last: corrections.find(({ fixture_id }) => String(fixture_id) === String(row.id)),
                  entries: byMatch.get(String(row.id)) ?? [],
                  published: row.result_version,
                  viewer: asked.viewer,
                  figures,
                })
              : null,
        }
      }),
      next: rows.length > PAGE && last ? `${last.starts_at.getTime()}-${last.id}` : null,
    }
  }
}
export type MatchDesk = ReturnType<typeof createMatchDesk>
