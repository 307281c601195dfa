import type { Platform, Tx } from '../../platform/index.ts'
import type { MethodWords } from './method-store.ts'

/** A way to pay money out, at one account of the house. */
export type Way = {
  readonly brandId: number
  readonly code: string
  readonly accountId: string
  readonly channel: string
  readonly pays: 'bank' | 'ewallet' | 'crypto'
  readonly texts: Readonly<Record<string, MethodWords>>
  readonly min: bigint
  readonly max: bigint
  readonly fee: bigint
  readonly minutes: number
  readonly order: number
  readonly isOpen: boolean
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}
export type WayRow = {
  brand_id: number
  code: string
  account_id: string
  channel: string
  pays: 'bank' | 'ewallet' | 'crypto'
  texts: Record<string, MethodWords>
  min_minor: string
  max_minor: string
  fee_minor: string
  minutes: number
  place: number
  is_open: boolean
  version: number
  changed_at: Date
  changed_by: string
}
export const WAY_COLUMNS =
  'brand_id, code, account_id, channel, pays, texts, min_minor, max_minor, fee_minor, minutes, place, is_open, version, changed_at, changed_by'
export const MAX_WAYS_PER_BRAND = 60

export const toWay = (row: WayRow): Way => ({
  brandId: row.brand_id,
  code: row.code,
  accountId: row.account_id,
  channel: row.channel,
  pays: row.pays,
  texts: row.texts,
  min: BigInt(row.min_minor),
  max: BigInt(row.max_minor),
  fee: BigInt(row.fee_minor),
  minutes: row.minutes,
  order: row.place,
  isOpen: row.is_open,
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})
export type WayStore = ReturnType<typeof createWayStore>

export function createWayStore({ db }: Pick<Platform, 'db'>) {
  return {
    async ofBrand(brandId: number): Promise<Way[]> {
      const { rows } = await db.reads.query<WayRow>({
        name: 'cashier.payout-methods',
        text: `select ${WAY_COLUMNS} from gateway.payout_method where brand_id = $1 order by place, code limit ${MAX_WAYS_PER_BRAND}`,
        values: [brandId],
      })
      return rows.map(toWay)
    },
    async lock(tx: Tx, { brandId, code }: Pick<Way, 'brandId' | 'code'>): Promise<Way | null> {
      const text = `select ${WAY_COLUMNS} from gateway.payout_method where brand_id = $1 and code = $2 for update`
      const { rows } = await tx.query<WayRow>(text, [brandId, code])
      return rows[0] ? toWay(rows[0]) : null
    },
    /** Writes one whole; the caller judged its version. */
    async write(tx: Tx, way: Way): Promise<void> {
      await tx.query(
        `insert into gateway.payout_method (${WAY_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         on conflict (brand_id, code) do update set account_id = excluded.account_id, channel = excluded.channel, pays = excluded.pays, texts = excluded.texts,
           min_minor = excluded.min_minor, max_minor = excluded.max_minor, fee_minor = excluded.fee_minor, minutes = excluded.minutes,
           place = excluded.place, is_open = excluded.is_open, version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [
          way.brandId,
          way.code,
          way.accountId,
          way.channel,
          way.pays,
          JSON.stringify(way.texts),
          String(way.min),
          String(way.max),
          String(way.fee),
          way.minutes,
          way.order,
          way.isOpen,
          way.version,
          way.changedAt,
          way.changedBy,
        ],
      )
    },
    /** Closes every way out of an account. */
    async closeOf(tx: Tx, accountId: string, { by, at }: { by: string; at: Date }): Promise<void> {
      await tx.query(
        `update gateway.payout_method set is_open = false, version = version + 1, changed_at = $3, changed_by = $2 where account_id = $1 and is_open`,
        [accountId, by, at],
      )
    },
  }
}
