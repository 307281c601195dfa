import type { Clock } from '@halong/base'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { StudioDb } from '../database.ts'

/** How long after its last use a game session keeps the nickname that the wallet told. */
export const NAME_KEPT_MS = 24 * 3_600_000
const INTERVAL_MS = 10 * 60_000
const BATCH = 1_000
const MAX_BATCHES = 20

/**
 * Forgets the names of players who are gone. The studio hears of no account that closes, so it keeps a nickname for no longer than it shows it;
 * what remains is the number by which the wallet knows the player.
 */
export function createForgetting({ db, clock, log }: { readonly db: StudioDb; readonly clock: Clock; readonly log: Logger }) {
  async function batch(before: Date): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      update studio.game_session set nickname = '' where ctid = any(array(
        select ctid from studio.game_session where nickname <> '' and seen_at < ${before} order by seen_at limit ${BATCH}))`.execute(db)
    return Number(numAffectedRows)
  }

  /** One pass; what it leaves is for the next. */
  async function pass(): Promise<void> {
    const before = new Date(clock.now().getTime() - NAME_KEPT_MS)
    for (let batches = 0; batches < MAX_BATCHES && (await batch(before)) === BATCH; batches++);
  }

  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  const turn = () => {
    running ??= pass()
      .catch((error: unknown) => log.warn({ err: error }, 'names could not be forgotten; it is tried again'))
      .finally(() => {
        running = null
      })
  }

  return {
    pass,
    start(): void {
      timer = setInterval(turn, INTERVAL_MS).unref()
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer)
      await running
    },
  }
}
