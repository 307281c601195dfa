import type { Platform } from '../../platform/index.ts'

export const TIMES_DAYS = 30
export const FEWEST_CASES = 20
export type Times = {
  readonly method: string
  readonly cases: number
  readonly medianMinutes: number | null
  readonly p95Minutes: number | null
  readonly keptBp: number | null
  readonly playerMinutes: number | null
}

/**
 * How long withdrawals of a brand took from request to paid in the last 30 days, by way, from the stages themselves (N9). What waited for the player is left out and told
 * apart. Fewer than 20 cases say nothing.
 */
export async function timesOf({ db, clock }: Pick<Platform, 'db' | 'clock'>, brandId: number): Promise<Times[]> {
  const { rows } = await db.reads.query<{ method: string; cases: number; median: number; p95: number; kept: number; players: number }>({
    name: 'cashier.times',
    text: `with done as (
        select w.method, w.breaches, extract(epoch from w.paid_at - w.created_at) / 60 as all_minutes,
          (select coalesce(sum(extract(epoch from s.left_at - s.entered_at)) / 60, 0) from gateway.withdrawal_stage s
           where s.member_id = w.member_id and s.withdrawal_id = w.withdrawal_id and s.stage in ('needs_player', 'returned') and s.left_at <= w.paid_at) as player_minutes
        from gateway.withdrawal w where w.brand_id = $1 and w.kind = 'player' and w.paid_at > $2)
      select method, count(*)::int as cases, percentile_disc(0.5) within group (order by all_minutes - player_minutes)::float8 as median,
        percentile_disc(0.95) within group (order by all_minutes - player_minutes)::float8 as p95,
        avg((breaches = 0)::int)::float8 as kept, percentile_disc(0.5) within group (order by player_minutes)::float8 as players
      from done group by method order by method limit 60`,
    values: [brandId, new Date(clock.now().getTime() - TIMES_DAYS * 24 * 3_600_000)],
  })
  return rows.map(({ method, cases, median, p95, kept, players }) =>
    cases < FEWEST_CASES
      ? { method, cases, medianMinutes: null, p95Minutes: null, keptBp: null, playerMinutes: null }
      : {
          method,
          cases,
          medianMinutes: Math.ceil(median),
          p95Minutes: Math.ceil(p95),
          keptBp: Math.floor(kept * 10_000),
          playerMinutes: Math.ceil(players),
        },
  )
}
