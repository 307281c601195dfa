import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'

type Key = { readonly brandId: number; readonly code: string }
/** A wheel with the chain in use. */
export type Wheel = Key & {
  readonly generation: number
  readonly terminal: string
  readonly length: number
  readonly spun: number
  readonly oddsVersion: number
  /** How often each prize was drawn, over all chains. */
  readonly taken: readonly number[]
  readonly isRetired: boolean
}
export type Spin = {
  readonly code: string
  readonly generation: number
  readonly terminal: string
  readonly no: number
  readonly seed: string
  readonly clientSeed: string
  readonly weights: readonly number[]
  readonly segment: number
  readonly asset: Asset
  readonly amount: bigint
  readonly at: Date
}
export type Place = { readonly no: number; readonly sealed: Buffer }
type WheelRow = {
  brand_id: number
  code: string
  generation: number
  terminal: string
  length: number
  spun: number
  odds_version: number
  taken: number[]
  retired: boolean
}
export type SpinRow = {
  code: string
  generation: number
  terminal: string
  no: number
  seed: string
  client_seed: string
  weights: number[]
  segment: number
  asset: Asset
  amount: string
  spun_at: Date
}
export type WheelStore = ReturnType<typeof createWheelStore>

const statements = readStatements('wheel', join(import.meta.dirname, 'wheel-store.sql'), [
  'of_codes',
  'lock',
  'begin',
  'keep_places',
  'place_after',
  'turn',
  'note',
  'mark',
  'spins_of',
  'witness',
])
const toWheel = (row: WheelRow): Wheel => ({
  brandId: row.brand_id,
  code: row.code,
  generation: row.generation,
  terminal: row.terminal,
  length: row.length,
  spun: row.spun,
  oddsVersion: row.odds_version,
  taken: row.taken,
  isRetired: row.retired,
})
export const toSpin = (row: SpinRow): Spin => ({
  code: row.code,
  generation: row.generation,
  terminal: row.terminal,
  no: row.no,
  seed: row.seed,
  clientSeed: row.client_seed,
  weights: row.weights,
  segment: row.segment,
  asset: row.asset,
  amount: BigInt(row.amount),
  at: row.spun_at,
})

export function createWheelStore({ db }: Pick<Platform, 'db'>) {
  return {
    async ofCodes(brandId: number, codes: readonly string[], on: Queryable = db.pool): Promise<ReadonlyMap<string, Wheel>> {
      if (codes.length === 0) return new Map()
      const { rows } = await on.query<WheelRow>({ ...statements.of_codes, values: [brandId, codes] })
      return new Map(rows.map((row) => [row.code, toWheel(row)]))
    },
    async lock(tx: Tx, { brandId, code }: Key): Promise<Wheel | null> {
      const row = (await tx.query<WheelRow>({ ...statements.lock, values: [brandId, code] })).rows[0]
      return row ? toWheel(row) : null
    },
    /** Puts a new chain in the place of one that is spent or retired; false where another process did meanwhile. */
    begin: (
      { brandId, code }: Key,
      { generation, terminal, length, places }: { generation: number; terminal: string; length: number; places: readonly Place[] },
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        if ((await tx.query({ ...statements.begin, values: [brandId, code, generation, terminal, length] })).rowCount !== 1) return false
        const values = [brandId, code, generation, places.map(({ no }) => no), places.map(({ sealed }) => sealed)]
        await tx.query({ ...statements.keep_places, values })
        return true
      }),
    async placeAfter(tx: Tx, { brandId, code, generation }: Wheel, no: number): Promise<Place | undefined> {
      return (await tx.query<Place>({ ...statements.place_after, values: [brandId, code, generation, no] })).rows[0]
    },
    /** Counts a spin, and raises the mark of all. */
    async turn(tx: Tx, { brandId, code, spun }: Wheel, { taken, isNews }: { taken: readonly number[]; isNews: boolean }): Promise<void> {
      await tx.query({ ...statements.turn, values: [brandId, code, spun + 1, JSON.stringify(taken), isNews ? 1 : 0] })
      await tx.query(statements.mark)
    },
    async note(tx: Tx, { memberId, claimId, brandId }: { memberId: number; claimId: string; brandId: number }, spin: Spin): Promise<void> {
      const { code, generation, terminal, no, seed, clientSeed, weights, segment, asset, amount, at } = spin
      const proof = [code, generation, terminal, no, seed, clientSeed, JSON.stringify(weights), segment]
      await tx.query({ ...statements.note, values: [memberId, claimId, brandId, ...proof, asset, String(amount), at] })
    },
    /** Newest first. */
    async spinsOf(memberId: number, codes: readonly string[], most: number): Promise<Spin[]> {
      if (codes.length === 0) return []
      return (await db.pool.query<SpinRow>({ ...statements.spins_of, values: [memberId, codes, most] })).rows.map(toSpin)
    },
    async witness() {
      const row = (await db.pool.query<{ id: string; epoch: number; mark: string }>(statements.witness)).rows[0]
      return row && { ...row, mark: BigInt(row.mark) }
    },
    /** Ends the use of every chain, once: the database was put back from before seeds were told. */
    retireAll: (mark: bigint): Promise<boolean> =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.query('update gateway.wheel_witness set mark = $1, epoch = epoch + 1 where mark < $1', [mark])
        if (rowCount !== 1) return false
        await tx.query('update gateway.wheel set retired = true')
        return true
      }),
  }
}
