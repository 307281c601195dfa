import { createSealer, SEALED } from '@halong/vendor-kit'
import type { Pool } from 'pg'

/** Which seed it is: what a sealed one is bound to, so that it opens nowhere else. */
export type SeedPlace = { readonly playerId: string; readonly gameCode: string; readonly number: number }

export type SeedSealer = {
  /** How a server seed rests until it is revealed. */
  seal(serverSeed: string, place: SeedPlace): string
  /** The seed itself; one that was revealed rests in clear. Throws when the bytes were changed, moved, or sealed under another key. */
  open(kept: string, place: SeedPlace): string
}

const BATCH = 500

const aboutOf = ({ playerId, gameCode, number }: SeedPlace): string => `${playerId} ${gameCode} ${number}`

/** The kit's sealer, for seeds of a player, a game and a number. Throws for a key that is not 32 bytes. */
export function createSeedSealer(key: Buffer): SeedSealer {
  const { seal, open } = createSealer(key)
  return { seal: (serverSeed, place) => seal(serverSeed, aboutOf(place)), open: (kept, place) => open(kept, aboutOf(place)) }
}

type ClearRow = {
  player_id: string
  game_code: string
  number: number
  server_seed: string
  next_server_seed: string
  revealed_at: Date | null
}

/**
 * Seals what an earlier version of the studio left in clear: seeds in use, and the next seed of every pair. A row changes only while it is
 * still as it was read, so several processes may do it at once and a kill leaves nothing half done. Answers how many pairs it sealed.
 */
export async function sealClearSeeds(pool: Pool, sealer: SeedSealer): Promise<number> {
  for (let sealed = 0; ; ) {
    const { rows } = await pool.query<ClearRow>(
      `select player_id, game_code, number, server_seed, next_server_seed, revealed_at from studio.seed_pair
       where next_server_seed not like '${SEALED}%' limit ${BATCH}`,
    )
    if (rows.length === 0) return sealed
    for (const row of rows) {
      const place = { playerId: row.player_id, gameCode: row.game_code, number: row.number }
      const seed = row.revealed_at === null ? sealer.seal(row.server_seed, place) : row.server_seed
      const next = sealer.seal(row.next_server_seed, { ...place, number: row.number + 1 })
      await pool.query(
        `update studio.seed_pair set server_seed = $4, next_server_seed = $5
         where player_id = $1 and game_code = $2 and number = $3 and server_seed = $6 and next_server_seed = $7 and revealed_at is not distinct from $8`,
        [row.player_id, row.game_code, row.number, seed, next, row.server_seed, row.next_server_seed, row.revealed_at],
      )
      sealed++
    }
  }
}
