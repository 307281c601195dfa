import type { Asset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'

export type MatterKind = 'amount_changed' | 'receipt_gone' | 'order_unknown' | 'currency_differs' | 'payout_returned'
export type NewMatter = {
  readonly matterId: string
  readonly brandId: number
  readonly accountId: string
  readonly kind: MatterKind
  readonly reference: string
  readonly memberId: number | null
  readonly orderId: string | null
  readonly asset: Asset | null
  readonly minor: bigint | null
  readonly at: Date
}
export type MatterStore = ReturnType<typeof createMatterStore>

/** What providers say and our books do not; each told once. */
export function createMatterStore({ db }: Pick<Platform, 'db'>) {
  return {
    async open(tx: Tx, matter: NewMatter): Promise<void> {
      await tx.query(
        `insert into gateway.payment_matter (matter_id, brand_id, account_id, kind, reference, member_id, order_id, asset, amount, at, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open') on conflict do nothing`,
        [
          matter.matterId,
          matter.brandId,
          matter.accountId,
          matter.kind,
          matter.reference,
          matter.memberId,
          matter.orderId,
          matter.asset,
          matter.minor === null ? null : String(matter.minor),
          matter.at,
        ],
      )
    },
    /** Null when there is no such matter; false when it was resolved before. */
    async resolve(tx: Tx, order: { brandId: number; matterId: string; by: string; at: Date; remark: string }): Promise<boolean | null> {
      const { rowCount } = await tx.query(
        `update gateway.payment_matter set state = 'resolved', remark = $3, resolved_by = $4, resolved_at = $5
         where brand_id = $1 and matter_id = $2 and state = 'open'`,
        [order.brandId, order.matterId, order.remark, order.by, order.at],
      )
      if (rowCount === 1) return true
      const { rowCount: known } = await db.pool.query('select from gateway.payment_matter where brand_id = $1 and matter_id = $2', [
        order.brandId,
        order.matterId,
      ])
      return known === 1 ? false : null
    },
  }
}
