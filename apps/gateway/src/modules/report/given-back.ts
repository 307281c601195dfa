import type { MoneyFact } from '../../platform/feed.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { Zones } from './rollup-store.ts'

/** W27: rounds whose stakes all went back, by the brand's day, from the feed of settled money. */
export const countGivenBack =
  (zones: () => Promise<Zones>) =>
  async (tx: Tx, facts: readonly MoneyFact[]): Promise<void> => {
    const rows = facts
      .filter(({ kind }) => kind === 'void')
      .map(({ brandId, happenedAt, vassalage, gameCode }) => ({ brand: brandId, at: happenedAt.toISOString(), vassalage, game: gameCode }))
    if (rows.length === 0) return
    await tx.query(
      `insert into gateway.given_back_day as d (brand_id, day, vassalage, game_code, rounds)
       select r.brand, (r.at at time zone coalesce(z.zone, 'UTC'))::date, r.vassalage, r.game, count(*)
       from json_to_recordset($1) as r(brand int, at timestamptz, vassalage text, game text)
       left join json_to_recordset($2) as z(brand int, zone text) on z.brand = r.brand
       group by 1, 2, 3, 4 order by 1, 2, 3, 4
       on conflict (brand_id, day, vassalage, game_code) do update set rounds = d.rounds + excluded.rounds`,
      [JSON.stringify(rows), JSON.stringify(await zones())],
    )
  }

/** Rounds given back by vendor and game (`RICE/slot-bay`) since a day of the brand. */
export async function givenBackSince({ reads }: Platform['db'], brandId: number, day: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await reads.query<{ game: string; rounds: number }>(
    `select vassalage || '/' || game_code as game, sum(rounds)::int as rounds from gateway.given_back_day
     where brand_id = $1 and day >= $2::date group by 1 limit 5000`,
    [brandId, day],
  )
  return new Map(rows.map(({ game, rounds }) => [game, rounds]))
}
