import { type Kysely, type NotNull, sql } from 'kysely'
import { leagueOf, type ProofAnswer } from '#protocol/index.ts'
import { fixturesOf } from '../board/board.ts'
import { presentFixture } from '../board/present.ts'
import type { BookTables } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'

/** Seed and beacon of a match are told so long after its end. */
export const TOLD_AFTER_MS = 60_000

/** What anybody needs to play a match again (R-PROOF), or null when there is none. */
export async function proofOf(
  { db, trading }: { readonly db: Kysely<BookTables>; readonly trading: Pick<Trading, 'with'> },
  id: bigint,
): Promise<ProofAnswer | null> {
  const [shown, row] = await Promise.all([
    fixturesOf(db).where('f.id', '=', id).executeTakeFirst(),
    db
      .selectFrom('sportsbook.fixture as f')
      .innerJoin('sportsbook.season as s', 's.id', 'f.season_id')
      .innerJoin('sportsbook.beacon_chain as b', 'b.chain', 'f.beacon_chain')
      .leftJoin('sportsbook.fixture_result as r', 'r.fixture_id', 'f.id')
      .select([
        'f.fixture_no',
        'f.place',
        'f.starts_at',
        'f.close_at',
        'f.ends_at',
        'f.state',
        'f.league',
        'f.bets_root',
        'f.bets',
        'f.binds',
      ])
      .select([
        'f.beacon_chain',
        'f.beacon_no',
        'b.terminal',
        's.number',
        's.root',
        's.document',
        's.commitments',
        's.announced_at',
        'r.seed',
        'r.beacon',
      ])
      .select(sql<Date>`clock_timestamp()`.as('now'))
      .where('f.id', '=', id)
      // Of virtual matches alone: those of the world are of no season.
      .$narrowType<{ binds: 'root' | 'time'; beacon_chain: NotNull; beacon_no: NotNull }>()
      .executeTakeFirst(),
  ])
  const league = row && leagueOf(row.league)
  if (!shown || !row || !league) return null
  const view = presentFixture(trading.with(shown))
  const toldAt = new Date(row.ends_at.getTime() + TOLD_AFTER_MS)
  const isTold = (row.state === 'PLAYED' || row.state === 'SETTLED') && toldAt <= row.now
  return {
    fixtureId: view.id,
    league: league.code,
    drawCode: league.drawCode,
    season: row.number,
    fixtureNo: row.fixture_no,
    at: row.place,
    root: row.root,
    document: row.document,
    commitments: row.commitments,
    announcedAt: row.announced_at.toISOString(),
    startsAt: row.starts_at.toISOString(),
    closeAt: row.close_at.toISOString(),
    binds: row.binds,
    beaconChain: { id: row.beacon_chain, end: row.terminal, index: row.beacon_no },
    betsRoot: row.bets_root,
    bets: row.bets,
    seed: isTold ? row.seed : null,
    beacon: isTold ? row.beacon : null,
    score: view.score,
    events: view.events,
    toldAt: toldAt.toISOString(),
  }
}
