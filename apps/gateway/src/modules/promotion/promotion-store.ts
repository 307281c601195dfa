import { join } from 'node:path'
import type { PromotionTerms, promotions } from '@halong/api'
import { readStatements } from '@halong/base/migrate'
import type { z } from 'zod'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { type Promotion } from './part.ts'

export type Showing = z.output<typeof promotions.promotionShowing>
export type State = Promotion['state']
type Span = Promotion['spans'][number]
/** A promotion with what operators know of it. */
export type StoredPromotion = Promotion & {
  readonly showing: Showing
  readonly budget: { readonly amount: bigint | null; readonly count: number } | null
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}
export type PromotionRow = {
  brand_id: number
  code: string
  terms: PromotionTerms
  hash: string
  showing: Showing
  state: State
  spans: { from: string; to: string | null }[]
  starts_at: Date | null
  ends_at: Date | null
  version: number
  changed_at: Date
  changed_by: string
  amount: string | null
  count: number | null
  amount_left: string | null
  count_left: number | null
}
type Key = { readonly brandId: number; readonly code: string }
export type PromotionStore = ReturnType<typeof createPromotionStore>

/** More than a brand ever runs at once. */
export const MAX_PROMOTIONS = 200
const statements = readStatements('promotion', join(import.meta.dirname, 'promotion-store.sql'), [
  'of_brand',
  'counted',
  'by_entered',
  'lock',
  'write',
  'open_budget',
  'take_budget',
  'reserve_budget',
  'return_budget',
  'of_template',
  'give_back',
  'totals',
])

const bigintOf = (value: string | null): bigint | null => (value === null ? null : BigInt(value))
const spansOf = (spans: PromotionRow['spans']): Span[] =>
  spans.map(({ from, to }) => ({ from: new Date(from), to: to === null ? null : new Date(to) }))

export const toPromotion = (row: PromotionRow): StoredPromotion => ({
  brandId: row.brand_id,
  code: row.code,
  terms: row.terms,
  hash: row.hash,
  showing: row.showing,
  state: row.state,
  spans: spansOf(row.spans),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  budget: row.count === null ? null : { amount: bigintOf(row.amount), count: row.count },
  left: { amount: bigintOf(row.amount_left), count: row.count_left ?? 0 },
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

export function createPromotionStore({ db }: Pick<Platform, 'db'>) {
  async function ofBrand(on: Queryable, { brandId, code, endsAfter }: { brandId: number; code?: string; endsAfter?: Date }) {
    const values = [brandId, code ?? null, endsAfter ?? null, MAX_PROMOTIONS]
    return (await on.query<PromotionRow>({ ...statements.of_brand, values })).rows.map(toPromotion)
  }
  return {
    /** What players may still have something of: nothing that ended before then, and no drafts. */
    shown: (brandId: number, endsAfter: Date, on: Queryable = db.reads) => ofBrand(on, { brandId, endsAfter }),
    async find(key: Key, on: Queryable = db.pool): Promise<StoredPromotion | null> {
      return (await ofBrand(on, key))[0] ?? null
    },
    all: (brandId: number) => ofBrand(db.pool, { brandId }),
    /** Promotions that count settled play, also closed ones: what was played before is counted after. */
    async counted(tx: Tx, brandIds: readonly number[]) {
      const { rows } = await tx.query<Pick<PromotionRow, 'brand_id' | 'code' | 'terms' | 'spans' | 'ends_at'>>({
        ...statements.counted,
        values: [brandIds],
      })
      return rows.map((row) => ({
        brandId: row.brand_id,
        code: row.code,
        terms: row.terms,
        spans: spansOf(row.spans),
        endsAt: row.ends_at,
      }))
    },
    async byEntered(brandId: number, entered: string, on: Queryable = db.pool): Promise<string | null> {
      const { rows } = await on.query<{ code: string }>({ ...statements.by_entered, values: [brandId, entered] })
      return rows[0]?.code ?? null
    },
    async lock(tx: Tx, { brandId, code }: Key): Promise<{ version: number; state: State } | null> {
      const { rows } = await tx.query<{ version: number; state: State }>({ ...statements.lock, values: [brandId, code] })
      return rows[0] ?? null
    },
    async write(tx: Tx, promotion: Omit<StoredPromotion, 'budget' | 'left'>): Promise<void> {
      const { brandId, code, terms, hash, showing, state, spans, startsAt, endsAt, version, changedAt, changedBy } = promotion
      const entered = terms.template === 'promo_code' ? terms.entered : null
      const values = [
        brandId,
        code,
        terms.template,
        JSON.stringify(terms),
        hash,
        JSON.stringify(showing),
        entered,
        state,
        JSON.stringify(spans),
        startsAt,
        endsAt,
        version,
        changedAt,
        changedBy,
      ]
      await tx.query({ ...statements.write, values })
    },
    async openBudget(tx: Tx, { brandId, code }: Key, { amount, count }: { amount: bigint | null; count: number }): Promise<void> {
      await tx.query({ ...statements.open_budget, values: [brandId, code, amount === null ? null : String(amount), count] })
    },
    /** Takes one claim out of the budget; false where it does not reach: nothing is taken then. */
    async takeBudget(tx: Tx, { brandId, code }: Key, amount: bigint): Promise<boolean> {
      return (await tx.query({ ...statements.take_budget, values: [brandId, code, String(amount)] })).rowCount === 1
    },
    /** Sets a sum of awards aside; false where the budget does not reach: nothing is taken then. */
    async reserve(tx: Tx, { brandId, code }: Key, { amount, count }: { amount: bigint; count: number }): Promise<boolean> {
      return (await tx.query({ ...statements.reserve_budget, values: [brandId, code, String(amount), count] })).rowCount === 1
    },
    /** Gives back what was set aside and not awarded. */
    async returnReserved(tx: Tx, { brandId, code }: Key, { amount, count }: { amount: bigint; count: number }): Promise<void> {
      await tx.query({ ...statements.return_budget, values: [brandId, code, String(amount), count] })
    },
    /** Every promotion of a template that has begun, of all brands. */
    async ofTemplate(template: PromotionTerms['template'], on: Queryable = db.pool) {
      const { rows } = await on.query<Pick<PromotionRow, 'brand_id' | 'code' | 'terms' | 'hash' | 'state' | 'spans' | 'ends_at'>>({
        ...statements.of_template,
        values: [template],
      })
      return rows.map(({ brand_id, code, terms, hash, state, spans, ends_at }) => ({
        brandId: brand_id,
        code,
        terms,
        hash,
        state,
        spans: spansOf(spans),
        endsAt: ends_at,
      }))
    },
    /** Puts one claim back that its player gave up. */
    async giveBack(tx: Tx, { brandId, code }: Key, amount: bigint): Promise<void> {
      await tx.query({ ...statements.give_back, values: [brandId, code, String(amount)] })
    },
    async totals({ brandId, code }: Key): Promise<{ players: number; claims: number }> {
      const { rows } = await db.pool.query<{ players: number; claims: number }>({ ...statements.totals, values: [brandId, code] })
      return rows[0] ?? { players: 0, claims: 0 }
    },
  }
}
