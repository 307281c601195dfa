import { type Clock, ok, type Result, refuse } from '@halong/base'
import { NotDealing, type Witness } from '@halong/vendor-kit'
import { sql, type Transaction } from 'kysely'
import type { RotateAnswer } from '#protocol/api.ts'
import type { FairnessView } from '#protocol/fairness.ts'
import type { StudioDb, StudioTables } from '../database.ts'
import type { PairRetirement } from './retire-pairs.ts'
import type { SeedSealer } from './sealed-seeds.ts'
import type { Seat, SeedPair } from './seed-pair.ts'
import { drawClientSeed, drawServerSeed } from './seeds.ts'

/** A pair whose server seed can be read: in memory only, never sent. */
export type OpenPair = SeedPair & { readonly opened: string }

/** What may be seen of a pair in use: hashes, never a seed. */
export const presentPair = (pair: SeedPair): FairnessView => ({
  commitment: pair.commitment,
  nextCommitment: pair.next_commitment,
  clientSeed: pair.client_seed,
  clientSeedBy: pair.client_seed_by,
  nextNonce: pair.next_nonce,
  committedAt: pair.committed_at.toISOString(),
  epoch: pair.epoch,
})

const MAX_CACHED_PAIRS = 5_000
/** A pair that nothing was played on outlives a rotation, so a second look finds one; more only where rounds come between. */
const MOST_LOOKS = 5

type Deps = {
  readonly db: StudioDb
  readonly clock: Clock
  readonly sealer: SeedSealer
  readonly witness: Witness
  readonly retirePairs: PairRetirement
}

/** Seed pairs: one in use for each player and game, made before the first bet and revealed by rotation (T51). */
export function createFairness({ db, clock, sealer, witness, retirePairs }: Deps) {
  const inUse = (on: StudioDb | Transaction<StudioTables>, { playerId, gameCode }: Seat) =>
    on
      .selectFrom('studio.seed_pair')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('game_code', '=', gameCode)
      .where('revealed_at', 'is', null)

  /**
   * The pair in use, held until the transaction ends. Who waited for a rotation finds the row it waited for revealed, and none in its place:
   * the statement sees the database as it was. Another statement sees the pair that followed.
   */
  async function lockPair(tx: Transaction<StudioTables>, seat: Seat): Promise<SeedPair> {
    for (let looks = 1; looks < MOST_LOOKS; looks++) {
      const pair = await inUse(tx, seat).forUpdate().executeTakeFirst()
      if (pair) return pair
    }
    return inUse(tx, seat).forUpdate().executeTakeFirstOrThrow()
  }

  const used = new Map<string, OpenPair>()
  const opened = (seat: Seat, { number, server_seed: kept }: SeedPair): string => sealer.open(kept, { ...seat, number })
  const pairNumbered = ({ playerId, gameCode }: Seat, number: number): Promise<SeedPair> =>
    db
      .selectFrom('studio.seed_pair')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('game_code', '=', gameCode)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()

  return {
    /** The pair in use; the first one is drawn when a player first opens a game. Throws `NotDealing` while none may be drawn. */
    async pairOf(seat: Seat): Promise<SeedPair> {
      const known = await inUse(db, seat).executeTakeFirst()
      if (known?.epoch === witness.epoch()) return known
      if (!(await witness.confirm())) throw new NotDealing()
      // A rotation that was stored while the others were retired: its pair is of the epoch before.
      if (known) await retirePairs(witness.epoch(), { most: 1, seat })
      if (known) return inUse(db, seat).executeTakeFirstOrThrow()
      const [first, next] = [drawServerSeed(), drawServerSeed()]
      await db
        .insertInto('studio.seed_pair')
        .values({
          player_id: seat.playerId,
          game_code: seat.gameCode,
          number: 0,
          server_seed: sealer.seal(first.serverSeed, { ...seat, number: 0 }),
          commitment: first.commitment,
          next_server_seed: sealer.seal(next.serverSeed, { ...seat, number: 1 }),
          next_commitment: next.commitment,
          client_seed: drawClientSeed(),
          client_seed_by: 'house',
          last_round_at: null,
          committed_at: clock.now(),
          revealed_at: null,
          epoch: witness.epoch(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return inUse(db, seat).executeTakeFirstOrThrow()
    },

    /**
     * The pair a round was played on. Its seeds never change once a round used them, so they are kept in memory; what does change
     * (nonce, revelation) is not read from here.
     */
    async usedPair(seat: Seat, number: number): Promise<OpenPair> {
      // In a new epoch a number may stand for another pair than in what the database lost.
      const key = `${witness.epoch()}:${seat.playerId}:${seat.gameCode}:${number}`
      const kept = used.get(key)
      if (kept) return kept
      const resting = await pairNumbered(seat, number)
      const pair = { ...resting, opened: opened(seat, resting) }
      if (used.size >= MAX_CACHED_PAIRS) used.delete(used.keys().next().value ?? '')
      used.set(key, pair)
      return pair
    },
    pairNumbered,

    /**
     * Ends the pair in use, shows its server seed, and goes on with the seed committed to before. A pair without rounds is kept: only
     * its client seed changes. Refused while a round waits, because its outcome would be told before its end. Throws `NotDealing` while seeds
     * are retired.
     */
    async rotate(seat: Seat, clientSeed: string | null): Promise<Result<RotateAnswer, 'seeds.round_open'>> {
      if (!(await witness.confirm())) throw new NotDealing()
      const permission = await witness.mayDeal()
      return db.transaction().execute(async (tx) => {
        const pair = await lockPair(tx, seat)
        const allowed = await permission?.execute(tx)
        if (allowed?.rows[0]?.epoch !== pair.epoch) throw new NotDealing()
        const open = await tx
          .selectFrom('studio.round')
          .select('id')
          .where('player_id', '=', seat.playerId)
          .where('game_code', '=', seat.gameCode)
          .where('state', 'in', ['placed', 'open'])
          .executeTakeFirst()
        if (open) return refuse('seeds.round_open')
        const seed =
          clientSeed === null
            ? { client_seed: drawClientSeed(), client_seed_by: 'house' as const }
            : { client_seed: clientSeed, client_seed_by: 'player' as const }

        const row = tx
          .updateTable('studio.seed_pair')
          .where('player_id', '=', seat.playerId)
          .where('game_code', '=', seat.gameCode)
          .where('number', '=', pair.number)
        if (pair.next_nonce === 0) {
          const changed = clientSeed === null ? pair : await row.set(seed).returningAll().executeTakeFirstOrThrow()
          return ok({ revealed: null, fairness: presentPair(changed) })
        }
        const now = clock.now()
        const serverSeed = opened(seat, pair)
        await row.set({ revealed_at: now, server_seed: serverSeed }).execute()
        const later = drawServerSeed()
        const number = pair.number + 1
        const next = await tx
          .insertInto('studio.seed_pair')
          .values({
            ...columnsOf(seat),
            ...seed,
            number,
            // Sealed for this very place when it was drawn.
            server_seed: pair.next_server_seed,
            commitment: pair.next_commitment,
            next_server_seed: sealer.seal(later.serverSeed, { ...seat, number: number + 1 }),
            next_commitment: later.commitment,
            last_round_at: pair.last_round_at,
            committed_at: now,
            revealed_at: null,
            epoch: pair.epoch,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        return ok({
          revealed: { serverSeed, commitment: pair.commitment, clientSeed: pair.client_seed, rounds: pair.next_nonce },
          fairness: presentPair(next),
        })
      })
    },

    /** A refused stake is no paid round: it starts no minimum cycle (R12). */
    async forgetCycle(seat: Seat, startedAt: Date): Promise<void> {
      await sql`update studio.seed_pair set last_round_at = null
        where player_id = ${seat.playerId} and game_code = ${seat.gameCode} and revealed_at is null and last_round_at = ${startedAt}`.execute(
        db,
      )
    },
  }
}

export type Fairness = ReturnType<typeof createFairness>
const columnsOf = ({ playerId, gameCode }: Seat) => ({ player_id: playerId, game_code: gameCode })
