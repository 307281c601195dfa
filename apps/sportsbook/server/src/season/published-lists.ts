import { MAX_CHAINS, type PublishedChain } from '@halong/api'
import { type Kysely, sql } from 'kysely'
import { leagueOf } from '#protocol/index.ts'
import type { BookTables } from '../tables.ts'
import { beaconCodeOf } from './generate.ts'

type SeasonRow = { league: string; number: number; root: string; length: number; used: number; announced_at: Date }

/** The roots of the seasons that are played and to come: each is over the fingerprints of the seeds of all its matches. */
export async function publishedLists(db: Kysely<BookTables>): Promise<{ chains: PublishedChain[] }> {
  const { rows } = await sql<SeasonRow>`
    select s.league, s.number, s.root, cardinality(s.commitments) as length, s.announced_at,
      (select count(*)::int from sportsbook.fixture f where f.season_id = s.id and f.starts_at <= clock_timestamp()) as used
    from sportsbook.season s where s.ends_at > clock_timestamp() order by s.league, s.number limit ${MAX_CHAINS}`.execute(db)
  return {
    chains: rows.flatMap(({ league: code, root: end, announced_at: announcedAt, ...row }) => {
      const league = leagueOf(code)
      if (!league) return []
      const named = { code: league.drawCode, gameCode: league.code, beaconCode: beaconCodeOf(league) }
      return [{ ...row, ...named, carrier: 'list', end, rulesHash: null, announcedAt: announcedAt.toISOString() }]
    }),
  }
}
