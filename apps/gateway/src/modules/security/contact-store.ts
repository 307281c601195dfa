import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type ContactChannel = 'sms' | 'email'
export type Contact = {
  readonly channel: ContactChannel
  /** E.164 for `sms`, the lower-cased address for `email`. */
  readonly address: string
  readonly boundAt: Date
  /** Null until the contact was verified by a code. */
  readonly verifiedAt: Date | null
}
export type Address = { readonly brandId: number; readonly channel: ContactChannel; readonly address: string }
export type ContactRow = { readonly memberId: number; readonly brandId: number } & Contact

export type ContactStore = ReturnType<typeof createContactStore>

export function createContactStore({ db }: Pick<Platform, 'db'>) {
  type Row = { channel: ContactChannel; address: string; bound_at: Date; verified_at: Date | null }
  const toContact = (row: Row): Contact => ({
    channel: row.channel,
    address: row.address,
    boundAt: row.bound_at,
    verifiedAt: row.verified_at,
  })

  return {
    async contactsOf(memberId: number, from: Queryable = db.pool): Promise<readonly Contact[]> {
      const { rows } = await from.query<Row>(
        'select channel, address, bound_at, verified_at from gateway.contact where member_id = $1 order by channel',
        [memberId],
      )
      return rows.map(toContact)
    },

    /** Who holds an address at a brand. */
    async holderOf(
      { brandId, channel, address }: Address,
      from: Queryable = db.reads,
    ): Promise<{ memberId: number; isVerified: boolean } | null> {
      const { rows } = await from.query<{ member_id: string; is_verified: boolean }>(
        'select member_id, is_verified from gateway.contact_holder where brand_id = $1 and channel = $2 and address = $3',
        [brandId, channel, address],
      )
      const [row] = rows
      return row ? { memberId: Number(row.member_id), isVerified: row.is_verified } : null
    },

    /**
     * Makes a player the holder of an address. A verified one is never taken from its holder; an unverified one yields to verification.
     * Concurrent callers queue on the row lock and exactly one gets it. False when it is somebody else's.
     */
    async hold(tx: Tx, { isVerified, ...row }: Address & { memberId: number; isVerified: boolean }): Promise<boolean> {
      const key = [row.brandId, row.channel, row.address]
      const { rowCount } = await tx.query(
        'insert into gateway.contact_holder (brand_id, channel, address, member_id, is_verified) values ($1, $2, $3, $4, $5) on conflict do nothing',
        [...key, row.memberId, isVerified],
      )
      if (rowCount === 1) return true
      const { rows } = await tx.query<{ member_id: string; is_verified: boolean }>(
        'select member_id, is_verified from gateway.contact_holder where brand_id = $1 and channel = $2 and address = $3 for update',
        key,
      )
      const [known] = rows
      // Freed between the two statements: answered as taken, a retry succeeds.
      if (!known) return false
      const isOwn = Number(known.member_id) === row.memberId
      if (!isOwn && (known.is_verified || !isVerified)) return false
      await tx.query(
        'update gateway.contact_holder set member_id = $4, is_verified = is_verified or $5 where brand_id = $1 and channel = $2 and address = $3',
        [...key, row.memberId, isVerified],
      )
      if (!isOwn)
        await tx.query('delete from gateway.contact where member_id = $1 and channel = $2 and address = $3 and verified_at is null', [
          known.member_id,
          row.channel,
          row.address,
        ])
      return true
    },

    async letGo(tx: Tx, row: Address & { memberId: number }): Promise<void> {
      await tx.query('delete from gateway.contact_holder where brand_id = $1 and channel = $2 and address = $3 and member_id = $4', [
        row.brandId,
        row.channel,
        row.address,
        row.memberId,
      ])
    },

    put: (tx: Tx, row: ContactRow) =>
      tx.query(
        `insert into gateway.contact (member_id, channel, brand_id, address, bound_at, verified_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (member_id, channel) do update
           set address = excluded.address, bound_at = excluded.bound_at, verified_at = excluded.verified_at`,
        [row.memberId, row.channel, row.brandId, row.address, row.boundAt, row.verifiedAt],
      ),

    async removeAll(tx: Tx, memberId: number): Promise<void> {
      await tx.query('delete from gateway.contact where member_id = $1', [memberId])
    },

    async payeeOf(memberId: number, from: Queryable = db.pool): Promise<string | null> {
      const { rows } = await from.query<{ name: string }>('select name from gateway.payee where member_id = $1', [memberId])
      return rows[0]?.name ?? null
    },

    /** Sets the payee name, once. False when there is one already. */
    async setPayee(tx: Tx, row: { memberId: number; name: string; at: Date }): Promise<boolean> {
      const { rowCount } = await tx.query(
        'insert into gateway.payee (member_id, name, set_at) values ($1, $2, $3) on conflict do nothing',
        [row.memberId, row.name, row.at],
      )
      return rowCount === 1
    },
  }
}
