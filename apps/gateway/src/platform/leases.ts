import type { Clock } from '@halong/base'
import type { Queryable } from './db.ts'

export type Leases = {
  /**
   * True for the one process that may do a piece of work now; nobody else may until `seconds` are over. A process that dies in the middle
   * leaves the work to whoever asks first afterwards.
   */
  take(name: string, seconds: number): Promise<boolean>
}

/** Work that several gateways could do and only one should, agreed on in one statement. */
export function createLeases(db: Queryable, clock: Clock): Leases {
  return {
    async take(name, seconds) {
      const now = clock.now()
      const { rowCount } = await db.query(
        `insert into gateway.lease as l (name, until) values ($1, $2)
         on conflict (name) do update set until = excluded.until where l.until <= $3`,
        [name, new Date(now.getTime() + seconds * 1_000), now],
      )
      return rowCount === 1
    },
  }
}
