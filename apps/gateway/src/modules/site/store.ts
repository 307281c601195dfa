import { type Generated, sql } from 'kysely'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { BrandState } from './brand.ts'

type SiteTables = {
  'gateway.brand': {
    brand_id: Generated<number>
    record: unknown
    hosts: string[]
    is_default: boolean
    changed_at: Date
    version: Generated<string>
    state: Generated<BrandState>
  }
  'gateway.setting': {
    version: Generated<string>
    brand_id: number
    name: string
    value: unknown
    changed_at: Date
    changed_by: string
    reason: string
    approved_by: string | null
  }
}

/** One version of one setting. */
export type StoredSetting = {
  readonly name: string
  readonly value: unknown
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
  readonly approvedBy: string | null
  readonly reason: string
}
export type NewSetting = {
  readonly brandId: number
  readonly name: string
  readonly value: unknown
  readonly at: Date
  readonly by: string
  /** The second operator, where one had to agree. */
  readonly approvedBy: string | null
  readonly reason: string
}
type Row = {
  name: string
  value: unknown
  version: string
  changed_at: Date
  changed_by: string
  approved_by: string | null
  reason: string
}
const COLUMNS = 'name, value, version, changed_at, changed_by, approved_by, reason'
const toSetting = ({ version, changed_at: changedAt, changed_by: changedBy, approved_by: approvedBy, ...rest }: Row): StoredSetting => ({
  ...rest,
  version: Number(version),
  changedAt,
  changedBy,
  approvedBy,
})

type LockedBrand = {
  readonly id: number
  readonly record: unknown
  readonly hosts: string[]
  readonly isDefault: boolean
  readonly version: number
  readonly state: BrandState
}
type LockedNames = { brand_id: number; is_default: boolean; version: string }

export type SiteStore = ReturnType<typeof createSiteStore>

export function createSiteStore({ db }: Pick<Platform, 'db'>) {
  const tables = db.tables<SiteTables>()
  return {
    brands: () =>
      tables
        .selectFrom('gateway.brand')
        .select(['brand_id', 'record', 'hosts', 'is_default', 'version', 'state'])
        .orderBy('brand_id')
        .execute(),

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

    /** Locks every brand, so that no two are given one host. */
    async lockBrands(tx: Tx): Promise<LockedBrand[]> {
      // One at a time before any row is looked at: whoever waits also sees the brand that was added meanwhile.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('gateway.brand', 0))`)
      const { rows } = await tx.query<Omit<LockedBrand, 'id' | 'isDefault' | 'version'> & LockedNames>(
        'select brand_id, record, hosts, is_default, version, state from gateway.brand order by brand_id for update',
      )
      return rows.map(({ brand_id: id, is_default: isDefault, version, ...rest }) => ({ ...rest, id, isDefault, version: Number(version) }))
    },

    async updateBrandIn(
      tx: Tx,
      { id, record, hosts, at }: { id: number; record: object; hosts: readonly string[]; at: Date },
    ): Promise<number> {
      const { rows } = await tx.query<{ version: string }>(
        'update gateway.brand set record = $2, hosts = $3, changed_at = $4, version = version + 1 where brand_id = $1 returning version',
        [id, JSON.stringify(record), hosts, at],
      )
      return Number(rows[0]?.version)
    },

    updateBrand: ({ id, record, hosts, at }: { id: number; record: object; hosts: string[]; at: Date }) =>
      tables
        .updateTable('gateway.brand')
        .set(({ eb }) => ({ record: JSON.stringify(record), hosts, changed_at: at, version: eb('version', '+', '1') }))
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

    /** Adds a version and answers its number; earlier ones stay, so that who changed what and why can be read for ever. */
    async insertSetting(tx: Tx, row: NewSetting): Promise<number> {
      const { rows } = await tx.query<{ version: string }>(
        `insert into gateway.setting (brand_id, name, value, changed_at, changed_by, approved_by, reason)
         values ($1, $2, $3, $4, $5, $6, $7) returning version`,
        [row.brandId, row.name, JSON.stringify(row.value), row.at, row.by, row.approvedBy, row.reason],
      )
      return Number(rows[0]?.version)
    },

    /** Adds a brand that is not open yet, in the caller's transaction. */
    async insertDraft(tx: Tx, { record, hosts, at }: { record: object; hosts: readonly string[]; at: Date }): Promise<number> {
      const { rows } = await tx.query<{ brand_id: number }>(
        `insert into gateway.brand (record, hosts, changed_at, state) values ($1, $2, $3, 'DRAFT') returning brand_id`,
        [JSON.stringify(record), hosts, at],
      )
      return Number(rows[0]?.brand_id)
    },

    /** Opens a draft; false where it is none. */
    async openDraft(tx: Tx, brandId: number, at: Date): Promise<boolean> {
      const { rowCount } = await tx.query(
        `update gateway.brand set state = 'OPEN', changed_at = $2, version = version + 1 where brand_id = $1 and state = 'DRAFT'`,
        [brandId, at],
      )
      return rowCount === 1
    },

    /** Locks a brand: its settings change one at a time. Answers whether it is open. */
    async lockBrand(tx: Tx, brandId: number): Promise<BrandState> {
      const { rows } = await tx.query<{ state: BrandState }>('select state from gateway.brand where brand_id = $1 for update', [brandId])
      return rows[0]?.state ?? 'OPEN'
    },

    async stateIn(from: Queryable, brandId: number): Promise<BrandState> {
      const { rows } = await from.query<{ state: BrandState }>('select state from gateway.brand where brand_id = $1', [brandId])
      return rows[0]?.state ?? 'OPEN'
    },

    /** The newest version of each setting of a brand that was ever set. */
    async newest(brandId: number): Promise<StoredSetting[]> {
      const { rows } = await db.pool.query<Row>(
        `select distinct on (name) ${COLUMNS} from gateway.setting where brand_id = $1 order by name, version desc`,
        [brandId],
      )
      return rows.map(toSetting)
    },

    /** One version of a setting, the newest unless told otherwise. */
    async settingIn(
      tx: Tx,
      { brandId, name, version }: { brandId: number; name: string; version?: number },
    ): Promise<StoredSetting | null> {
      const { rows } = await tx.query<Row>(
        `select ${COLUMNS} from gateway.setting where brand_id = $1 and name = $2 and ($3::bigint is null or version = $3)
         order by version desc limit 1`,
        [brandId, name, version ?? null],
      )
      return rows[0] ? toSetting(rows[0]) : null
    },
  }
}
