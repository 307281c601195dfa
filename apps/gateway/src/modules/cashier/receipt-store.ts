import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { HeldReason } from './order.ts'
import type { OrderName } from './order-store.ts'

/** Money that arrived, as it was booked. */
export type BookedReceipt = OrderName & {
  readonly reference: string
  readonly accountId: string
  readonly asset: Asset
  readonly minor: bigint
  readonly at: Date
  readonly payer: Buffer | null
  readonly result: 'booked' | 'held'
  readonly reason: HeldReason | null
  readonly ledgerKey: string
  readonly bookedAt: Date
  readonly bookedBy: string | null
}
type ReceiptRow = {
  member_id: string
  order_id: string
  receipt_ref: string
  account_id: string
  asset: Asset
  amount: string
  at: Date
  payer: Buffer | null
  result: 'booked' | 'held'
  reason: HeldReason | null
  ledger_key: string
  booked_at: Date
  booked_by: string | null
}
const COLUMNS = 'member_id, order_id, receipt_ref, account_id, asset, amount, at, payer, result, reason, ledger_key, booked_at, booked_by'
const toReceipt = (row: ReceiptRow): BookedReceipt => ({
  memberId: Number(row.member_id),
  orderId: row.order_id,
  reference: row.receipt_ref,
  accountId: row.account_id,
  asset: row.asset,
  minor: BigInt(row.amount),
  at: row.at,
  payer: row.payer,
  result: row.result,
  reason: row.reason,
  ledgerKey: row.ledger_key,
  bookedAt: row.booked_at,
  bookedBy: row.booked_by,
})
/** Receipts of one order that are told of. */
const MAX_RECEIPTS = 50
export type ReceiptStore = ReturnType<typeof createReceiptStore>

export function createReceiptStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Receipts of a player that were booked or held since a moment. */
    async countSince(memberId: number, since: Date): Promise<number> {
      const { rows } = await db.pool.query<{ count: number }>(
        'select count(*)::int as count from gateway.deposit_receipt where member_id = $1 and booked_at > $2',
        [memberId, since],
      )
      return rows[0]?.count ?? 0
    },
    /** Claims a receipt of an account, once for ever; false when it was claimed before. Two that claim at once wait for each other. */
    async claim(tx: Tx, { accountId, reference, memberId }: { accountId: string; reference: string; memberId: number }): Promise<boolean> {
      const { rowCount } = await tx.query(
        'insert into gateway.receipt_key (account_id, receipt_ref, member_id) values ($1, $2, $3) on conflict do nothing',
        [accountId, reference, memberId],
      )
      return rowCount === 1
    },

    async insert(tx: Tx, receipt: BookedReceipt): Promise<void> {
      await tx.query(`insert into gateway.deposit_receipt (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`, [
        receipt.memberId,
        receipt.orderId,
        receipt.reference,
        receipt.accountId,
        receipt.asset,
        String(receipt.minor),
        receipt.at,
        receipt.payer,
        receipt.result,
        receipt.reason,
        receipt.ledgerKey,
        receipt.bookedAt,
        receipt.bookedBy,
      ])
    },

    /** The first money of a player that came into play, at once or after it was held; null where none did. */
    async first(on: Queryable, { memberId, asset }: { memberId: number; asset: Asset }): Promise<{ minor: bigint; at: Date } | null> {
      const { rows } = await on.query<{ amount: string; booked_at: Date }>(
        `select amount, booked_at from (
           select amount, booked_at from gateway.deposit_receipt where member_id = $1 and asset = $2 and result = 'booked'
           union all select amount, ended_at from gateway.held_money where member_id = $1 and asset = $2 and state = 'released') arrived
         order by booked_at limit 1`,
        [memberId, asset],
      )
      return rows[0] ? { minor: BigInt(rows[0].amount), at: rows[0].booked_at } : null
    },

    /** What came into play since then, the oldest first, 500 at most. */
    async since(
      on: Queryable,
      { memberId, asset, since }: { memberId: number; asset: Asset; since: Date },
    ): Promise<{ minor: bigint; at: Date }[]> {
      const { rows } = await on.query<{ amount: string; booked_at: Date }>(
        `select amount, booked_at from (
           select amount, booked_at from gateway.deposit_receipt where member_id = $1 and asset = $2 and result = 'booked' and booked_at >= $3
           union all select amount, ended_at from gateway.held_money where member_id = $1 and asset = $2 and state = 'released' and ended_at >= $3) arrived
         order by booked_at limit 500`,
        [memberId, asset, since],
      )
      return rows.map(({ amount, booked_at }) => ({ minor: BigInt(amount), at: booked_at }))
    },

    async of({ memberId, orderIds }: { memberId: number; orderIds: readonly string[] }, on: Queryable = db.pool): Promise<BookedReceipt[]> {
      const { rows } = await on.query<ReceiptRow>(
        `select ${COLUMNS} from gateway.deposit_receipt where member_id = $1 and order_id = any ($2) order by booked_at, receipt_ref limit $3`,
        [memberId, orderIds, MAX_RECEIPTS * Math.max(1, orderIds.length)],
      )
      return rows.map(toReceipt)
    },

    /** The receipt whose booking opened a lot. */
    async bySource(on: Queryable, { memberId, ledgerKey }: Pick<BookedReceipt, 'memberId' | 'ledgerKey'>): Promise<BookedReceipt | null> {
      const text = `select ${COLUMNS} from gateway.deposit_receipt where member_id = $1 and ledger_key = $2 limit 1`
      const { rows } = await on.query<ReceiptRow>(text, [memberId, ledgerKey])
      return rows[0] ? toReceipt(rows[0]) : null
    },
  }
}
