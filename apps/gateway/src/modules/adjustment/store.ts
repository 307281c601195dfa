import type { ApprovalState, adjustments } from '@halong/api'
import type { Asset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'

export type NewAdjustment = {
  readonly memberId: number
  readonly approvalId: string
  readonly brandId: number
  readonly direction: adjustments.AdjustmentDirection
  readonly code: adjustments.AdjustmentCode
  readonly asset: Asset
  readonly minor: bigint
}
export type AdjustmentRow = {
  member_id: string
  approval_id: string
  direction: adjustments.AdjustmentDirection
  code: adjustments.AdjustmentCode
  asset: Asset
  amount: string
  asked_at: Date
  booked_at: Date | null
  asker: string
  state: ApprovalState
  expires_at: Date
}
/** With the request of each, which says what became of it. */
export const ADJUSTMENTS =
  'gateway.adjustment a join gateway.approval p on p.approval_id = a.approval_id join gateway.operator k on k.operator_id = p.asked_by'
export const ADJUSTMENT_COLUMNS =
  'a.member_id, a.approval_id, a.direction, a.code, a.asset, a.amount, a.asked_at, a.booked_at, k.username as asker, p.state, p.expires_at'
export type AdjustmentStore = ReturnType<typeof createAdjustmentStore>

export function createAdjustmentStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async insert(tx: Tx, { memberId, approvalId, brandId, direction, code, asset, minor }: NewAdjustment): Promise<void> {
      await tx.query(
        `insert into gateway.adjustment (member_id, approval_id, brand_id, direction, code, asset, amount, asked_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [memberId, approvalId, brandId, direction, code, asset, minor, clock.now()],
      )
    },
    async markBooked(tx: Tx, { memberId, approvalId }: Pick<NewAdjustment, 'memberId' | 'approvalId'>): Promise<void> {
      await tx.query('update gateway.adjustment set booked_at = $3 where member_id = $1 and approval_id = $2 and booked_at is null', [
        memberId,
        approvalId,
        clock.now(),
      ])
    },
    async ofBrand({ brandId, approvalId }: Pick<NewAdjustment, 'brandId' | 'approvalId'>): Promise<AdjustmentRow | null> {
      const { rows } = await db.pool.query<AdjustmentRow>(
        `select ${ADJUSTMENT_COLUMNS} from ${ADJUSTMENTS} where a.brand_id = $1 and a.approval_id = $2`,
        [brandId, approvalId],
      )
      return rows[0] ?? null
    },
    /** Whose money an adjustment moved; null where there is no such one, or it was never booked. */
    async booked({ brandId, approvalId }: Pick<NewAdjustment, 'brandId' | 'approvalId'>): Promise<{ memberId: number } | null> {
      const { rows } = await db.pool.query<{ member_id: string }>(
        'select member_id from gateway.adjustment where brand_id = $1 and approval_id = $2 and booked_at is not null',
        [brandId, approvalId],
      )
      return rows[0] ? { memberId: Number(rows[0].member_id) } : null
    },
  }
}
