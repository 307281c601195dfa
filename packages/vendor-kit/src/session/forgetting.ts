import type { Clock } from '@halong/base'
import type { Logger } from 'pino'
import type { KitDb } from '../database.ts'
import { createLoop } from '../loop.ts'

/** How long after its last use a game session keeps the nickname that the wallet told. */
export const NAME_KEPT_MS = 24 * 3_600_000
const INTERVAL_MS = 10 * 60_000
const BATCH = 1_000
const MAX_BATCHES = 20

/**
 * Forgets the names of players who are gone. A vendor hears of no account that closes, so it keeps a nickname for no longer than it shows it;
 * what remains is the number by which the wallet knows the player.
 */
export function createForgetting({ db, clock, log }: { readonly db: KitDb; readonly clock: Clock; readonly log: Logger }) {
  async function batch(before: Date): Promise<number> {
    const named = db
      .selectFrom('game_session')
      .select(['player_id', 'id'])
      .where('nickname', '<>', '')
      .where('seen_at', '<', before)
      .orderBy('seen_at')
      .limit(BATCH)
    const { numUpdatedRows } = await db
      .updateTable('game_session')
      .set({ nickname: '' })
      .where((row) => row(row.refTuple('player_id', 'id'), 'in', named.$asTuple('player_id', 'id')))
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  }

  /** One pass; what it leaves is for the next. */
  async function pass(): Promise<void> {
    const before = new Date(clock.now().getTime() - NAME_KEPT_MS)
    for (let batches = 0; batches < MAX_BATCHES && (await batch(before)) === BATCH; batches++);
  }

  const loop = createLoop({
    pass: async () => pass().then(() => 0),
    idleMs: INTERVAL_MS,
    onFault: (error) => log.warn({ err: error }, 'names could not be forgotten; it is tried again'),
  })
  return { pass, start: loop.start, stop: loop.stop }
}
