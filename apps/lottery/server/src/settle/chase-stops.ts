import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { LotteryTables } from '../tables.ts'

type Parts = { readonly db: Kysely<LotteryTables>; readonly log: Logger; readonly at: (point: 'chase stopped') => void }
const AT_ONCE = 200

/** Looks at chases of which a draw was judged: those whose own rule is met lose what of them is still on sale, and their stakes go back like any cancelled ticket's (contracts §8). */
export function createChaseStops({ db, log, at }: Parts) {
  return async function stopChases(): Promise<number> {
    const due = await db
      .selectFrom('lottery.bet_order')
      .select(['player_id', 'id'])
      .where('chase_due_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('chase_due_at')
      .limit(AT_ONCE)
      .execute()
    let looked = 0
    // Each in a transaction of its own: one that fails is due again and holds up no other.
    for (const { player_id, id } of due)
      await sql`select lottery.stop_chase(${player_id}::uuid, ${id}::uuid)`.execute(db).then(
        () => {
          looked += 1
        },
        (fault: unknown) => log.error({ err: fault, order: id }, 'a chase could not be looked at'),
      )
    if (due.length > 0) at('chase stopped')
    return looked
  }
}
