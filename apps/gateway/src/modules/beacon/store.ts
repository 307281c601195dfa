import { invariant } from '@halong/base'
import type { Platform, Tx } from '../../platform/index.ts'

export type Binds = 'root' | 'time'
/** When the units of a chain that binds the time are released: number 1 at `firstAt`, the others after it. */
export type Schedule = { readonly firstAt: Date; readonly everyMs: number }
export type Chain = {
  readonly chain: string
  readonly vassalage: string
  readonly code: string
  readonly generation: number
  readonly binds: Binds
  readonly length: number
  /** Value 0, published before the first unit. */
  readonly terminal: string
  readonly schedule: Schedule | null
  readonly released: number
  readonly announcedAt: Date
  readonly retiredAt: Date | null
}
/** One kept place, sealed. */
export type SealedPlace = { readonly no: number; readonly sealed: Buffer }
export type Round = { readonly no: number; readonly root: string | null; readonly acceptUntil: Date }
export type WitnessRow = { readonly id: string; readonly epoch: number; readonly mark: bigint }

type ChainRow = {
  chain: string
  vassalage: string
  code: string
  generation: number
  binds: Binds
  length: number
  terminal: string
  first_at: Date | null
  every_ms: number | null
  released: number
  announced_at: Date
  retired_at: Date | null
}

const toChain = ({ first_at, every_ms, announced_at, retired_at, ...row }: ChainRow): Chain => ({
  ...row,
  schedule: first_at === null || every_ms === null ? null : { firstAt: first_at, everyMs: every_ms },
  announcedAt: announced_at,
  retiredAt: retired_at,
})

const MAX_CHAINS = 1_000

/** Chains and what their values were released for. */
export function createBeaconStore({ db }: Pick<Platform, 'db'>) {
  return {
    async now(): Promise<Date> {
      const { rows } = await db.pool.query<{ now: Date }>('select clock_timestamp() as now')
      const [clock] = rows
      invariant(clock, 'a database has a clock')
      return clock.now
    },

    async chains(): Promise<Chain[]> {
      const { rows } = await db.pool.query<ChainRow>(
        'select * from gateway.beacon_chain order by vassalage, code, generation desc limit $1',
        [MAX_CHAINS],
      )
      return rows.map(toChain)
    },

    /** False where another process published this generation meanwhile. */
    insert: (chain: Chain, places: readonly SealedPlace[]): Promise<boolean> =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.query(
          `insert into gateway.beacon_chain (chain, vassalage, code, generation, binds, length, terminal, first_at, every_ms, announced_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp()) on conflict do nothing`,
          [
            chain.chain,
            chain.vassalage,
            chain.code,
            chain.generation,
            chain.binds,
            chain.length,
            chain.terminal,
            chain.schedule?.firstAt ?? null,
            chain.schedule?.everyMs ?? null,
          ],
        )
        if (rowCount !== 1) return false
        await tx.query(
          `insert into gateway.beacon_place (chain, no, sealed) select $1, place.no, place.sealed from unnest($2::int[], $3::bytea[]) as place (no, sealed)`,
          [chain.chain, places.map(({ no }) => no), places.map(({ sealed }) => sealed)],
        )
        return true
      }),

    /** The chain, locked for this transaction, and the time of the database after the lock. */
    async lock(tx: Tx, vassalage: string, chain: string): Promise<{ readonly chain: Chain; readonly now: Date } | null> {
      const { rows } = await tx.query<ChainRow>('select * from gateway.beacon_chain where chain = $1 and vassalage = $2 for update', [
        chain,
        vassalage,
      ])
      const clock = await tx.query<{ now: Date }>('select clock_timestamp() as now')
      const [row, at] = [rows[0], clock.rows[0]]
      return row && at ? { chain: toChain(row), now: at.now } : null
    },

    async rounds(tx: Tx, chain: string, numbers: readonly number[]): Promise<Map<number, string | null>> {
      const { rows } = await tx.query<{ no: number; root: string | null }>(
        'select no, root from gateway.beacon_round where chain = $1 and no = any($2)',
        [chain, numbers],
      )
      return new Map(rows.map(({ no, root }) => [no, root]))
    },

    /** Writes what is released, in order, and raises the witness: one transaction. */
    async release(tx: Tx, chain: string, rounds: readonly Round[]): Promise<void> {
      await tx.query(
        `insert into gateway.beacon_round (chain, no, root, accept_until, released_at)
         select $1, round.no, round.root, round.accept_until, clock_timestamp() from unnest($2::int[], $3::text[], $4::timestamptz[]) as round (no, root, accept_until)`,
        [chain, rounds.map(({ no }) => no), rounds.map(({ root }) => root), rounds.map(({ acceptUntil }) => acceptUntil)],
      )
      await tx.query('update gateway.beacon_chain set released = released + $2 where chain = $1', [chain, rounds.length])
      await tx.query('update gateway.beacon_witness set mark = mark + $1', [rounds.length])
    },

    /** Writes how far a chain that binds the time was told. No bets are bound to it, and time is never put back: the witness stays as it is. */
    async tellUpTo(tx: Tx, chain: string, no: number): Promise<void> {
      await tx.query('update gateway.beacon_chain set released = greatest(released, $2) where chain = $1', [chain, no])
    },

    async placeAfter(chain: string, no: number): Promise<SealedPlace | undefined> {
      const { rows } = await db.pool.query<SealedPlace>(
        'select no, sealed from gateway.beacon_place where chain = $1 and no >= $2 order by no limit 1',
        [chain, no],
      )
      return rows[0]
    },

    async witness(): Promise<WitnessRow | undefined> {
      const { rows } = await db.pool.query<{ id: string; epoch: number; mark: string }>(
        'select id, epoch, mark from gateway.beacon_witness',
      )
      return rows[0] && { ...rows[0], mark: BigInt(rows[0].mark) }
    },

    /** Ends the use of every chain, once: the database was put back from before values were told. */
    retireAll: (mark: bigint): Promise<boolean> =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.query('update gateway.beacon_witness set mark = $1, epoch = epoch + 1 where mark < $1', [mark])
        if (rowCount !== 1) return false
        await tx.query('update gateway.beacon_chain set retired_at = clock_timestamp() where retired_at is null')
        return true
      }),
  }
}

export type BeaconStore = ReturnType<typeof createBeaconStore>
