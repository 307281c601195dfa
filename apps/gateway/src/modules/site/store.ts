import { type Generated, sql } from 'kysely'
import type { Platform } from '../../platform/index.ts'

type SiteTables = {
  'gateway.brand': { brand_id: Generated<number>; record: unknown; hosts: string[]; is_default: boolean; changed_at: Date }
  'gateway.setting': {
    version: Generated<string>
    brand_id: number
    name: string
    value: unknown
    changed_at: Date
    changed_by: string
    reason: string
  }
}

export type SiteStore = ReturnType<typeof createSiteStore>

export function createSiteStore({ db }: Pick<Platform, 'db'>) {
  const tables = db.tables<SiteTables>()
  return {
    brands: () => tables.selectFrom('gateway.brand').select(['brand_id', 'record', 'hosts', 'is_default']).orderBy('brand_id').execute(),

    async insertBrand({
      record,
      hosts,
      isDefault,
      at,
    }: {
      record: object
      hosts: string[]
      isDefault: boolean
      at: Date
    }): Promise<number | null> {
      const row = await tables
        .insertInto('gateway.brand')
        .values({ record: JSON.stringify(record), hosts, is_default: isDefault, changed_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('brand_id')
        .executeTakeFirst()
      return row?.brand_id ?? null
    },

    updateBrand: ({ id, record, hosts, at }: { id: number; record: object; hosts: string[]; at: Date }) =>
      tables
        .updateTable('gateway.brand')
        .set({ record: JSON.stringify(record), hosts, changed_at: at })
        .where('brand_id', '=', id)
        .execute(),

    async settings(brandId: number): Promise<{ values: Map<string, unknown>; version: number }> {
      const { rows } = await sql<{ name: string; value: unknown; version: string }>`
        select distinct on (name) name, value, version from gateway.setting where brand_id = ${brandId} order by name, version desc`.execute(
        tables,
      )
      return {
        values: new Map(rows.map(({ name, value }) => [name, value])),
        version: Math.max(0, ...rows.map(({ version }) => Number(version))),
      }
    },

    /** Adds a version; earlier ones stay, so that who changed what and why can be read for ever. */
    insertSetting: (row: { brandId: number; name: string; value: unknown; at: Date; by: string; reason: string }) =>
      tables
        .insertInto('gateway.setting')
        .values({
          brand_id: row.brandId,
          name: row.name,
          value: JSON.stringify(row.value),
          changed_at: row.at,
          changed_by: row.by,
          reason: row.reason,
        })
        .execute(),
  }
}
