import type { Clock } from '@halong/base'
import type { Queryable } from '../db.ts'

type Hold = {
  readonly name: string
  /** Minimum seconds between two runs, counted from the start of a run. */
  readonly everySeconds: number
  /** Lease duration: after it another process may take over. */
  readonly atMostSeconds: number
}
export type Leases = {
  /**
   * Does a piece of work unless another process holds the lease or has just done it. After a crash the next caller after `atMostSeconds` takes
   * over.
   * @returns whether it was done here
   */
  hold(hold: Hold, work: () => Promise<unknown>): Promise<boolean>
}

/** Leases: mutual exclusion between processes by one row and one statement. */
export function createLeases(db: Queryable, clock: Clock): Leases {
  return {
    async hold({ name, everySeconds, atMostSeconds }, work) {
      const now = clock.now()
      const until = new Date(now.getTime() + atMostSeconds * 1_000)
      const { rowCount } = await db.query(
        `insert into gateway.lease as l (name, until) values ($1, $2)
         on conflict (name) do update set until = excluded.until where l.until <= $3`,
        [name, until, now],
      )
      if (rowCount !== 1) return false
      try {
        await work()
      } finally {
        const next = new Date(now.getTime() + everySeconds * 1_000)
        // A run that outlived its lease no longer holds it.
        await db.query('update gateway.lease set until = $2 where name = $1 and until = $3', [name, next, until])
      }
      return true
    },
  }
}
