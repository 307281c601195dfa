import type { Permission } from '@halong/api'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { idFromUuid, uuidFromId } from '../../platform/index.ts'
import type { RoleBook } from './role-store.ts'

export type Operator = {
  readonly operatorId: string
  readonly username: string
  readonly roles: readonly string[]
  /** The one brand this operator works for; null for the whole installation. */
  readonly brandId: number | null
  /** Addresses and ranges this operator may come from; none named means from anywhere. */
  readonly networks: readonly string[]
  readonly passwordHash: string
  readonly mustChange: boolean
  readonly sealedSecret: Buffer | null
  readonly sealedPending: Buffer | null
  readonly lastStep: number | null
  readonly isBlocked: boolean
  readonly createdAt: Date
  readonly lastSignInAt: Date | null
}

export type OperatorRow = {
  operator_id: string
  username: string
  roles: string[]
  brand_id: number | null
  networks: string[]
  password_hash: string
  must_change: boolean
  sealed_secret: Buffer | null
  sealed_pending: Buffer | null
  last_step: string | null
  is_blocked: boolean
  created_at: Date
  last_sign_in_at: Date | null
}

export const toOperator = (row: OperatorRow): Operator => ({
  operatorId: row.operator_id,
  username: row.username,
  roles: row.roles,
  brandId: row.brand_id,
  networks: row.networks,
  passwordHash: row.password_hash,
  mustChange: row.must_change,
  sealedSecret: row.sealed_secret,
  sealedPending: row.sealed_pending,
  lastStep: row.last_step === null ? null : Number(row.last_step),
  isBlocked: row.is_blocked,
  createdAt: row.created_at,
  lastSignInAt: row.last_sign_in_at,
})

export const wireId = (operatorId: string) => idFromUuid('opr', operatorId)
export const operatorIdOf = (id: string): string | null => uuidFromId('opr', id)

export type OperatorStore = ReturnType<typeof createOperatorStore>
type NewStart = { readonly passwordHash: string; readonly mustChange: boolean }

export function createOperatorStore({ db }: Pick<Platform, 'db'>) {
  const one = async (from: Queryable, where: string, value: unknown): Promise<Operator | null> => {
    const { rows } = await from.query<OperatorRow>(`select * from gateway.operator where ${where}`, [value])
    return rows[0] ? toOperator(rows[0]) : null
  }
  return {
    byName: (username: string) => one(db.pool, 'username = $1', username),
    byId: (operatorId: string) => one(db.pool, 'operator_id = $1', operatorId),

    /** The operator of an id, and those whose names begin so, by name; of one brand, or all. */
    async search(wanted: { operatorId: string | null; beginning: string; brandId: number | null; most: number }): Promise<Operator[]> {
      const { rows } = await db.reads.query<OperatorRow>(
        `select * from gateway.operator where (operator_id = $1 or starts_with(username, $2)) and ($3::int is null or brand_id = $3)
         order by username limit $4`,
        [wanted.operatorId, wanted.beginning, wanted.brandId, wanted.most],
      )
      return rows.map(toOperator)
    },

    /** How many of those who are not blocked may use each permission at a brand: those of the installation and its own. */
    async peopleWith(
      { permissionsOf }: Pick<RoleBook, 'permissionsOf'>,
      { permissions, brandId }: { permissions: readonly Permission[]; brandId: number },
    ): Promise<ReadonlyMap<Permission, number>> {
      const { rows } = await db.pool.query<{ roles: string[]; people: number }>(
        `select roles, count(*)::int as people from gateway.operator where not is_blocked and (brand_id is null or brand_id = $1) group by roles`,
        [brandId],
      )
      const held = rows.map(({ roles, people }) => ({ people, may: permissionsOf(roles) }))
      const of = (permission: Permission) => held.reduce((sum, { may, people }) => sum + (may.includes(permission) ? people : 0), 0)
      return new Map(permissions.map((permission) => [permission, of(permission)]))
    },

    /** Locks operators in one order, so that two who change one another don't wait for each other. */
    async lock(tx: Tx, ids: readonly string[]): Promise<Operator[]> {
      const { rows } = await tx.query<OperatorRow>(
        'select * from gateway.operator where operator_id = any($1::uuid[]) order by operator_id for update',
        [ids],
      )
      return rows.map(toOperator)
    },

    /** False when the name is taken. */
    async insert(
      tx: Tx,
      row: NewStart & Pick<Operator, 'operatorId' | 'username' | 'roles' | 'brandId' | 'networks' | 'sealedSecret' | 'createdAt'>,
    ): Promise<boolean> {
      const { rowCount } = await tx.query(
        `insert into gateway.operator (operator_id, username, roles, brand_id, networks, password_hash, must_change, sealed_secret, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (username) do nothing`,
        [
          row.operatorId,
          row.username,
          row.roles,
          row.brandId,
          row.networks,
          row.passwordHash,
          row.mustChange,
          row.sealedSecret,
          row.createdAt,
        ],
      )
      return rowCount === 1
    },

    async change(tx: Tx, { operatorId, roles, networks, isBlocked }: Pick<Operator, 'operatorId' | 'roles' | 'networks' | 'isBlocked'>) {
      await tx.query('update gateway.operator set roles = $2, networks = $3, is_blocked = $4 where operator_id = $1', [
        operatorId,
        roles,
        networks,
        isBlocked,
      ])
    },

    /** Takes password, authenticator and passkeys away: the next sign-in is a first one again. */
    async startAnew(tx: Tx, operatorId: string, passwordHash: string): Promise<void> {
      await tx.query(
        `update gateway.operator set password_hash = $2, must_change = true, sealed_secret = null, sealed_pending = null, last_step = null,
           is_blocked = false where operator_id = $1`,
        [operatorId, passwordHash],
      )
      await tx.query('delete from gateway.operator_passkey where operator_id = $1', [operatorId])
    },

    /** Keeps the secret that was shown last until a code of it comes. Nothing happens once an authenticator is set up. */
    async keepPending(operatorId: string, sealed: Buffer): Promise<void> {
      await db.pool.query('update gateway.operator set sealed_pending = $2 where operator_id = $1 and sealed_secret is null', [
        operatorId,
        sealed,
      ])
    },

    /** Uses a code's step up, and sets the shown authenticator up when it is the first. Of two at once one gets true. */
    async useStep(tx: Tx, { operatorId, sealed, step }: { operatorId: string; sealed: Buffer; step: number }): Promise<boolean> {
      const { rowCount } = await tx.query(
        `update gateway.operator set last_step = $3, sealed_secret = $2, sealed_pending = null
         where operator_id = $1 and coalesce(sealed_secret, sealed_pending) = $2 and coalesce(last_step, -1) < $3`,
        [operatorId, sealed, step],
      )
      return rowCount === 1
    },

    async setPassword(tx: Tx, operatorId: string, { passwordHash, mustChange }: NewStart): Promise<void> {
      await tx.query('update gateway.operator set password_hash = $2, must_change = $3 where operator_id = $1', [
        operatorId,
        passwordHash,
        mustChange,
      ])
    },

    async markSignIn(tx: Tx, operatorId: string, at: Date): Promise<void> {
      await tx.query('update gateway.operator set last_sign_in_at = $2 where operator_id = $1', [operatorId, at])
    },
  }
}
