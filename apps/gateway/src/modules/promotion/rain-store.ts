import { join } from 'node:path'
import type { PromotionTerms } from '@halong/api'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'

type Key = { readonly brandId: number; readonly code: string; readonly opensAt: Date }
/** A drop: a sum shared out among envelopes while it is open. Amounts in minor units. */
export type Drop = Key & {
  readonly closesAt: Date
  readonly commitment: string
  readonly sealed: Buffer
  readonly total: bigint
  readonly slots: number
  readonly floor: bigint
  readonly taken: number
  /** The words of whoever opened first: with the seed they decide the list. */
  readonly firstWords: string | null
}
export type Envelope = { readonly code: string; readonly opensAt: Date; readonly slot: number; readonly amount: bigint }
type DropRow = {
  brand_id: number
  code: string
  opens_at: Date
  closes_at: Date
  commitment: string
  sealed: Buffer
  total: string
  slots: number
  floor: string
  taken: number
  first_words: string | null
}
export type RainStore = ReturnType<typeof createRainStore>

const statements = readStatements('rain', join(import.meta.dirname, 'rain-store.sql'), [
  'running',
  'plan',
  'planned',
  'of_codes',
  'lock',
  'take',
  'note',
  'mine',
])
const toDrop = (row: DropRow): Drop => ({
  brandId: row.brand_id,
  code: row.code,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  commitment: row.commitment,
  sealed: row.sealed,
  total: BigInt(row.total),
  slots: row.slots,
  floor: BigInt(row.floor),
  taken: row.taken,
  firstWords: row.first_words,
})

export function createRainStore({ db }: Pick<Platform, 'db'>) {
  return {
    async running(): Promise<{ brandId: number; code: string; terms: PromotionTerms; endsAt: Date | null }[]> {
      const { rows } = await db.pool.query<{ brand_id: number; code: string; terms: PromotionTerms; ends_at: Date | null }>(
        statements.running,
      )
      return rows.map(({ brand_id, code, terms, ends_at }) => ({ brandId: brand_id, code, terms, endsAt: ends_at }))
    },
    async planned({ brandId, code }: Omit<Key, 'opensAt'>, moments: readonly Date[]): Promise<ReadonlySet<number>> {
      const { rows } = await db.pool.query<{ opens_at: Date }>({ ...statements.planned, values: [brandId, code, moments] })
      return new Set(rows.map(({ opens_at }) => opens_at.getTime()))
    },
    /** Two processes plan one drop. */
    async plan(drop: Omit<Drop, 'taken' | 'firstWords'>): Promise<void> {
      const { brandId, code, opensAt, closesAt, commitment, sealed, total, slots, floor } = drop
      const values = [brandId, code, opensAt, closesAt, commitment, sealed, String(total), slots, String(floor)]
      await db.pool.query({ ...statements.plan, values })
    },
    /** Newest first. */
    async ofCodes(brandId: number, codes: readonly string[], closesAfter: Date): Promise<Drop[]> {
      if (codes.length === 0) return []
      return (await db.pool.query<DropRow>({ ...statements.of_codes, values: [brandId, codes, closesAfter] })).rows.map(toDrop)
    },
    async lock(tx: Tx, { brandId, code, opensAt }: Key): Promise<Drop | null> {
      const row = (await tx.query<DropRow>({ ...statements.lock, values: [brandId, code, opensAt] })).rows[0]
      return row ? toDrop(row) : null
    },
    async take(tx: Tx, { brandId, code, opensAt }: Key, { amount, words }: { amount: bigint; words: string }): Promise<void> {
      await tx.query({ ...statements.take, values: [brandId, code, opensAt, String(amount), words] })
    },
    async note(
      tx: Tx,
      { memberId, brandId, claimId, asset, at }: { memberId: number; brandId: number; claimId: string; asset: Asset; at: Date },
      { code, opensAt, slot, amount }: Envelope,
    ): Promise<void> {
      await tx.query({ ...statements.note, values: [memberId, code, opensAt, brandId, claimId, slot, asset, String(amount), at] })
    },
    async mine(memberId: number, { codes, since }: { codes: readonly string[]; since: Date }): Promise<Envelope[]> {
      if (codes.length === 0) return []
      const { rows } = await db.pool.query<{ code: string; opens_at: Date; slot: number; amount: string }>({
        ...statements.mine,
        values: [memberId, codes, since],
      })
      return rows.map(({ code, opens_at, slot, amount }) => ({ code, opensAt: opens_at, slot, amount: BigInt(amount) }))
    },
  }
}
