import type { rewards as operations } from '@halong/api'
import { idFromUuid, type PlayerDirectory } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { presentWritten } from './present.ts'
import { REDEMPTION_COLUMNS, type RedemptionRow, toRedemption } from './redemption-store.ts'
import { REWARD_COLUMNS, type RewardRow, toReward } from './reward-store.ts'

export const rewardsList: ListDefinition<RewardRow, typeof operations.list> = {
  from: 'gateway.points_reward',
  columns: REWARD_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'name collate "C"', type: 'text' },
  filters: { state: `case when is_shown then 'shown' else 'hidden' end`, name: 'name' },
  sorts: { order: { sql: 'place', type: 'integer' }, name: { sql: 'name collate "C"', type: 'text' } },
  present: (rows) => rows.map(toReward).map(presentWritten),
}

/** Requests are numbered in the order they were made: who waits longest comes first. */
export const redemptionsList = (players: PlayerDirectory): ListDefinition<RedemptionRow, typeof operations.listRedemptions> => ({
  from: 'gateway.points_redemption',
  columns: REDEMPTION_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'id', type: 'uuid' },
  filters: { state: 'state', member: 'member_id', reward: 'reward', requestedAt: 'requested_at' },
  sorts: { requestedAt: { sql: 'id', type: 'uuid' } },
  async present(rows) {
    const told = rows
      .map(toRedemption)
      .map(async ({ id, memberId, reward, quantity, points, hasAddress, state, remark, requestedAt, decidedAt, decidedBy }) => {
        const player = await players.byMemberId(memberId)
        return player === null
          ? []
          : [
              {
                id: idFromUuid('rdm', id),
                playerId: player.playerId,
                username: player.username,
                reward,
                quantity,
                points: Number(points),
                hasAddress,
                state,
                remark,
                requestedAt: requestedAt.toISOString(),
                decidedAt: decidedAt?.toISOString() ?? null,
                decidedBy,
              },
            ]
      })
    return (await Promise.all(told)).flat()
  },
})
