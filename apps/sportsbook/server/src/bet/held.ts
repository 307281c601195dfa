import { type Kysely, sql } from 'kysely'
import { readMarket } from '#sports/markets.ts'
import type { BookTables } from '../tables.ts'

/** What one player may win on markets of fixtures by bets that stand, in minor units; by fixture and kind of market. */
export type Held = ReadonlyMap<string, bigint>
export const heldKey = (fixtureId: string | bigint, market: string): string => `${fixtureId} ${readMarket(market)?.kind ?? market}`

type Asked = { readonly playerId: string; readonly asset: string; readonly ids: readonly bigint[] }
/** Read under the locks of the fixtures: two submits of a player wait for each other. A combined bet counts by what its leg carries of it. */
export async function heldBy(db: Kysely<BookTables>, { playerId, asset, ids }: Asked): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ fixture_id: string; kind: string; held: string }>`
    select l.fixture_id::text, split_part(l.market, ':', 1) as kind,
      sum(ceil((b.unit * (l.share_always + l.share_times * l.price / 1000.0) / 1000000.0 - b.stake::numeric / b.legs) * b.share_left / 1000000.0))::bigint::text as held
    from sportsbook.bet_leg l
    join (select b.*, (select count(*) from sportsbook.bet_leg o where o.player_id = b.player_id and o.bet_id = b.id) as legs
      from sportsbook.bet b where b.player_id = ${playerId} and b.asset = ${asset} and b.state in ('PLACED', 'ACCEPTED')) b on b.player_id = l.player_id and b.id = l.bet_id
    where l.player_id = ${playerId} and l.fixture_id = any(${ids.map(String)}::bigint[]) and l.outcome is null
    group by 1, 2`.execute(db)
  return new Map(rows.map(({ fixture_id, kind, held }) => [`${fixture_id} ${kind}`, BigInt(held)]))
}
