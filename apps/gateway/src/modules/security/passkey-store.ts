import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type Passkey = {
  readonly passkeyId: string
  readonly credentialId: string
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}
/** A passkey with its public key. */
export type PasskeyKey = {
  readonly memberId: number
  readonly passkeyId: string
  readonly brandId: number
  readonly rpId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
}
type NewPasskey = Omit<PasskeyKey, 'passkeyId'> & Omit<Passkey, 'lastUsedAt'>

export type PasskeyStore = ReturnType<typeof createPasskeyStore>

export function createPasskeyStore({ db }: Pick<Platform, 'db'>) {
  return {
    async of(memberId: number, from: Queryable = db.pool): Promise<readonly Passkey[]> {
      type Row = {
        passkey_id: string
        credential_id: string
        transports: string[]
        name: string
        created_at: Date
        last_used_at: Date | null
      }
      const { rows } = await from.query<Row>(
        `select passkey_id, credential_id, transports, name, created_at, last_used_at from gateway.passkey where member_id = $1 order by created_at, passkey_id`,
        [memberId],
      )
      return rows.map((row) => ({
        passkeyId: row.passkey_id,
        credentialId: row.credential_id,
        transports: row.transports,
        name: row.name,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
      }))
    },

    async byCredential(credentialId: string): Promise<PasskeyKey | null> {
      type Row = { member_id: string; passkey_id: string; brand_id: number; rp_id: string; public_key: Buffer; counter: string }
      const { rows } = await db.pool.query<Row>(
        `select p.member_id, p.passkey_id, p.brand_id, p.rp_id, p.public_key, p.counter
         from gateway.passkey_holder h join gateway.passkey p using (member_id, passkey_id) where h.credential_id = $1`,
        [credentialId],
      )
      const [row] = rows
      if (!row) return null
      const { member_id: memberId, passkey_id: passkeyId, brand_id: brandId, rp_id: rpId, counter } = row
      return { memberId: Number(memberId), passkeyId, brandId, rpId, publicKey: new Uint8Array(row.public_key), counter: Number(counter) }
    },

    /** False when the credential is already registered. */
    async insert(tx: Tx, row: NewPasskey): Promise<boolean> {
      const { rowCount } = await tx.query(
        'insert into gateway.passkey_holder (credential_id, member_id, passkey_id) values ($1, $2, $3) on conflict do nothing',
        [row.credentialId, row.memberId, row.passkeyId],
      )
      if (rowCount !== 1) return false
      await tx.query(
        `insert into gateway.passkey (member_id, passkey_id, brand_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          row.memberId,
          row.passkeyId,
          row.brandId,
          row.credentialId,
          Buffer.from(row.publicKey),
          row.counter,
          row.transports,
          row.rpId,
          row.name,
          row.createdAt,
        ],
      )
      return true
    },

    /** Records a use. False when the passkey is gone, or its counter advanced meanwhile, which indicates a clone. */
    async use({ memberId, passkeyId }: PasskeyKey, to: { from: number; counter: number; at: Date }): Promise<boolean> {
      const { rowCount } = await db.pool.query(
        'update gateway.passkey set counter = $3, last_used_at = $4 where member_id = $1 and passkey_id = $2 and counter = $5',
        [memberId, passkeyId, to.counter, to.at, to.from],
      )
      return rowCount === 1
    },

    async rename(row: { memberId: number; passkeyId: string; name: string }): Promise<boolean> {
      const { rowCount } = await db.pool.query('update gateway.passkey set name = $3 where member_id = $1 and passkey_id = $2', [
        row.memberId,
        row.passkeyId,
        row.name,
      ])
      return rowCount === 1
    },

    async remove(tx: Tx, { memberId, passkeyId }: { memberId: number; passkeyId: string }): Promise<boolean> {
      const { rowCount } = await tx.query('delete from gateway.passkey where member_id = $1 and passkey_id = $2', [memberId, passkeyId])
      await tx.query('delete from gateway.passkey_holder where member_id = $1 and passkey_id = $2', [memberId, passkeyId])
      return rowCount === 1
    },

    async removeAll(tx: Tx, memberId: number): Promise<void> {
      await tx.query(
        'delete from gateway.passkey_holder where credential_id in (select credential_id from gateway.passkey where member_id = $1)',
        [memberId],
      )
      await tx.query('delete from gateway.passkey where member_id = $1', [memberId])
    },
  }
}
