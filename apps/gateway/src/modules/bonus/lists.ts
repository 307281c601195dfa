import type { bonuses as operations } from '@halong/api'
import type { PlayerDirectory } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { type BonusRow, toBonus } from './bonus-store.ts'
import { presentBonus } from './present.ts'

/** Bonuses of a brand's players, with what is there of those that are current. */
export const bonusesList = (players: PlayerDirectory): ListDefinition<BonusRow, typeof operations.list> => ({
  from: `gateway.bonus b
    left join ledger.account m on b.is_current and m.lane = b.lane and m.member_id = b.member_id and m.kind = 'player.bonus' and m.asset = b.asset
    left join ledger.account w on b.is_current and w.lane = b.lane and w.member_id = b.member_id and w.kind = 'player.bonus_wagers' and w.asset = b.asset`,
  columns: 'b.*, coalesce(m.balance, 0) as bonus_minor, coalesce(w.balance, 0) as in_play_minor',
  brand: 'b.brand_id',
  id: { sql: 'b.bonus_id', type: 'uuid' },
  filters: { state: 'b.state', code: 'b.code', member: 'b.member_id', acceptedAt: 'b.accepted_at' },
  sorts: { acceptedAt: { sql: 'b.accepted_at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(async (row) => {
      const bonus = toBonus(row)
      const player = await players.byMemberId(bonus.memberId)
      return player === null ? [] : [{ ...presentBonus(bonus), playerId: player.playerId, username: player.username }]
    })
    return (await Promise.all(told)).flat()
  },
})
