import type { Finding } from '@halong/ledger'
import type { Queryable } from '../../platform/index.ts'

const MOST = 50
// One snapshot: a statement.
const FAULTS = `select a.member_id || ' ' || a.kind || ' ' || a.asset as place,
    case when a.kind = 'player.bonus' then 'balance ' || a.balance || ' without a current bonus' else 'balance ' || a.balance || ', open rounds hold ' || coalesce(r.held, 0) end as what
  from ledger.account a
  left join (select member_id, asset, sum(bonus_stake) as held from gateway.wager_round where state = 'open' and bonus_stake > 0 group by 1, 2) r using (member_id, asset)
  where (a.kind = 'player.bonus_wagers' and a.balance <> coalesce(r.held, 0))
    or (a.kind = 'player.bonus' and a.balance > 0 and not exists (select from gateway.bonus b where b.lane = a.lane and b.member_id = a.member_id and b.asset = a.asset and b.is_current))
  limit ${MOST}`

/** I19: bonus money is there for a current bonus alone, and what is at stake of it is what open rounds say. */
export async function checkBonuses(on: Queryable): Promise<Finding[]> {
  const { rows } = await on.query<{ place: string; what: string }>(FAULTS)
  return rows.map(({ place, what }) => ({
    rule: 'I19 bonus money is there for a current bonus alone, and at stake in open rounds',
    place,
    what,
  }))
}
