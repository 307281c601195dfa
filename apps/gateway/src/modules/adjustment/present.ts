import type { adjustments as operations } from '@halong/api'
import { toWire } from '@halong/money'
import { idFromUuid, type PlayerDirectory } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import { ADJUSTMENT_COLUMNS, ADJUSTMENTS, type AdjustmentRow } from './store.ts'

type Named = Pick<NonNullable<Awaited<ReturnType<PlayerDirectory['byMemberId']>>>, 'playerId' | 'username'>

/** An adjustment as operators see it. A request whose time is over is over, whether or not it was closed yet. */
export const presentAdjustment = (row: AdjustmentRow, { playerId, username }: Named, now: Date) => ({
  id: idFromUuid('adj', row.approval_id),
  playerId,
  username,
  direction: row.direction,
  code: row.code,
  asset: row.asset,
  amount: toWire({ asset: row.asset, minor: BigInt(row.amount) }),
  state: row.state === 'OPEN' && row.expires_at <= now ? ('EXPIRED' as const) : row.state,
  askedBy: row.asker,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  bookedAt: row.booked_at?.toISOString() ?? null,
})

export const adjustmentsList = (players: PlayerDirectory, now: () => Date): ListDefinition<AdjustmentRow, typeof operations.list> => ({
  from: ADJUSTMENTS,
  columns: ADJUSTMENT_COLUMNS,
  brand: 'a.brand_id',
  id: { sql: 'a.approval_id', type: 'uuid' },
  filters: { state: 'p.state', direction: 'a.direction', code: 'a.code', member: 'a.member_id', amount: 'a.amount', askedAt: 'a.asked_at' },
  sorts: { askedAt: { sql: 'a.asked_at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(async (row) => {
      const player = await players.byMemberId(Number(row.member_id))
      return player === null ? [] : [presentAdjustment(row, player, now())]
    })
    return (await Promise.all(told)).flat()
  },
})
