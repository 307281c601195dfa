import { type Kysely, sql } from 'kysely'
import {
  type BoardView,
  type FixtureRow,
  type FixtureView,
  type LegNow,
  leaguesOf,
  type QuotedLeg,
  type Sport,
  type TableRow,
} from '#protocol/index.ts'
import { REAL_SPORT } from '#protocol/real.ts'
import { readMarket } from '#sports/markets.ts'
import type { MatchEvent } from '#sports/match.ts'
import { clashesOf } from '../bet/clashes.ts'
import { priceNow } from '../bet/read-bets.ts'
import { soldFixtures } from '../fixture-rows.ts'
import { saleOf } from '../offer.ts'
import type { BookTables } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'
import { presentFixture, presentRow } from './present.ts'

export const BOARD_PAGE = 30
/** Matches live at once: more than the leagues have. */
const MAX_LIVE = 120

export type BoardAsked = {
  readonly view: BoardView
  readonly sport?: Sport | undefined
  readonly league?: string | undefined
  /** Matches of the world, or virtual ones. */
  readonly kind?: 'real' | 'virtual' | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Kick-off in milliseconds and id of the last row before. */
  readonly cursor?: string | undefined
}

/** Fixtures with what a query of them tells, under the book's role: of a match under way what has happened up to its last step. */
export const fixturesOf = (db: Kysely<BookTables>) =>
  soldFixtures(db)
    .leftJoin('sportsbook.season as s', 's.id', 'f.season_id')
    .leftJoin('sportsbook.fixture_result as r', 'r.fixture_id', 'f.id')
    .leftJoin('sportsbook.official_result as o', (join) =>
      join.onRef('o.fixture_id', '=', 'f.id').onRef('o.version', '=', 'f.result_version'),
    )
    .select(['f.round', 'f.home', 'f.away', 'f.ends_at', 's.number as season', 'v.tick_at as live_tick_at'])
    .select([
      'f.postponed_at',
      'f.changed_at',
      'o.home as official_home',
      'o.away as official_away',
      'o.half_home',
      'o.half_away',
      'o.void_rule',
    ])
    .select(sql<readonly MatchEvent[] | null>`coalesce(r.events, v.events)`.as('events'))
    .select(sql<Date>`clock_timestamp()`.as('now'))

const NOW = sql<Date>`clock_timestamp()`

export type ShownLive = { readonly rows: readonly FixtureRow[]; readonly version: number }

/** What anybody sees of matches: those ahead, those under way, and results. */
export function createBoard(db: Kysely<BookTables>, trading: Pick<Trading, 'with'>) {
  const view = async ({ view: wanted, sport, league, kind, from, until, cursor }: BoardAsked) => {
    const [at = '0', id = '0'] = cursor?.split('-') ?? []
    const direction = wanted === 'results' ? 'desc' : 'asc'
    const rows = await fixturesOf(db)
      .$if(wanted === 'upcoming', (query) => query.where('f.starts_at', '>', NOW))
      .$if(wanted === 'live', (query) =>
        query.where('f.starts_at', '<=', NOW).where('f.state', '<>', 'SETTLED').where('f.postponed_at', 'is', null),
      )
      .$if(wanted === 'live', (query) => query.where(({ eb, or }) => or([eb('f.ends_at', '>', NOW), eb('f.state', '<>', 'PLAYED')])))
      .$if(wanted === 'results', (query) => query.where('f.ends_at', '<=', NOW).where('f.state', 'in', ['PLAYED', 'SETTLED']))
      .$if(sport !== undefined, (query) =>
        query.where(({ eb, or }) => {
          const virtual = eb(
            'f.league',
            'in',
            leaguesOf(sport ?? 'football').map(({ code }) => code),
          )
          return sport === REAL_SPORT ? or([virtual, eb('f.binds', '=', 'hand')]) : virtual
        }),
      )
      .$if(kind !== undefined, (query) => query.where('f.binds', kind === 'real' ? '=' : '<>', 'hand'))
      .$if(league !== undefined, (query) => query.where('f.league', '=', league ?? ''))
      .$if(from !== undefined, (query) => query.where('f.starts_at', '>=', new Date(from ?? 0)))
      .$if(until !== undefined, (query) => query.where('f.starts_at', '<', new Date(until ?? 0)))
      .$if(cursor !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('f.starts_at', 'f.id'), wanted === 'results' ? '<' : '>', tuple(new Date(Number(at)), BigInt(id))),
        ),
      )
      .orderBy('f.starts_at', direction)
      .orderBy('f.id', direction)
      .limit(wanted === 'live' ? MAX_LIVE : BOARD_PAGE + 1)
      .execute()
    const traded = rows.map(trading.with)
    // Of those under way the ones that are bet on stand first.
    return wanted === 'live' ? traded.toSorted((one, other) => Number(other.binds === 'time') - Number(one.binds === 'time')) : traded
  }

  return {
    /** What holds now of legs of a slip, in their order. */
    async quote(legs: readonly QuotedLeg[]): Promise<LegNow[]> {
      const ids = [...new Set(legs.map(({ fixtureId }) => BigInt(fixtureId)))]
      const rows = await fixturesOf(db).where('f.id', 'in', ids).execute()
      const fixtures = new Map(rows.map((row) => [String(row.id), trading.with(row)]))
      const clashes = clashesOf(legs)
      return legs.map((leg, at) => {
        const clash = clashes[at] ?? null
        const fixture = fixtures.get(leg.fixtureId)
        if (fixture === undefined) return { price: null, code: 'fixture.unknown', clash }
        const sale = saleOf(fixture, fixture.now)
        if (sale === 'shut' || sale === 'paused') return { price: null, code: sale === 'shut' ? 'bet.closed' : 'bet.suspended', clash }
        const kind = readMarket(leg.market)?.kind
        if (fixture.trading.isStopped(kind)) return { price: null, code: 'bet.suspended', clash }
        const price = priceNow(fixture, leg)
        return { price, code: price === null ? 'bet.line_gone' : null, clash }
      })
    },

    async list(asked: BoardAsked): Promise<{ fixtures: FixtureRow[]; next: string | null }> {
      const rows = await view(asked)
      const page = asked.view === 'live' ? rows : rows.slice(0, BOARD_PAGE)
      const last = page.at(-1)
      const hasMore = rows.length > page.length && last !== undefined
      return { fixtures: page.map(presentRow), next: hasMore ? `${last.starts_at.getTime()}-${last.id}` : null }
    },

    /** All matches under way, with a version that grows whenever one of them changes, begins or ends. */
    async shownLive(): Promise<ShownLive> {
      const [rows, { over }] = await Promise.all([
        view({ view: 'live' }),
        db
          .selectFrom('sportsbook.fixture')
          .select(({ fn }) => fn.max('ends_at').as('over'))
          .where('starts_at', '<=', NOW)
          .where('ends_at', '<=', NOW)
          .executeTakeFirstOrThrow(),
      ])
      const shown = rows.map(presentRow)
      return { rows: shown, version: Math.max(over?.getTime() ?? 0, 0, ...shown.map(({ version }) => version)) + 1 }
    },

    async liveCount(sport: Sport | undefined): Promise<number> {
      return (await view({ view: 'live', sport })).length
    },

    async one(id: bigint): Promise<FixtureView | null> {
      const row = await fixturesOf(db).where('f.id', '=', id).executeTakeFirst()
      return row === undefined ? null : presentFixture(trading.with(row))
    },

    /** Standings of the season under way, from matches that are over. */
    async table(league: string): Promise<{ season: number | null; rows: TableRow[] }> {
      const season = await db
        .selectFrom('sportsbook.season')
        .select(['id', 'number'])
        .where('league', '=', league)
        .where('starts_at', '<=', NOW)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!season) return { season: null, rows: [] }
      const { rows } = await sql<TableRow>`
        select team, count(*)::integer as played, count(*) filter (where own > other)::integer as won, count(*) filter (where own = other)::integer as drawn,
          count(*) filter (where own < other)::integer as lost, sum(own)::integer as "goalsFor", sum(other)::integer as "goalsAgainst",
          (3 * count(*) filter (where own > other) + count(*) filter (where own = other))::integer as points
        from (
          select f.home as team, r.home as own, r.away as other from sportsbook.fixture f join sportsbook.fixture_result r on r.fixture_id = f.id
            where f.season_id = ${season.id} and f.ends_at <= clock_timestamp() and f.state in ('PLAYED', 'SETTLED')
          union all
          select f.away, r.away, r.home from sportsbook.fixture f join sportsbook.fixture_result r on r.fixture_id = f.id
            where f.season_id = ${season.id} and f.ends_at <= clock_timestamp() and f.state in ('PLAYED', 'SETTLED')) as played
        group by team order by points desc, sum(own) - sum(other) desc, sum(own) desc, team`.execute(db)
      return { season: season.number, rows }
    },
  }
}

export type Board = ReturnType<typeof createBoard>
