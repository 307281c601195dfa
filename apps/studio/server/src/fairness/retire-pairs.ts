import type { Clock } from '@halong/base'
import { sql } from 'kysely'
import type { StudioDb } from '../database.ts'
import type { SeedSealer } from './sealed-seeds.ts'
import type { Seat, SeedPair } from './seed-pair.ts'
import { drawClientSeed, drawServerSeed } from './seeds.ts'

type Parts = { readonly db: StudioDb; readonly clock: Clock; readonly sealer: SeedSealer }

/**
 * Ends pairs in use that were drawn in an earlier epoch: each is revealed, and followed by one of which nothing was ever known. The seed that was promised as
 * next may have been revealed too, so it is not used; nor is the client seed, which stood before the new server seed was drawn. Answers how many pairs it
 * took on, `most` at most. Safe to repeat and to run from several processes.
 */
export function createPairRetirement({ db, clock, sealer }: Parts) {
  const freshPair = (old: SeedPair, { now, epoch }: { now: Date; epoch: number }) => {
    const seat = { playerId: old.player_id, gameCode: old.game_code }
    const [first, later, number] = [drawServerSeed(), drawServerSeed(), old.number + 1]
    return {
      player_id: old.player_id,
      game_code: old.game_code,
      number,
      server_seed: sealer.seal(first.serverSeed, { ...seat, number }),
      commitment: first.commitment,
      next_server_seed: sealer.seal(later.serverSeed, { ...seat, number: number + 1 }),
      next_commitment: later.commitment,
      client_seed: drawClientSeed(),
      client_seed_by: 'house' as const,
      last_round_at: old.last_round_at,
      committed_at: now,
      revealed_at: null,
      epoch,
    }
  }

  return (epoch: number, { most, seat }: { readonly most: number; readonly seat?: Seat }): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const rows = tx.selectFrom('studio.seed_pair').selectAll().where('revealed_at', 'is', null).where('epoch', '<', epoch)
      const those = seat ? rows.where('player_id', '=', seat.playerId).where('game_code', '=', seat.gameCode) : rows
      const old = await those.orderBy('player_id').orderBy('game_code').limit(most).forUpdate().skipLocked().execute()
      if (old.length === 0) return 0
      const now = clock.now()
      const column = <T>(of: (pair: SeedPair) => T) => old.map(of)
      const seedOf = ({ player_id, game_code, number, server_seed }: SeedPair) =>
        sealer.open(server_seed, { playerId: player_id, gameCode: game_code, number })
      await sql`
        update studio.seed_pair p set revealed_at = ${now}, server_seed = old.seed
        from unnest(${column((pair) => pair.player_id)}::uuid[], ${column((pair) => pair.game_code)}::text[], ${column((pair) => pair.number)}::integer[],
          ${column(seedOf)}::text[]) old (player_id, game_code, number, seed)
        where (p.player_id, p.game_code, p.number) = (old.player_id, old.game_code, old.number)`.execute(tx)
      await tx
        .insertInto('studio.seed_pair')
        .values(old.map((pair) => freshPair(pair, { now, epoch })))
        .execute()
      return old.length
    })
}

export type PairRetirement = ReturnType<typeof createPairRetirement>
