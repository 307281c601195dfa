import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { LaunchRuleRow, NameRule } from './store.ts'

export type VendorNameRule = NameRule & { readonly vassalage: string }
/** How games of vendors open, whole. */
export type Registry = {
  readonly launchRules: readonly LaunchRuleRow[]
  readonly specials: readonly { readonly category: string; readonly vassalage: string }[]
  readonly nameRules: readonly VendorNameRule[]
}
export type RegistryVersion = {
  readonly version: number
  readonly registry: Registry
  readonly changedAt: Date
  readonly changedBy: string
  readonly reason: string
}
export type RegistryRow = { version: number; registry: Registry; changed_at: Date; changed_by: string; reason: string }
export type RegistryStore = ReturnType<typeof createRegistryStore>

export const versionOf = ({ changed_at: changedAt, changed_by: changedBy, ...row }: RegistryRow): RegistryVersion => ({
  ...row,
  changedAt,
  changedBy,
})

export function createRegistryStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** What holds now, in a stable order: the rows themselves, whoever wrote them. */
    async now(from: Queryable = db.pool): Promise<Registry> {
      const { rows: launchRules } = await from.query<LaunchRuleRow>(
        'select category, vassalage, page, entry from gateway.launch_rule order by category, vassalage',
      )
      const { rows: specials } = await from.query<{ category: string; vassalage: string }>(
        'select category, vassalage from gateway.category_vendor order by category, vassalage',
      )
      const { rows: nameRules } = await from.query<VendorNameRule>(
        `select v.vassalage, r->>'language' as language, r->>'hostSuffix' as "hostSuffix", r->>'name' as name
         from gateway.vendor v cross join jsonb_array_elements(v.name_rules) with ordinality as n(r, at) order by v.vassalage, n.at`,
      )
      return { launchRules, specials, nameRules }
    },

    async versions({ below, most }: { below: string | null; most: number }): Promise<RegistryVersion[]> {
      const { rows } = await db.pool.query<RegistryRow>(
        `select version, registry, changed_at, changed_by, reason from gateway.registry_version
         where $1::bigint is null or version < $1 order by version desc limit $2`,
        [below, most],
      )
      return rows.map(versionOf)
    },

    /** The newest version, held until the transaction ends: of two who change it at once one waits for the other. */
    async newestToChange(tx: Tx): Promise<number> {
      await tx.query('lock table gateway.registry_version in share row exclusive mode')
      const { rows } = await tx.query<{ newest: number | null }>('select max(version) as newest from gateway.registry_version')
      return rows[0]?.newest ?? 0
    },

    async vendors(tx: Tx): Promise<ReadonlySet<string>> {
      const { rows } = await tx.query<{ vassalage: string }>('select vassalage from gateway.vendor')
      return new Set(rows.map(({ vassalage }) => vassalage))
    },

    /** Writes every row anew, and the version beside them. */
    async write(tx: Tx, { version, registry, changedAt, changedBy, reason }: RegistryVersion): Promise<void> {
      const { launchRules, specials, nameRules } = registry
      await tx.query('delete from gateway.launch_rule')
      await tx.query(
        `insert into gateway.launch_rule (category, vassalage, page, entry)
         select r->>'category', r->>'vassalage', r->>'page', r->>'entry' from jsonb_array_elements($1::jsonb) r`,
        [JSON.stringify(launchRules)],
      )
      await tx.query('delete from gateway.category_vendor')
      await tx.query(
        `insert into gateway.category_vendor (category, vassalage) select r->>'category', r->>'vassalage' from jsonb_array_elements($1::jsonb) r`,
        [JSON.stringify(specials)],
      )
      await tx.query(
        `update gateway.vendor v set name_rules = coalesce(
           (select jsonb_agg(r - 'vassalage' order by at) from jsonb_array_elements($1::jsonb) with ordinality as n(r, at)
            where r->>'vassalage' = v.vassalage), '[]')`,
        [JSON.stringify(nameRules)],
      )
      await tx.query(
        'insert into gateway.registry_version (version, registry, changed_at, changed_by, reason) values ($1, $2, $3, $4, $5)',
        [version, JSON.stringify(registry), changedAt, changedBy, reason],
      )
    },
  }
}
