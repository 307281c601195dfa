import type { Platform, Tx } from '../../platform/index.ts'

export type MethodWords = { readonly title: string; readonly text: string }
export type MethodKind = 'bank' | 'wallet' | 'card' | 'crypto' | 'manual'
/** A way to pay money in, at one account of the house. */
export type Method = {
  readonly brandId: number
  readonly code: string
  readonly accountId: string
  readonly channel: string
  readonly kind: MethodKind
  readonly texts: Readonly<Record<string, MethodWords>>
  readonly min: bigint
  readonly max: bigint
  readonly quick: readonly bigint[]
  readonly minutes: number
  readonly order: number
  readonly isOpen: boolean
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}
export type MethodRow = {
  brand_id: number
  code: string
  account_id: string
  channel: string
  kind: MethodKind
  texts: Record<string, MethodWords>
  min_minor: string
  max_minor: string
  quick: string[]
  minutes: number
  place: number
  is_open: boolean
  version: number
  changed_at: Date
  changed_by: string
}
export const METHOD_COLUMNS =
  'brand_id, code, account_id, channel, kind, texts, min_minor, max_minor, quick, minutes, place, is_open, version, changed_at, changed_by'

export const toMethod = (row: MethodRow): Method => ({
  brandId: row.brand_id,
  code: row.code,
  accountId: row.account_id,
  channel: row.channel,
  kind: row.kind,
  texts: row.texts,
  min: BigInt(row.min_minor),
  max: BigInt(row.max_minor),
  quick: row.quick.map(BigInt),
  minutes: row.minutes,
  order: row.place,
  isOpen: row.is_open,
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

/** The words of a language, else of the brand's, else any: a method never stands without a name. */
export function wordsOf({ texts, code }: Pick<Method, 'texts' | 'code'>, language: string, brandLanguage: string): MethodWords {
  return texts[language] ?? texts[brandLanguage] ?? Object.values(texts)[0] ?? { title: code, text: '' }
}

export const MAX_METHODS_PER_BRAND = 60
export type MethodStore = ReturnType<typeof createMethodStore>

export function createMethodStore({ db }: Pick<Platform, 'db'>) {
  return {
    async ofBrand(brandId: number): Promise<Method[]> {
      const { rows } = await db.reads.query<MethodRow>({
        name: 'cashier.methods',
        text: `select ${METHOD_COLUMNS} from gateway.payment_method where brand_id = $1 order by place, code limit ${MAX_METHODS_PER_BRAND}`,
        values: [brandId],
      })
      return rows.map(toMethod)
    },

    async lock(tx: Tx, { brandId, code }: { brandId: number; code: string }): Promise<Method | null> {
      const { rows } = await tx.query<MethodRow>(
        `select ${METHOD_COLUMNS} from gateway.payment_method where brand_id = $1 and code = $2 for update`,
        [brandId, code],
      )
      return rows[0] ? toMethod(rows[0]) : null
    },

    /** Writes a method whole; the caller judged its version. */
    async write(tx: Tx, method: Method): Promise<void> {
      await tx.query(
        `insert into gateway.payment_method (${METHOD_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         on conflict (brand_id, code) do update set account_id = excluded.account_id, channel = excluded.channel, kind = excluded.kind,
           texts = excluded.texts, min_minor = excluded.min_minor, max_minor = excluded.max_minor, quick = excluded.quick, minutes = excluded.minutes,
           place = excluded.place, is_open = excluded.is_open, version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
        [
          method.brandId,
          method.code,
          method.accountId,
          method.channel,
          method.kind,
          JSON.stringify(method.texts),
          String(method.min),
          String(method.max),
          JSON.stringify(method.quick.map(String)),
          method.minutes,
          method.order,
          method.isOpen,
          method.version,
          method.changedAt,
          method.changedBy,
        ],
      )
    },
  }
}
