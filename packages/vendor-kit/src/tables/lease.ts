import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { KitDb } from '../database.ts'
import type { KitTables } from '../tables.ts'
import { shifted, type TableClock } from './clock.ts'

const LEASE_MS = 3_000

/** One process drives a table at a time; whoever takes over gets a higher fence, and what a sleeper with an old one still writes changes nothing. */
export function createLease({ db, clock, owner }: { readonly db: KitDb; readonly clock: TableClock; readonly owner: string }) {
  return {
    /** Takes or keeps the lease of a table; its fence, or null while another process has it. */
    async take(tableCode: string): Promise<bigint | null> {
      const until = shifted(clock, LEASE_MS)
      const row = await db
        .insertInto('table_lease')
        .values({ table_code: tableCode, owner, until })
        .onConflict((conflict) =>
          conflict
            .column('table_code')
            .doUpdateSet(({ eb, ref }) => ({
              owner,
              until,
              fence: eb
                .case()
                .when('table_lease.owner', '=', owner)
                .then(ref('table_lease.fence'))
                .else(eb('table_lease.fence', '+', 1n))
                .end(),
            }))
            .where(({ or, eb }) => or([eb('table_lease.owner', '=', owner), eb('table_lease.until', '<', clock())])),
        )
        .returning('fence')
        .executeTakeFirst()
      return row?.fence ?? null
    },
  }
}

/** The condition that every change of a round carries. */
export function holds(tableCode: string, fence: bigint): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<KitTables, never>()
  return exists(
    selectFrom('table_lease as held').select('held.fence').where('held.table_code', '=', tableCode).where('held.fence', '=', fence),
  )
}
