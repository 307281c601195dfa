import type { Clock } from '@halong/base'
import type { Queryable } from '../db.ts'

type Hold = {
  readonly name: string
  /** Until this much later nobody takes it again, counted from when it was taken. */
  readonly everySeconds: number
  /** While the work is under way nobody takes it for so long. */
  readonly atMostSeconds: number
}
export type Leases = {
  /**
   * Does a piece of work unless another process is at it or has just done it. A process that dies in the middle leaves it to whoever asks first after
   * `atMostSeconds`.
   * @returns whether it was done here
   */
  hold(hold: Hold, work: () => Promise<unknown>): Promise<boolean>
}

/** Work that several processes could do and only one should, agreed on in one statement. */
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
        // Whoever took longer than it may no longer has it.
        await db.query('update gateway.lease set until = $2 where name = $1 and until = $3', [name, next, until])
      }
      return true
    },
  }
}
