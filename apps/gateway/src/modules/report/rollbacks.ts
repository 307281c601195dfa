import type { Platform } from '../../platform/index.ts'
import type { Zones } from './rollup-store.ts'

/** What is counted anew in each run: whatever was written late is then in it. */
const AGAIN_DAYS = 2
const MOST_RULES = 20

type Deps = Pick<Platform, 'db'> & { readonly zones: () => Promise<Zones> }
export type Rollback = { readonly why: string; readonly stakes: number }

/**
 * W27: stakes that went back, by vendor, game, day of the brand and the rule that says so. The days that may still grow are counted whole, from the index that rollbacks have, so a run that was
 * cut off or done twice changes nothing.
 */
const COUNT = `insert into gateway.rollback_day as d (brand_id, day, vassalage, game_code, why, stakes)
  select p.brand_id, (x.written_at at time zone coalesce(z.zone, 'UTC'))::date, x.vassalage, x.game_code, coalesce(x.reason, 'unsaid'), count(*)
  from gateway.game g
  join gateway.wager_tx x on x.vassalage = g.vassalage and x.game_code = g.game_code and x.kind = 'rollback' and x.state = 'done' and x.amount > 0
    and x.written_at >= date_trunc('day', now()) - make_interval(days => $2::int + 1) and x.lane = ledger.lane_of(x.member_id)
  join gateway.player p on p.member_id = x.member_id
  left join json_to_recordset($1) as z(brand int, zone text) on z.brand = p.brand_id
  where (x.written_at at time zone coalesce(z.zone, 'UTC'))::date > (now() at time zone coalesce(z.zone, 'UTC'))::date - $2::int and x.asset <> 'FUN/4'
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (brand_id, day, vassalage, game_code, why) do update set stakes = excluded.stakes where d.stakes <> excluded.stakes`

export const createRollbacks = ({ db, zones }: Deps) => ({
  async count(): Promise<void> {
    await db.pool.query(COUNT, [JSON.stringify(await zones()), AGAIN_DAYS])
  },

  /** By vendor and game (`RICE/mines`) since a day of the brand, the most frequent rule first. */
  async since(brandId: number, day: string): Promise<ReadonlyMap<string, readonly Rollback[]>> {
    const { rows } = await db.reads.query<Rollback & { game: string }>(
      `select vassalage || '/' || game_code as game, why, sum(stakes)::int as stakes from gateway.rollback_day
       where brand_id = $1 and day >= $2::date group by 1, 2 order by 3 desc, 2 limit 5000`,
      [brandId, day],
    )
    const byGame = Map.groupBy(rows, ({ game }) => game)
    return new Map([...byGame].map(([game, own]) => [game, own.slice(0, MOST_RULES).map(({ why, stakes }) => ({ why, stakes }))]))
  },
})
