import type { Platform, Tx } from '../../platform/index.ts'
import { measures } from './measures.ts'
import type { HouseAccount, Zones } from './rollup-store.ts'

const ENTRIES_PER_STEP = 5_000
/** What parts net revenue from revenue: gifts, rebates, points and jackpot contributions. */
const costs = measures.netRevenue.filter(({ kind }) => kind !== 'house.gaming')
const costRows = JSON.stringify(costs.flatMap(({ kind, reasons, sign }) => reasons.map((reason) => ({ kind, reason, sign }))))
const costKinds = [...new Set(costs.map(({ kind }) => kind))]

/** Which members the costs of the house went to, by the day of their brand (B27): each account's entries in the order of its versions, as `createRollupStore` counts them. */
export function createMemberCosts({ db }: Pick<Platform, 'db'>) {
  return {
    /** Accounts of costs in real money that have moved since. */
    async behind(): Promise<HouseAccount[]> {
      const { rows } = await db.pool.query<HouseAccount>(
        `select a.member_id, a.kind, a.asset from generate_series(-16, -1) as shard join ledger.account a on a.lane = ledger.lane_of(shard) and a.member_id = shard
         left join gateway.member_cost_cursor c on c.member_id = a.member_id and c.kind = a.kind and c.asset = a.asset
         where a.kind = any($1) and a.asset not in ('FUN/4', 'PTS/0') and a.version > coalesce(c.version, 0)
         order by a.member_id, a.kind, a.asset limit 2000`,
        [costKinds],
      )
      return rows
    },

    /** Counts the next entries of an account; true while there may be more. Nothing is done where somebody else counts. */
    async step(tx: Tx, { member_id, kind, asset }: HouseAccount, zones: Zones): Promise<boolean> {
      const account = [member_id, kind, asset]
      await tx.query(
        'insert into gateway.member_cost_cursor (member_id, kind, asset, version) values ($1, $2, $3, 0) on conflict do nothing',
        account,
      )
      const { rows } = await tx.query<{ version: string }>(
        'select version from gateway.member_cost_cursor where member_id = $1 and kind = $2 and asset = $3 for update skip locked',
        account,
      )
      const [cursor] = rows
      if (!cursor) return false
      const { rows: done } = await tx.query<{ entries: number; last: string | null }>(
        `with page as (
           select e.version, e.amount, e.owner_id, e.key, e.written_at from ledger.entry e
           where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = $2 and e.asset = $3 and e.version > $4 order by e.version limit $5),
         counted as (
           insert into gateway.member_cost_day as d (member_id, day, asset, brand_id, cost)
           select p.member_id, (page.written_at at time zone coalesce(z.zone, 'UTC'))::date, $3, p.brand_id, sum(-page.amount * c.sign)
           from page join ledger.transfer t on t.lane = ledger.lane_of(page.owner_id) and t.member_id = page.owner_id and t.key = page.key
           join json_to_recordset($7) as c(kind text, reason text, sign int) on c.kind = $2 and c.reason = t.reason
           join gateway.player p on p.member_id = page.owner_id
           left join json_to_recordset($6) as z(brand int, zone text) on z.brand = p.brand_id
           group by 1, 2, 4 order by 1, 2
           on conflict (member_id, day, asset) do update set cost = d.cost + excluded.cost)
         select count(*)::int as entries, max(version) as last from page`,
        [...account, cursor.version, ENTRIES_PER_STEP, JSON.stringify(zones), costRows],
      )
      const [read] = done
      if (!read || read.last === null) return false
      await tx.query('update gateway.member_cost_cursor set version = $4 where member_id = $1 and kind = $2 and asset = $3', [
        ...account,
        read.last,
      ])
      return read.entries === ENTRIES_PER_STEP
    },

    /** When all was counted is told of the house's accounts, which are counted in the same run. */
    mark: async (): Promise<void> => undefined,
  }
}
