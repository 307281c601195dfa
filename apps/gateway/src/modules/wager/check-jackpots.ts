import type { Finding } from '@halong/ledger'
import type { Queryable } from '../../platform/index.ts'

const MOST = 50
// One snapshot: a statement.
const FAULTS = `select coalesce(a.lane, m.lane) || ' ' || coalesce(a.asset, m.asset) as place,
    'the house holds ' || coalesce(a.balance, 0) || ', its jackpots come to ' || coalesce(m.pool, 0) as what
  from (select lane, asset, balance from ledger.account where kind = 'house.jackpots') a
  full join (select lane, asset, sum(contributed - awarded)::bigint as pool from gateway.wager_meter group by 1, 2) m using (lane, asset)
  where coalesce(a.balance, 0) <> coalesce(m.pool, 0)
  limit ${MOST}`

/** W26: in each lane and money the jackpots of all brands are what the house holds for them, to the unit. */
export async function checkJackpots(on: Queryable): Promise<Finding[]> {
  const { rows } = await on.query<{ place: string; what: string }>(FAULTS)
  return rows.map(({ place, what }) => ({
    rule: 'W26 what the house holds for jackpots is what was contributed and not awarded',
    place,
    what,
  }))
}
