import { type Clock, invariant } from '@halong/base'
import { CHAIN_LENGTH, type ChainPlace, checkpointFor, seedAt } from '@halong/chance'
import type { CompiledQuery, QueryResult, Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { KitDb } from '../database.ts'
import type { SeedChainTable } from '../tables.ts'
import { NotDealing } from '../witness/not-dealing.ts'
import type { Witness } from '../witness/witness.ts'
import { drawChain } from './draw-chain.ts'
import type { Sealer } from './sealer.ts'

/** A chain as everybody may see it. `revealed` is its last seed, of a chain that is over alone. */
export type SeedChain = Selectable<SeedChainTable>
/** The place of one draw: its seed is `seed[index]` of the chain, and is told after the draw. */
export type ChainUnit = { readonly chainId: string; readonly index: number }
/** A database or a transaction of the vendor. */
type Runner = { executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>> }

type Deps = {
  readonly db: KitDb
  readonly clock: Clock
  readonly sealer: Sealer
  readonly witness: Pick<Witness, 'epoch' | 'mayDeal' | 'confirm'>
  /** Units of a chain; tests have shorter ones. */
  readonly length?: number
  /** Units before a chain's end at which the next one is announced. */
  readonly announceAhead?: number
}

const ANNOUNCE_AHEAD = 10_000
const MAX_UNITS = 10_000
const CHAINS_SHOWN = 100
const about = ({ chainId, index }: ChainUnit) => `chain ${chainId} ${index}`

/**
 * Chains of sealed seeds for draws that many share (contracts §7). A chain is announced with its terminal before its first unit, hands out its places in order without a gap,
 * and finds the seed of a place by at most 1,024 hashes from a sealed checkpoint. A code has one chain in use and, near its end, the next.
 */
export function createChains({ db, clock, sealer, witness, length = CHAIN_LENGTH, announceAhead = ANNOUNCE_AHEAD }: Deps) {
  const live = (code: string) =>
    db.selectFrom('seed_chain').selectAll().where('code', '=', code).where('retired_at', 'is', null).where('epoch', '=', witness.epoch())

  async function announce(code: string, rulesHash: string): Promise<void> {
    const { terminal, places } = await drawChain(length)
    const id = uuidv7()
    await db.transaction().execute(async (tx) => {
      const last = await tx
        .selectFrom('seed_chain')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('code', '=', code)
        .executeTakeFirst()
      const made = await tx
        .insertInto('seed_chain')
        .values({
          id,
          code,
          number: (last?.number ?? 0) + 1,
          length,
          terminal,
          rules_hash: rulesHash,
          epoch: witness.epoch(),
          announced_at: clock.now(),
          retired_at: null,
          revealed: null,
        })
        // Another process was faster: its chain counts.
        .onConflict((conflict) => conflict.columns(['code', 'number']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) return
      const rows = places.map(({ index, seed }) => ({ chain_id: id, index, sealed: sealer.seal(seed, about({ chainId: id, index })) }))
      await tx.insertInto('chain_checkpoint').values(rows).execute()
    })
  }

  return {
    /** Sees to it that a code has a chain with places left, and the next one where fewer than 10,000 are. Throws `NotDealing` while seeds are retired. */
    async ensure(code: string, rulesHash: string): Promise<void> {
      if (!(await witness.confirm())) throw new NotDealing()
      const chains = await live(code).execute()
      if (chains.reduce((left, chain) => left + chain.length - chain.used, 0) < announceAhead) await announce(code, rulesHash)
    },

    /** Chains of a code, the newest first: what is published. */
    listOf: (code: string): Promise<SeedChain[]> =>
      db.selectFrom('seed_chain').selectAll().where('code', '=', code).orderBy('number', 'desc').limit(CHAINS_SHOWN).execute(),

    find: (chainId: string): Promise<SeedChain | undefined> =>
      db.selectFrom('seed_chain').selectAll().where('id', '=', chainId).executeTakeFirst(),

    /**
     * Hands out the next places of a code, `count` of them or as many as the chain in use has left, in the transaction that stores what they are for: without it no place is
     * gone. Empty where `ensure` has to be called. Throws `NotDealing` in a database that may not deal.
     */
    async allot(tx: Runner, code: string, count: number): Promise<ChainUnit[]> {
      invariant(Number.isInteger(count) && count >= 1 && count <= MAX_UNITS, 'places are handed out in bounded numbers')
      const permission = await witness.mayDeal()
      if (permission === null) throw new NotDealing()
      const [allowed] = (await tx.executeQuery(permission.compile(db))).rows
      if (allowed?.epoch !== witness.epoch()) throw new NotDealing()
      const inUse = live(code).whereRef('used', '<', 'length').orderBy('number').limit(1).forUpdate()
      const [chain] = (await tx.executeQuery(inUse.compile())).rows
      if (!chain) return []
      const given = Math.min(count, chain.length - chain.used)
      await tx.executeQuery(
        db
          .updateTable('seed_chain')
          .set({ used: chain.used + given })
          .where('id', '=', chain.id)
          .compile(),
      )
      return Array.from({ length: given }, (_, at) => ({ chainId: chain.id, index: chain.used + at + 1 }))
    },

    /** The secret seed of a place. Before it is told, what it drew is stored and `witness.seal()` has answered true. */
    async seedOf({ chainId, index }: ChainUnit): Promise<string> {
      const chain = await db.selectFrom('seed_chain').select(['length', 'revealed']).where('id', '=', chainId).executeTakeFirstOrThrow()
      invariant(index >= 1 && index <= chain.length, 'a chain has the units 1 to its length')
      if (chain.revealed !== null) return seedAt({ index: chain.length, seed: chain.revealed }, index)
      const at = checkpointFor(index, chain.length)
      const kept = await db
        .selectFrom('chain_checkpoint')
        .select('sealed')
        .where('chain_id', '=', chainId)
        .where('index', '=', at)
        .executeTakeFirstOrThrow()
      const place: ChainPlace = { index: at, seed: sealer.open(kept.sealed, about({ chainId, index: at })) }
      return seedAt(place, index)
    },

    /** Ends and reveals chains of epochs before this one (`Retired.retire`); answers how many, `most` at most. What was drawn from them is drawn and told before. */
    async retire(epoch: number, most: number): Promise<number> {
      const old = await db
        .selectFrom('seed_chain')
        .select(['id', 'length'])
        .where('epoch', '<', epoch)
        .where('retired_at', 'is', null)
        .orderBy('id')
        .limit(most)
        .execute()
      for (const { id, length: index } of old) {
        const { sealed } = await db
          .selectFrom('chain_checkpoint')
          .select('sealed')
          .where('chain_id', '=', id)
          .where('index', '=', index)
          .executeTakeFirstOrThrow()
        await db
          .updateTable('seed_chain')
          .set({ retired_at: clock.now(), revealed: sealer.open(sealed, about({ chainId: id, index })) })
          .where('id', '=', id)
          .where('retired_at', 'is', null)
          .execute()
      }
      return old.length
    },
  }
}

export type Chains = ReturnType<typeof createChains>
