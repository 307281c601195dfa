import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type PayoutRow = {
  readonly accountId: string
  readonly provider: string
  readonly sealed: Buffer
  readonly numberMac: string
  readonly addedAt: Date
  readonly heldUntil: Date
}
type Row = { account_id: string; provider: string; sealed: Buffer; number_mac: string; added_at: Date; held_until: Date }
type Owned = { readonly memberId: number; readonly brandId: number }
export type PayoutStore = ReturnType<typeof createPayoutStore>

const COLUMNS = 'account_id, provider, sealed, number_mac, added_at, held_until'
const rowOf = (row: Row): PayoutRow => ({
  accountId: row.account_id,
  provider: row.provider,
  sealed: row.sealed,
  numberMac: row.number_mac,
  addedAt: row.added_at,
  heldUntil: row.held_until,
})

export function createPayoutStore({ db }: Pick<Platform, 'db'>) {
  return {
    async of(memberId: number, from: Queryable = db.pool): Promise<readonly PayoutRow[]> {
      const { rows } = await from.query<Row>(
        `select ${COLUMNS} from gateway.payout_account where member_id = $1 order by added_at, account_id`,
        [memberId],
      )
      return rows.map(rowOf)
    },

    async countOf(memberId: number): Promise<number> {
      const { rows } = await db.pool.query<{ count: number }>(
        'select count(*)::int as count from gateway.payout_account where member_id = $1',
        [memberId],
      )
      return rows[0]?.count ?? 0
    },

    /** Binds an account to a player. False when it is already bound at this brand, to any player. */
    async insert(tx: Tx, { memberId, brandId, ...row }: Owned & PayoutRow): Promise<boolean> {
      const { rowCount } = await tx.query(
        'insert into gateway.payout_holder (brand_id, number_mac, member_id) values ($1, $2, $3) on conflict do nothing',
        [brandId, row.numberMac, memberId],
      )
      if (rowCount !== 1) return false
      await tx.query(
        `insert into gateway.payout_account (member_id, account_id, provider, sealed, number_mac, added_at, held_until)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [memberId, row.accountId, row.provider, row.sealed, row.numberMac, row.addedAt, row.heldUntil],
      )
      return true
    },

    /** Removes an account and answers it; null when the player has no such account. */
    async remove(tx: Tx, { memberId, brandId, accountId }: Owned & { accountId: string }): Promise<PayoutRow | null> {
      const { rows } = await tx.query<Row>(
        `delete from gateway.payout_account where member_id = $1 and account_id = $2 returning ${COLUMNS}`,
        [memberId, accountId],
      )
      const [row] = rows
      if (!row) return null
      await tx.query('delete from gateway.payout_holder where brand_id = $1 and number_mac = $2 and member_id = $3', [
        brandId,
        row.number_mac,
        memberId,
      ])
      return rowOf(row)
    },

    /** Holds payouts to every account of a player until a time; a longer hold stays (T16). */
    async holdAll(tx: Tx, memberId: number, until: Date): Promise<void> {
      await tx.query('update gateway.payout_account set held_until = greatest(held_until, $2) where member_id = $1', [memberId, until])
    },

    async removeAll(tx: Tx, { memberId, brandId }: Owned): Promise<void> {
      await tx.query(
        `delete from gateway.payout_holder where brand_id = $1 and number_mac in (
           select number_mac from gateway.payout_account where member_id = $2)`,
        [brandId, memberId],
      )
      await tx.query('delete from gateway.payout_account where member_id = $1', [memberId])
    },
  }
}
