import type { transferRefusal, transferWay } from '@halong/api'
import type { Clock } from '@halong/base'
import type pg from 'pg'
import type { z } from 'zod'

type Way = z.output<typeof transferWay>
type Refusal = z.output<typeof transferRefusal>
/** `playerId` is a UUID; amounts are minor units of the asset. */
export type Purse = { readonly playerId: string; readonly asset: string }
export type PurseEntry = Purse & {
  readonly reference: string
  readonly kind: Way | 'stake' | 'win'
  readonly state: 'done' | 'refused'
  readonly amount: bigint
  readonly balance: bigint
  readonly code: Refusal | null
}
export type Step = Purse & { readonly reference: string; readonly acceptUntil: Date }
export type PurseTotals = Readonly<Record<'deposited' | 'withdrawn' | 'staked' | 'won' | 'balance', bigint>>
type EntryRow = Omit<PurseEntry, 'playerId' | 'amount' | 'balance'> & {
  player_id: string
  asked: string | null
  amount: string
  balance: string
}
type Wish = Purse & {
  readonly reference: string
  readonly kind: PurseEntry['kind']
  /** Null takes everything. */
  readonly asked: bigint | null
}
type Deps = {
  readonly pool: pg.Pool
  /** Of the vendor; `kitSteps` with the part `transfers` made its tables. */
  readonly schema: string
  readonly clock: Clock
  /** Assets in which the vendor takes money. */
  readonly assets: ReadonlySet<string>
}

/** A reference that was used for something else: nothing is said about the money of this one. */
export class ReferenceUsed extends Error {}

const toEntry = ({ player_id: playerId, asked: _, amount, balance, ...row }: EntryRow): PurseEntry => ({
  ...row,
  playerId,
  amount: BigInt(amount),
  balance: BigInt(balance),
})
/** One transaction over any pool, undone whole when the work throws. */
async function within<T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (broken = fault))
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * The wallets of a vendor that keeps players' money itself (R-LAUNCH-4). Every step has a reference that counts once: sent again it answers what the first came
 * to, and one that was asked about before it came is refused for ever.
 */
export function createPurses({ pool, schema, clock, assets }: Deps) {
  async function entryOf(tx: pg.PoolClient, reference: string): Promise<EntryRow | null> {
    const { rows } = await tx.query<EntryRow>(
      `select reference, kind, player_id, asset, state, asked, amount, balance, code from ${schema}.purse_entry where reference = $1`,
      [reference],
    )
    return rows[0] ?? null
  }

  /** The player's purse, locked until the transaction ends. */
  async function lock(tx: pg.PoolClient, { playerId, asset }: Purse): Promise<bigint> {
    await tx.query(`insert into ${schema}.purse (player_id, asset) values ($1, $2) on conflict do nothing`, [playerId, asset])
    const { rows } = await tx.query<{ balance: string }>(
      `select balance from ${schema}.purse where player_id = $1 and asset = $2 for no key update`,
      [playerId, asset],
    )
    return BigInt(rows[0]?.balance ?? 0)
  }

  async function write(
    tx: pg.PoolClient,
    { reference, kind, playerId, asset, asked }: Wish,
    { amount, balance, code }: { amount: bigint; balance: bigint; code: Refusal | null },
  ): Promise<PurseEntry> {
    const state = code === null ? 'done' : 'refused'
    await tx.query(
      `insert into ${schema}.purse_entry (reference, kind, player_id, asset, state, asked, amount, balance, code, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [reference, kind, playerId, asset, state, asked, amount, balance, code, clock.now()],
    )
    if (code === null)
      await tx.query(`update ${schema}.purse set balance = $3, version = version + 1 where player_id = $1 and asset = $2`, [
        playerId,
        asset,
        balance,
      ])
    return { reference, kind, playerId, asset, state, amount, balance, code }
  }

  /** Judges one movement under the lock of the purse; what was decided before is answered again. */
  async function move(tx: pg.PoolClient, wish: Wish, acceptUntil: Date | null): Promise<PurseEntry> {
    const before = await lock(tx, wish)
    const known = await entryOf(tx, wish.reference)
    if (known) {
      const { kind, playerId, asset } = { ...known, playerId: known.player_id }
      const asked = known.asked === null ? null : BigInt(known.asked)
      const isSame = kind === wish.kind && playerId === wish.playerId && asset === wish.asset
      if (!isSame || (known.code !== 'never_came' && asked !== wish.asked)) throw new ReferenceUsed(wish.reference)
      return toEntry(known)
    }
    const refused = (code: Refusal) => write(tx, wish, { amount: 0n, balance: before, code })
    if (!assets.has(wish.asset)) return refused('not_offered')
    if (acceptUntil !== null && clock.now() > acceptUntil) return refused('too_late')
    const amount = wish.asked ?? before
    if (amount <= 0n) return refused('insufficient')
    if (wish.kind === 'in' || wish.kind === 'win') return write(tx, wish, { amount, balance: before + amount, code: null })
    if (amount > before) return refused('insufficient')
    return write(tx, wish, { amount, balance: before - amount, code: null })
  }

  return {
    async balance({ playerId, asset }: Purse): Promise<bigint> {
      const { rows } = await pool.query<{ balance: string }>(`select balance from ${schema}.purse where player_id = $1 and asset = $2`, [
        playerId,
        asset,
      ])
      return BigInt(rows[0]?.balance ?? 0)
    },
    deposit: ({ acceptUntil, ...step }: Step & { readonly amount: bigint }): Promise<PurseEntry> =>
      within(pool, (tx) => move(tx, { ...step, kind: 'in', asked: step.amount }, acceptUntil)),
    /** `amount` null takes everything that is there. */
    withdraw: ({ acceptUntil, ...step }: Step & { readonly amount: bigint | null }): Promise<PurseEntry> =>
      within(pool, (tx) => move(tx, { ...step, kind: 'out', asked: step.amount }, acceptUntil)),
    /** What became of a step; one that never came is refused from now on, so that the answer stays true. */
    status: (step: Purse & { readonly reference: string; readonly way: Way }): Promise<PurseEntry> =>
      within(pool, async (tx) => {
        const balance = await lock(tx, step)
        const known = await entryOf(tx, step.reference)
        return known ? toEntry(known) : write(tx, { ...step, kind: step.way, asked: null }, { amount: 0n, balance, code: 'never_came' })
      }),
    /** A round that is decided as it is staked: stake and win, or nothing. Null where the purse does not hold the stake. */
    play: ({ roundId, stake, win, ...purse }: Purse & { readonly roundId: string; readonly stake: bigint; readonly win: bigint }) =>
      within(pool, async (tx): Promise<PurseEntry | null> => {
        const staked = await move(tx, { ...purse, reference: `${roundId}.stake`, kind: 'stake', asked: stake }, null)
        if (staked.state === 'refused') return null
        return win === 0n ? staked : move(tx, { ...purse, reference: `${roundId}.win`, kind: 'win', asked: win }, null)
      }),
    async totals(asset: string): Promise<PurseTotals> {
      const { rows } = await pool.query<Record<keyof PurseTotals, string>>(
        `select coalesce(sum(amount) filter (where kind = 'in'), 0) as deposited, coalesce(sum(amount) filter (where kind = 'out'), 0) as withdrawn,
           coalesce(sum(amount) filter (where kind = 'stake'), 0) as staked, coalesce(sum(amount) filter (where kind = 'win'), 0) as won,
           (select coalesce(sum(balance), 0) from ${schema}.purse where asset = $1) as balance
         from ${schema}.purse_entry where asset = $1`,
        [asset],
      )
      const of = (name: keyof PurseTotals) => BigInt(rows[0]?.[name] ?? 0)
      return { deposited: of('deposited'), withdrawn: of('withdrawn'), staked: of('staked'), won: of('won'), balance: of('balance') }
    },
  }
}
export type Purses = ReturnType<typeof createPurses>
