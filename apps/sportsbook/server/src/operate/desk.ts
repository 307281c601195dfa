import { amountText } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import { leagueDefinitions, leagueOf, teamOf } from '#protocol/leagues.ts'
import { floorOf } from '#sports/markets.ts'
import { worstLossOf } from '../bet/exposure.ts'
import { readExposure } from '../bet/exposure-rows.ts'
import type { BookTables, KeptFixtureState } from '../tables.ts'

/** A match, or a step of one under way, may be so much later than planned before it is called late. */
const LATE_AFTER = '30 seconds'
const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export type DeskAsked = {
  readonly league: string
  readonly state?: KeptFixtureState | undefined
  /** Kick-offs before this. */
  readonly before?: string | undefined
  readonly limit: number
}

/** Fixtures as operators see them: how far each is, what is staked on it, what it could cost, what was paid. Seeds and scores that lie ahead are not read here. */
export function createFixtureDesk(db: Kysely<BookTables>) {
  const fixtures = () =>
    db
      .selectFrom('sportsbook.fixture as f')
      .leftJoin('sportsbook.fixture_result as r', 'r.fixture_id', 'f.id')
      .leftJoin('sportsbook.fixture_live as v', 'v.fixture_id', 'f.id')
      .select([
        'f.id',
        'f.fixture_no',
        'f.league',
        'f.round',
        'f.home',
        'f.away',
        'f.state',
        'f.close_at',
        'f.starts_at',
        'f.ends_at',
        'f.frozen_at',
        'f.settled_at',
      ])
      .select(['f.bets_root', 'f.home_pace', 'f.away_pace', 'r.drawn_at', 'v.home as live_home', 'v.away as live_away'])
      .select(sql<boolean>`f.ends_at <= clock_timestamp() and f.state in ('PLAYED', 'SETTLED')`.as('is_over'))
      .select(
        sql<boolean>`case when f.binds = 'root' then coalesce(r.drawn_at, clock_timestamp()) > f.starts_at + ${sql.lit(LATE_AFTER)}::interval
        else f.state in ('OPEN', 'LIVE') and clock_timestamp() > coalesce(v.next_at, f.starts_at) + ${sql.lit(LATE_AFTER)}::interval end`.as(
          'is_late',
        ),
      )
      .select(sql<number | null>`case when f.ends_at <= clock_timestamp() then r.home end`.as('home_goals'))
      .select(sql<number | null>`case when f.ends_at <= clock_timestamp() then r.away end`.as('away_goals'))
  type Row = Awaited<ReturnType<ReturnType<typeof fixtures>['execute']>>[number]

  async function moneyOf(fixtures: readonly Row[]) {
    const ids = fixtures.map(({ id }) => id)
    if (ids.length === 0) return new Map<bigint, never[]>()
    const [exposures, paid] = await Promise.all([
      db.selectFrom('sportsbook.exposure').selectAll().where('fixture_id', 'in', ids).orderBy('asset').execute(),
      db
        .selectFrom('sportsbook.bet_leg as l')
        .innerJoin('sportsbook.bet as b', (join) => join.onRef('b.player_id', '=', 'l.player_id').onRef('b.id', '=', 'l.bet_id'))
        .select(['l.fixture_id', 'b.asset'])
        .select(({ fn }) => [fn.countAll<string>().as('bets')])
        .select(
          sql<string>`sum((coalesce(b.returned, 0) + b.cashed) / (select count(*) from sportsbook.bet_leg o where o.player_id = b.player_id and o.bet_id = b.id))`.as(
            'returned',
          ),
        )
        .select(sql<string>`count(*) filter (where b.wallet_trouble is not null)`.as('troubled'))
        .select(sql<string>`count(*) filter (where b.state in ('PLACED', 'ACCEPTED', 'PAYING'))`.as('open'))
        .where('l.fixture_id', 'in', ids)
        .where('b.state', '<>', 'REFUSED')
        .groupBy(['l.fixture_id', 'b.asset'])
        .execute(),
    ])
    const rows = exposures.map((row) => {
      const at = fixtures.find(({ id }) => id === row.fixture_id)
      const own = paid.find(({ fixture_id, asset }) => fixture_id === row.fixture_id && asset === row.asset)
      return {
        fixture: row.fixture_id,
        asset: row.asset,
        bets: Number(own?.bets ?? 0),
        open: Number(own?.open ?? 0),
        troubled: Number(own?.troubled ?? 0),
        staked: amountText(row.asset, row.staked),
        worstLoss: amountText(
          row.asset,
          worstLossOf(
            readExposure(row),
            floorOf(leagueOf(at?.league ?? '')?.sport ?? 'football', { home: at?.live_home ?? 0, away: at?.live_away ?? 0 }),
          ),
        ),
        returned: amountText(row.asset, BigInt(own?.returned ?? 0)),
      }
    })
    return Map.groupBy(
      rows.filter(({ bets }) => bets > 0),
      ({ fixture }) => fixture,
    )
  }

  const present = (row: Row, money: ReadonlyMap<bigint, readonly { fixture: bigint }[]>) => {
    const league = leagueOf(row.league)
    const name = (code: string) => (league && teamOf(league, code)?.name) ?? code
    return {
      fixtureId: String(row.id),
      fixtureNo: row.fixture_no,
      league: row.league,
      round: row.round,
      home: name(row.home),
      away: name(row.away),
      state: row.state,
      closeAt: row.close_at.toISOString(),
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      frozenAt: iso(row.frozen_at),
      settledAt: iso(row.settled_at),
      betsRoot: row.bets_root,
      score: row.is_over && row.home_goals !== null && row.away_goals !== null ? `${row.home_goals}-${row.away_goals}` : null,
      isLate: row.is_late,
      money: (money.get(row.id) ?? []).map(({ fixture: _, ...sums }) => sums),
    }
  }

  return {
    leagues: () => leagueDefinitions.map(({ code, name }) => ({ code, name })),

    /** Those that start within the next hour and all before, the latest kick-off first. */
    async list({ league, state, before, limit }: DeskAsked) {
      const rows = await fixtures()
        .where('f.league', '=', league)
        .where('f.starts_at', '<', before === undefined ? sql<Date>`clock_timestamp() + interval '1 hour'` : new Date(before))
        .$if(state !== undefined, (query) => query.where('f.state', '=', state ?? 'OPEN'))
        .orderBy('f.starts_at', 'desc')
        .orderBy('f.id')
        .limit(limit + 1)
        .execute()
      // A page ends with a whole round: the next one begins before its kick-off.
      const last = rows[limit]?.starts_at
      const page = last === undefined ? rows : rows.filter(({ starts_at }) => starts_at > last)
      const money = await moneyOf(page)
      return {
        fixtures: page.map((row) => present(row, money)),
        next: last === undefined ? null : (page.at(-1)?.starts_at.toISOString() ?? null),
      }
    },
  }
}
