import type { vipMembers as operations } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import type { PlayerDirectory } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { xpFrom } from './ladder.ts'
import { toVipMember, type VipRow } from './vip-store.ts'

type Deps = { readonly players: PlayerDirectory; assetOf(brandId: number): Promise<Asset> }

/** Members of a brand by what they have played for their rank. */
export const membersList = ({ players, assetOf }: Deps): ListDefinition<VipRow, typeof operations.list> => ({
  from: 'gateway.vip_member',
  columns: 'member_id, brand_id, parts, rank, rank_at, counted_at',
  brand: 'brand_id',
  id: { sql: 'member_id', type: 'bigint' },
  filters: { rank: 'rank::text', member: 'member_id' },
  sorts: { xp: { sql: 'parts', type: 'bigint' } },
  async present(rows) {
    const told = rows.map(async (row) => {
      const { memberId, brandId, parts, rank, rankAt, countedAt } = toVipMember(row)
      const player = await players.byMemberId(memberId)
      if (player === null) return []
      const asset = await assetOf(brandId)
      return [
        {
          playerId: player.playerId,
          username: player.username,
          rank,
          xp: toWire({ asset, minor: xpFrom(parts) }),
          asset,
          rankAt: rankAt?.toISOString() ?? null,
          countedAt: countedAt.toISOString(),
        },
      ]
    })
    return (await Promise.all(told)).flat()
  },
})
