import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type VipRow = {
  member_id: string
  brand_id: number
  parts: string
  rank: number
  rank_at: Date | null
  counted_at: Date
}
/** Counted play of a member: `parts` are twentieths of a minor unit. */
export type VipMember = {
  readonly memberId: number
  readonly brandId: number
  readonly parts: bigint
  readonly rank: number
  readonly rankAt: Date | null
  readonly countedAt: Date
}
export type Rise = { readonly memberId: number; readonly rank: number; readonly at: Date }
export type VipStore = ReturnType<typeof createVipStore>

const statements = readStatements('vip', join(import.meta.dirname, 'vip-store.sql'), ['add', 'rise', 'below', 'of', 'reached', 'tally'])

export const toVipMember = (row: VipRow): VipMember => ({
  memberId: Number(row.member_id),
  brandId: row.brand_id,
  parts: BigInt(row.parts),
  rank: row.rank,
  rankAt: row.rank_at,
  countedAt: row.counted_at,
})

export function createVipStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** Adds what was played, one row a member, and answers where each stands then. */
    async add(
      tx: Tx,
      all: readonly { readonly memberId: number; readonly brandId: number; readonly parts: bigint; readonly at: Date }[],
    ): Promise<VipMember[]> {
      if (all.length === 0) return []
      const rows = all.map(({ memberId, brandId, parts, at }) => ({
        member_id: memberId,
        brand_id: brandId,
        parts: String(parts),
        counted_at: at,
      }))
      return (await tx.query<VipRow>({ ...statements.add, values: [JSON.stringify(rows)] })).rows.map(toVipMember)
    },
    /** Raises members, and notes every rank up to theirs as reached then. */
    async rise(tx: Tx, all: readonly Rise[]): Promise<void> {
      if (all.length === 0) return
      const rows = all.map(({ memberId, rank, at }) => ({ member_id: memberId, rank, at }))
      await tx.query({ ...statements.rise, values: [JSON.stringify(rows)] })
    },
    /** Members who have played enough for a rank and do not hold it. */
    async below(tx: Tx, { brandId, parts, rank }: { brandId: number; parts: bigint; rank: number }, most: number): Promise<VipMember[]> {
      return (await tx.query<VipRow>({ ...statements.below, values: [brandId, String(parts), rank, most] })).rows.map(toVipMember)
    },
    async of(memberId: number, on: Queryable = db.reads): Promise<VipMember | null> {
      const row = (await on.query<VipRow>({ ...statements.of, values: [memberId] })).rows[0]
      return row ? toVipMember(row) : null
    },
    /** When each rank was reached. */
    async reached(memberId: number, on: Queryable = db.reads): Promise<ReadonlyMap<number, Date>> {
      const { rows } = await on.query<{ rank: number; reached_at: Date }>({ ...statements.reached, values: [memberId] })
      return new Map(rows.map(({ rank, reached_at }) => [rank, reached_at]))
    },
    /** How many members hold each rank; those who never played stand in none. */
    async tally(brandId: number): Promise<ReadonlyMap<number, number>> {
      const { rows } = await db.pool.query<{ rank: number; members: number }>({ ...statements.tally, values: [brandId] })
      return new Map(rows.map(({ rank, members }) => [rank, members]))
    },
  }
}
