import { createHash, randomUUID } from 'node:crypto'
import { asksForProof, type OperationShape, operations, type Permission, permissionRisks } from '@halong/api'
import { hashSecret } from '../../platform/crypto/secrets.ts'
import { idFromUuid, type KeyCaller, type Platform, type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import { keyBudgets } from './budgets.ts'
import { isFromListed } from './networks.ts'
import { type Most, rightsOf } from './rights.ts'
import { HELD_GRANTS } from './role-store.ts'

export type Write = { readonly operation: string; readonly perDay: number }
export type ApiKey = {
  readonly keyId: string
  readonly name: string
  /** The one brand it reads; null for every brand. */
  readonly brandId: number | null
  readonly permissions: readonly Permission[]
  /** What it may write, and how often a day. */
  readonly writes: readonly Write[]
  readonly networks: readonly string[]
  readonly madeBy: string
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly usedAt: Date | null
  readonly usedFrom: string | null
  /** Calls of the day it was used last on, in UTC. */
  readonly day: string | null
  readonly calls: number
}
type NewKey = Pick<ApiKey, 'name' | 'brandId' | 'permissions' | 'writes' | 'networks' | 'expiresAt'> & {
  readonly hash: Buffer
  readonly makerId: string
}
type Row = Omit<ApiKey, 'calls'> & { calls: string }
export type ApiKeys = ReturnType<typeof createApiKeys>

const COLUMNS = `k.key_id as "keyId", k.name, k.brand_id as "brandId", k.permissions, k.writes, k.networks, o.username as "madeBy", k.made_at as "madeAt",
  k.expires_at as "expiresAt", k.revoked_at as "revokedAt", k.used_at as "usedAt", k.used_from as "usedFrom", k.day::text, k.calls`
const MOST_LISTED = 200
const FORM = /^hlk_[a-z0-9-]{2,40}_[0-9A-Za-z]{22}_[0-9a-f]{6}$/i

const checkOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)
/** A new key: whose it is, 122 random bits, and a check that lets a scanner tell one that leaked. */
export function newKey(brandCode: string | null): string {
  const [, random = ''] = idFromUuid('key', randomUUID()).split('_')
  const text = `hlk_${brandCode ?? 'all'}_${random}`
  return `${text}_${checkOf(text)}`
}
/** Whether a text has the form of a key and its check is right; anything else never reaches the database. */
export const isKey = (text: string): boolean => FORM.test(text) && text.endsWith(`_${checkOf(text.slice(0, -7))}`)

/** What a program may be allowed: reads, and nothing that shows personal details or decides. */
export const isForKeys = (permission: Permission): boolean => permissionRisks.get(permission) === 'read'

const every: readonly OperationShape[] = operations
/** Writes that a key may be given: no money, no rights, nothing that needs a person's proof or another person. By the id of the call. */
export const writesForKeys: ReadonlyMap<string, Permission> = new Map(
  every.flatMap((operation) => {
    const { id, permission, forPrograms } = operation
    return forPrograms && permission !== undefined && !asksForProof(operation) ? [[id, permission] as const] : []
  }),
)

/** Keys of programs that read what operators read. Each use asks the database, so that a revoked key, and one whose maker lost a right, ends at once. */
export function createApiKeys({ db, clock, limits }: Pick<Platform, 'db' | 'clock'> & { readonly limits: Limits }) {
  const toKey = (row: Row): ApiKey => ({ ...row, calls: Number(row.calls) })
  async function find(from: Queryable, where: string, values: unknown[]): Promise<ApiKey[]> {
    const { rows } = await from.query<Row>(
      `select ${COLUMNS} from gateway.api_key k join gateway.operator o on o.operator_id = k.made_by where ${where}
       order by k.revoked_at is not null, k.name, k.made_at desc limit ${MOST_LISTED}`,
      values,
    )
    return rows.map(toKey)
  }
  return {
    list: (onlyBrandId: number | null) => find(db.reads, '$1::int is null or k.brand_id = $1', [onlyBrandId]),
    async byId(from: Queryable, keyId: string | null): Promise<ApiKey | null> {
      if (keyId === null) return null
      return (await find(from, 'k.key_id = $1', [keyId]))[0] ?? null
    },
    /** Keys of a name that still work. */
    living: (from: Queryable, name: string) =>
      find(from, 'k.name = $1 and k.revoked_at is null and k.expires_at > $2', [name, clock.now()]),

    async insert(tx: Tx, { name, brandId, permissions, writes, networks, expiresAt, hash, makerId }: NewKey): Promise<string> {
      const keyId = uuidv7()
      await tx.query(
        `insert into gateway.api_key (key_id, name, brand_id, hash, permissions, networks, made_by, made_at, expires_at, writes)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [keyId, name, brandId, hash, permissions, networks, makerId, clock.now(), expiresAt, JSON.stringify(writes)],
      )
      return keyId
    },
    /** Lets keys end at a moment, where that is sooner than they would. */
    async endBy(tx: Tx, keyIds: readonly string[], at: Date): Promise<void> {
      await tx.query('update gateway.api_key set expires_at = least(expires_at, $2) where key_id = any($1::uuid[])', [keyIds, at])
    },
    async revoke(tx: Tx, keyId: string): Promise<void> {
      await tx.query('update gateway.api_key set revoked_at = $2 where key_id = $1 and revoked_at is null', [keyId, clock.now()])
    },

    /**
     * Who a key calls as: its maker's name never, `key:` and its own name; with what its maker may do still. Null where it does not hold, or does not come from a
     * network of its list. Each call is counted; too many of them are told when to come back.
     */
    async authenticate(key: string, address: string): Promise<KeyCaller | null> {
      if (!isKey(key)) return null
      const now = clock.now()
      const { rows } = await db.reads.query<{
        key_id: string
        name: string
        brand_id: number | null
        maker_brand: number | null
        permissions: string[]
        writes: Write[]
        networks: string[]
        made_by: string
        expires_at: Date
        grants: { permission: string; most: Most }[]
      }>({
        name: 'operator.by_key',
        text: `select k.key_id, k.name, k.brand_id, o.brand_id as maker_brand, k.permissions, k.writes, k.networks, k.made_by, k.expires_at, ${HELD_GRANTS} as grants
               from gateway.api_key k join gateway.operator o on o.operator_id = k.made_by
               where k.hash = $1 and k.revoked_at is null and k.expires_at > $2 and not o.is_blocked`,
        values: [hashSecret(key), now],
      })
      const [row] = rows
      if (!row || !isFromListed(address, row.networks)) return null
      for (const budget of [keyBudgets.second, keyBudgets.day]) {
        const spent = await limits.spend(budget, row.key_id)
        if (!spent.ok) return { retryAfterSeconds: spent.retryAfterSeconds }
      }
      await db.pool.query(
        `update gateway.api_key set used_at = $2, used_from = $3, calls = case when day = $4::date then calls + 1 else 1 end, day = $4::date where key_id = $1`,
        [row.key_id, now, address, now.toISOString().slice(0, 10)],
      )
      const held = rightsOf(row.grants)
      const writes = row.writes.filter(({ operation }) => writesForKeys.has(operation))
      const written = new Set(writes.map(({ operation }) => writesForKeys.get(operation)))
      return {
        operatorId: row.made_by,
        username: `key:${row.name}`,
        roles: [],
        permissions: held.permissions.filter(
          (permission) => (row.permissions.includes(permission) && isForKeys(permission)) || written.has(permission),
        ),
        writes: new Map(writes.map(({ operation, perDay }) => [operation, perDay])),
        limits: {},
        onlyBrandId: row.brand_id ?? row.maker_brand,
        sessionId: row.key_id,
        expiresAt: row.expires_at,
        isProved: false,
      }
    },
  }
}
