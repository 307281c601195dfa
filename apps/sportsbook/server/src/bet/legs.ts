import type { Kysely, Selectable } from 'kysely'
import type { BetLegTable, Binds, BookTables } from '../tables.ts'

export type KeptLeg = Selectable<BetLegTable> & {
  readonly league: string
  readonly home: string
  readonly away: string
  readonly ends_at: Date
  readonly binds: Binds
}

/** The legs of bets in their order, by the id of the bet. */
export async function legsOf(
  db: Kysely<BookTables>,
  bets: readonly { readonly player_id: string; readonly id: string }[],
): Promise<ReadonlyMap<string, readonly KeptLeg[]>> {
  if (bets.length === 0) return new Map()
  const rows = await db
    .selectFrom('sportsbook.bet_leg as l')
    .innerJoin('sportsbook.fixture as f', 'f.id', 'l.fixture_id')
    .selectAll('l')
    .select(['f.league', 'f.home', 'f.away', 'f.ends_at', 'f.binds'])
    .where('l.player_id', 'in', [...new Set(bets.map(({ player_id }) => player_id))])
    .where(
      'l.bet_id',
      'in',
      bets.map(({ id }) => id),
    )
    .orderBy('l.bet_id')
    .orderBy('l.leg_no')
    .execute()
  return Map.groupBy(rows, ({ bet_id }) => bet_id)
}
