import type { SeededRole } from '@halong/api'
import { type Platform, type Queryable, type Tx } from '../../platform/index.ts'
import type { Permissions } from '../../platform/module.ts'
import { type Most, type Rights, rightsOf } from './rights.ts'

export type Grant = { readonly permission: string; readonly most: Most }
export type Role = {
  readonly code: string
  readonly name: string | null
  readonly grants: readonly Grant[]
  readonly people: number
  readonly isRetired: boolean
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}
/** What roles come to, as they stand at one moment. */
export type RoleBook = {
  readonly rightsOf: (roles: readonly string[]) => Rights
  readonly permissionsOf: (roles: readonly string[]) => Rights['permissions']
  /** Whether an operator may be given it. */
  readonly isOpen: (role: string) => boolean
  readonly grantsOf: (role: string) => readonly Grant[]
}

/** Rights of the roles of `o` as one value, read with the operator: what `readHeld` understands. */
export const HELD_GRANTS = `(select coalesce(jsonb_agg(jsonb_build_object('permission', g.permission, 'most', g.most)), '[]')
  from gateway.role_grant g where g.role = any(o.roles))`

const SEEDED_BY = '(installation)'

/** Which grants each role begins with, as the modules declare it. */
function seeds(declared: Permissions): Map<SeededRole, string[]> {
  const all = new Map<SeededRole, string[]>()
  for (const [permission, roles] of Object.entries(declared))
    for (const role of roles ?? []) all.set(role, [...(all.get(role) ?? []), permission])
  return all
}

export type RoleStore = ReturnType<typeof createRoleStore>

/** Roles and what they may do, which are rows (T64). */
export function createRoleStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** Writes the roles an installation begins with, each once: what operators made of one since stays, and a permission that came later is given to none. */
    async seed(declared: Permissions): Promise<void> {
      const { rows } = await db.pool.query<{ code: string }>('select code from gateway.role')
      const known = new Set(rows.map(({ code }) => code))
      const missing = [...seeds(declared)].filter(([code]) => !known.has(code))
      if (missing.length === 0) return
      const grants = missing.flatMap(([code, permissions]) => permissions.map((permission) => [code, permission]))
      await db.pool.query(
        `with made as (insert into gateway.role (code, changed_at, changed_by) select code, $2, $3 from unnest($1::text[]) code
           on conflict do nothing returning code)
         insert into gateway.role_grant (role, permission)
         select g.role, g.permission from unnest($4::text[], $5::text[]) g(role, permission) join made on made.code = g.role`,
        [missing.map(([code]) => code), clock.now(), SEEDED_BY, grants.map(([code]) => code), grants.map(([, permission]) => permission)],
      )
    },

    async list(from: Queryable = db.reads): Promise<Role[]> {
      const { rows } = await from.query<Omit<Role, 'version'> & { version: string }>(
        `select r.code, r.name, r.is_retired as "isRetired", r.version, r.changed_at as "changedAt", r.changed_by as "changedBy",
           (select count(*)::int from gateway.operator o where r.code = any(o.roles) and not o.is_blocked) as people,
           (select coalesce(jsonb_agg(jsonb_build_object('permission', g.permission, 'most', g.most) order by g.permission), '[]')
            from gateway.role_grant g where g.role = r.code) as grants
         from gateway.role r order by r.is_retired, r.code limit 100`,
      )
      return rows.map((row) => ({ ...row, version: Number(row.version) }))
    },

    /** What every role comes to now. */
    async book(from: Queryable = db.reads): Promise<RoleBook> {
      const { rows } = await from.query<{ code: string; is_retired: boolean; permission: string | null; most: Most }>(
        'select r.code, r.is_retired, g.permission, g.most from gateway.role r left join gateway.role_grant g on g.role = r.code',
      )
      const grantsOf = (role: string) =>
        rows.flatMap(({ code, permission, most }) => (code === role && permission !== null ? [{ permission, most }] : []))
      const rights = (roles: readonly string[]) => rightsOf(roles.flatMap(grantsOf))
      return {
        rightsOf: rights,
        permissionsOf: (roles) => rights(roles).permissions,
        isOpen: (role) => rows.some(({ code, is_retired }) => code === role && !is_retired),
        grantsOf,
      }
    },

    /** Locks a role against others who change it; null when there is none of this name. */
    async lock(tx: Tx, code: string): Promise<Role | null> {
      await tx.query('select from gateway.role where code = $1 for update', [code])
      return (await this.list(tx)).find((role) => role.code === code) ?? null
    },

    /** False when it was made meanwhile, where it is new. */
    async save(
      tx: Tx,
      { code, name, grants, by, isNew }: Pick<Role, 'code' | 'name' | 'grants'> & { by: string; isNew: boolean },
    ): Promise<boolean> {
      const at = clock.now()
      const { rowCount } = await tx.query(
        isNew
          ? 'insert into gateway.role (code, name, changed_at, changed_by) values ($1, $2, $3, $4) on conflict do nothing'
          : 'update gateway.role set name = $2, changed_at = $3, changed_by = $4, version = version + 1 where code = $1',
        [code, name, at, by],
      )
      if (rowCount !== 1) return false
      await tx.query('delete from gateway.role_grant where role = $1', [code])
      await tx.query(
        `insert into gateway.role_grant (role, permission, most)
         select $1, g->>'permission', nullif(g->'most', 'null') from jsonb_array_elements($2::jsonb) g`,
        [code, JSON.stringify(grants)],
      )
      return true
    },

    async retire(tx: Tx, { code, by }: { readonly code: string; readonly by: string }): Promise<void> {
      await tx.query('update gateway.role set is_retired = true, changed_at = $2, changed_by = $3, version = version + 1 where code = $1', [
        code,
        clock.now(),
        by,
      ])
    },
  }
}
