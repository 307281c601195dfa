import type { reports as operations, ValueInputOf } from '@halong/api'
import type { Platform } from '../../platform/index.ts'

export type CohortsBy = 'registration' | 'deposit'
type Asked = { readonly brandId: number; readonly asset: string; readonly zone: string; readonly from: string; readonly to: string }
type Came = { readonly month: string; readonly members: number }
type Cell = {
  readonly month: string
  readonly after: number
  readonly players: number
  readonly depositors: number
  readonly deposits: string
  readonly withdrawals: string
  readonly revenue: string
  readonly cost: string
}
type Row = ValueInputOf<typeof operations.getCohorts>['rows'][number]

/** Whose month it is: members who registered, or whose first deposit was, from the first of a month $4 up to the first of another $5, in the brand's zone $3. */
const members: Readonly<Record<CohortsBy, string>> = {
  registration: `select p.member_id, date_trunc('month', p.created_at at time zone $3)::date as month from gateway.player p
    where p.brand_id = $1 and p.kind = 'member' and p.created_at >= $4::date::timestamp at time zone $3 and p.created_at < $5::date::timestamp at time zone $3`,
  deposit: `select d.member_id, date_trunc('month', min(d.day))::date as month from gateway.member_day d join gateway.player p using (member_id)
    where d.brand_id = $1 and d.asset = $2 and d.deposits > 0 and p.kind = 'member' and $3::text is not null
    group by 1 having min(d.day) >= $4::date and min(d.day) < $5::date`,
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
/** The first day of the month that lies so many after another. */
export const monthAfter = (month: string, many: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + many
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`
}

/** Rows of cohorts out of what was counted: a cell for each month up to the present one, empty where nobody did anything; the present one is not over. */
export function cohortRows(
  came: readonly Came[],
  cells: readonly Cell[],
  { to, wire }: { to: string; wire(minor: bigint): string },
): Row[] {
  return came.map(({ month, members: count }) => ({
    month: month.slice(0, 7),
    members: count,
    cells: Array.from({ length: monthsBetween(month, to) + 1 }, (_, after) => {
      const found = cells.find((cell) => cell.month === month && cell.after === after)
      return {
        after,
        isOver: monthAfter(month, after).slice(0, 7) < to.slice(0, 7),
        players: found?.players ?? 0,
        depositors: found?.depositors ?? 0,
        deposits: wire(BigInt(found?.deposits ?? '0')),
        netDeposits: wire(BigInt(found?.deposits ?? '0') - BigInt(found?.withdrawals ?? '0')),
        revenue: wire(BigInt(found?.revenue ?? '0')),
        netRevenue: wire(BigInt(found?.revenue ?? '0') - BigInt(found?.cost ?? '0')),
      }
    }),
  }))
}

/** B27: members by the month they came in, and what they did in each month since, from the days of members (`member_day`) and what was given to them (`member_cost_day`). */
export const createCohorts = ({ db }: Pick<Platform, 'db'>) => ({
  async came({ brandId, asset, zone, from, to }: Asked, by: CohortsBy): Promise<Came[]> {
    const { rows } = await db.reads.query<Came>(
      `with c as (${members[by]}) select month::text as month, count(*)::int as members from c where $2::text is not null group by 1 order by 1 desc`,
      [brandId, asset, zone, from, to],
    )
    return rows
  },
  async cells({ brandId, asset, zone, from, to }: Asked, by: CohortsBy): Promise<Cell[]> {
    const { rows } = await db.reads.query<Cell>(
      `with c as materialized (${members[by]}), days as (
         select c.month, d.member_id, d.day, d.rounds, d.deposits, d.withdrawals, d.staked - d.refunded - d.won as revenue, 0::numeric as cost
         from gateway.member_day d join c using (member_id) where d.brand_id = $1 and d.asset = $2 and d.day >= c.month
         union all
         select c.month, k.member_id, k.day, 0, 0, 0, 0, k.cost
         from gateway.member_cost_day k join c using (member_id) where k.brand_id = $1 and k.asset = $2 and k.day >= c.month),
       m as (
         select month, member_id, date_trunc('month', day)::date as active, sum(rounds) as rounds, sum(deposits) as deposits, sum(withdrawals) as withdrawals,
           sum(revenue) as revenue, sum(cost) as cost
         from days group by 1, 2, 3)
       select month::text as month, ((extract(year from active) - extract(year from month)) * 12 + extract(month from active) - extract(month from month))::int as after,
         count(*) filter (where rounds > 0)::int as players, count(*) filter (where deposits > 0)::int as depositors, sum(deposits) as deposits,
         sum(withdrawals) as withdrawals, sum(revenue) as revenue, sum(cost) as cost
       from m group by 1, 2 order by 1, 2 limit 1000`,
      [brandId, asset, zone, from, to],
    )
    return rows
  },
})
