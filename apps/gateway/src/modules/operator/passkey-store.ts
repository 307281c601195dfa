import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type OperatorPasskey = {
  readonly passkeyId: string
  readonly credentialId: string
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}
/** A passkey with what it is judged by. */
export type OperatorPasskeyKey = {
  readonly passkeyId: string
  readonly operatorId: string
  readonly name: string
  readonly rpId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
}
type NewPasskey = OperatorPasskeyKey & Omit<OperatorPasskey, 'lastUsedAt'>

export type OperatorPasskeyStore = ReturnType<typeof createOperatorPasskeyStore>

export function createOperatorPasskeyStore({ db }: Pick<Platform, 'db'>) {
  return {
    async of(operatorId: string, from: Queryable = db.pool): Promise<readonly OperatorPasskey[]> {
      const { rows } = await from.query<OperatorPasskey>(
        `select passkey_id as "passkeyId", credential_id as "credentialId", transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"
         from gateway.operator_passkey where operator_id = $1 order by created_at, passkey_id`,
        [operatorId],
      )
      return rows
    },

    async byCredential(credentialId: string): Promise<OperatorPasskeyKey | null> {
      type Row = { passkey_id: string; operator_id: string; name: string; rp_id: string; public_key: Buffer; counter: string }
      const { rows } = await db.pool.query<Row>(
        'select passkey_id, operator_id, name, rp_id, public_key, counter from gateway.operator_passkey where credential_id = $1',
        [credentialId],
      )
      const [row] = rows
      if (!row) return null
      const { passkey_id: passkeyId, operator_id: operatorId, name, rp_id: rpId, counter } = row
      return { passkeyId, operatorId, name, rpId, publicKey: new Uint8Array(row.public_key), counter: Number(counter) }
    },

    /** False when the credential is kept already. */
    async insert(tx: Tx, row: NewPasskey): Promise<boolean> {
      const { rowCount } = await tx.query(
        `insert into gateway.operator_passkey (passkey_id, operator_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`,
        [
          row.passkeyId,
          row.operatorId,
          row.credentialId,
          Buffer.from(row.publicKey),
          row.counter,
          row.transports,
          row.rpId,
          row.name,
          row.createdAt,
        ],
      )
      return rowCount === 1
    },

    /** Notes a use. False when the passkey is gone, or its counter went on meanwhile, which tells of a copy. */
    async use(tx: Tx, { passkeyId, counter }: OperatorPasskeyKey, to: { readonly counter: number; readonly at: Date }): Promise<boolean> {
      const { rowCount } = await tx.query(
        'update gateway.operator_passkey set counter = $2, last_used_at = $3 where passkey_id = $1 and counter = $4',
        [passkeyId, to.counter, to.at, counter],
      )
      return rowCount === 1
    },

    async rename(tx: Tx, { passkeyId, name }: { readonly passkeyId: string; readonly name: string }): Promise<void> {
      await tx.query('update gateway.operator_passkey set name = $2 where passkey_id = $1', [passkeyId, name])
    },

    async remove(tx: Tx, passkeyId: string): Promise<void> {
      await tx.query('delete from gateway.operator_passkey where passkey_id = $1', [passkeyId])
    },
  }
}
