import type { replaysCall } from '@halong/api'
import { type Clock, idFromUuid } from '@halong/base'
import { assetText } from '@halong/vendor-kit'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { StudioDb } from '../database.ts'
import { oldestDue } from './sources.ts'

type Told = z.input<typeof replaysCall.value>
type FaultRow = {
  game_code: string
  round_id: string
  asset: string
  what: string
  recorded: string
  replayed: string
  settled_at: Date
  found_at: Date
}
/** Of a game, the newest rounds that came out otherwise. */
const TOLD_FAULTS = 5
const TOLD_GAMES = 200

/** How far settled rounds were played again, and of which games some came out otherwise: what the brand is told. */
export const createToldReplays =
  ({ db, clock }: { readonly db: StudioDb; readonly clock: Clock }) =>
  async (): Promise<Told> => {
    const [since, { rows: games }, { rows: faults }] = await Promise.all([
      oldestDue(db),
      sql<{ game_code: string; rounds: bigint; faults: bigint; last_at: Date }>`
        select game_code, sum(rounds)::bigint as rounds, sum(faults)::bigint as faults, max(last_at) as last_at from studio.replay_count
        group by game_code order by faults desc, game_code`.execute(db),
      sql<FaultRow>`
        select f.* from (select distinct game_code from studio.replay_count where faults > 0 order by game_code limit ${TOLD_GAMES}) g
        cross join lateral (select game_code, round_id, asset, what, recorded, replayed, settled_at, found_at from studio.replay_fault
          where game_code = g.game_code order by found_at desc, round_id limit ${TOLD_FAULTS}) f`.execute(db),
    ])
    const last = games.map(({ last_at }) => last_at.getTime())
    return {
      rounds: Number(games.reduce((sum, { rounds }) => sum + rounds, 0n)),
      lastAt: last.length === 0 ? null : new Date(Math.max(...last)).toISOString(),
      lagSeconds: since === null ? 0 : Math.max(0, Math.floor((clock.now().getTime() - since.getTime()) / 1_000)),
      faults: games
        .filter((game) => game.faults > 0n)
        .slice(0, TOLD_GAMES)
        .map((game) => ({
          gameCode: game.game_code,
          faults: Number(game.faults),
          rounds: faults
            .filter(({ game_code }) => game_code === game.game_code)
            .map(({ round_id, asset, what, recorded, replayed, settled_at, found_at }) => ({
              roundId: idFromUuid('rnd', round_id),
              asset: assetText(asset),
              what,
              recorded,
              replayed,
              settledAt: settled_at.toISOString(),
              foundAt: found_at.toISOString(),
            })),
        })),
    }
  }
