import type { Asset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'

export type MatterKind =
  | 'amount_changed'
  | 'receipt_gone'
  | 'order_unknown'
  | 'currency_differs'
  | 'payout_returned'
  | 'payout_unknown'
  | 'payout_gone'
  | 'payout_amount'
  | 'balance_differs'
/** Kinds whose order is a withdrawal. */
export const PAYOUT_KINDS: readonly MatterKind[] = ['payout_returned', 'payout_unknown', 'payout_gone', 'payout_amount']
export type NewMatter = {
  readonly matterId: string
  readonly brandId: number
  readonly accountId: string
  readonly kind: MatterKind
  readonly reference: string
  readonly memberId: number | null
  readonly orderId: string | null
  readonly asset: Asset | null
  /** What the other side tells. */
  readonly minor: bigint | null
  readonly at: Date
  /** Of a finding: the day that was compared, and what our books have. */
  readonly found?: { readonly day: string | null; readonly ours: bigint | null }
}
type Resolved = { brandId: number; matterId: string; by: string; at: Date; remark: string; adjustmentId: string | null }
export type MatterStore = ReturnType<typeof createMatterStore>

/** What providers say and our books do not; each told once. */
export function createMatterStore({ db }: Pick<Platform, 'db'>) {
  return {
    async open(tx: Tx, matter: NewMatter): Promise<void> {
      await tx.query(
        `insert into gateway.payment_matter (matter_id, brand_id, account_id, kind, reference, member_id, order_id, asset, amount, at, state, day, ours)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'open', $11, $12) on conflict do nothing`,
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
          matter.found?.day ?? null,
          matter.found === undefined || matter.found.ours === null ? null : String(matter.found.ours),
        ],
      )
    },
    /** Open findings of a compared day that a new comparison did not find: they close by themselves. */
    async closeGone(
      tx: Tx,
      { accountId, day, names, at }: { accountId: string; day: string; names: readonly string[]; at: Date },
    ): Promise<void> {
      await tx.query(
        `update gateway.payment_matter set state = 'resolved', resolved_at = $4
         where account_id = $1 and day = $2 and state = 'open' and not (kind || ' ' || reference = any ($3))`,
        [accountId, day, names, at],
      )
    },
    /** A balance that agrees again: what was told before is mended. */
    async closeBalance(tx: Tx, { accountId, at }: { accountId: string; at: Date }): Promise<void> {
      await tx.query(
        `update gateway.payment_matter set state = 'resolved', resolved_at = $2 where account_id = $1 and kind = 'balance_differs' and state = 'open'`,
        [accountId, at],
      )
    },
    async ofBrand({ brandId, matterId }: { brandId: number; matterId: string }): Promise<{ memberId: number | null } | null> {
      const { rows } = await db.pool.query<{ member_id: string | null }>(
        'select member_id from gateway.payment_matter where brand_id = $1 and matter_id = $2',
        [brandId, matterId],
      )
      return rows[0] ? { memberId: rows[0].member_id === null ? null : Number(rows[0].member_id) } : null
    },
    /** Null when there is no such matter; false when it was resolved before. */
    async resolve(tx: Tx, order: Resolved): Promise<boolean | null> {
      const { rowCount } = await tx.query(
        `update gateway.payment_matter set state = 'resolved', remark = $3, resolved_by = $4, resolved_at = $5, adjustment_id = $6
         where brand_id = $1 and matter_id = $2 and state = 'open'`,
        [order.brandId, order.matterId, order.remark, order.by, order.at, order.adjustmentId],
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
