import type { Kysely } from 'kysely'
import type { BookTables } from './tables.ts'

/** Fixtures as the sale sees them: `f` the fixture, `v` how it stands while it is played. */
export const soldFixtures = (db: Kysely<BookTables>) =>
  db
    .selectFrom('sportsbook.fixture as f')
    .leftJoin('sportsbook.fixture_live as v', 'v.fixture_id', 'f.id')
    .select([
      'f.id',
      'f.league',
      'f.fixture_no',
      'f.home_pace',
      'f.away_pace',
      'f.level_pace',
      'f.state',
      'f.binds',
      'f.starts_at',
      'f.close_at',
    ])
    .select([
      'v.tick as live_tick',
      'v.home as live_home',
      'v.away as live_away',
      'v.home_red as live_home_red',
      'v.away_red as live_away_red',
      'v.standing as live_standing',
      'v.next_at as live_next_at',
      'v.stopped_at as live_stopped_at',
    ])
