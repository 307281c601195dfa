import type { BeaconClient } from '@halong/vendor-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { BookTables } from '../tables.ts'

/** Writes down the gateway's chains of a league; false while there is none. */
export async function learnChains(db: Kysely<BookTables>, beacons: BeaconClient, drawCode: string): Promise<boolean> {
  const found = (await beacons.chains())?.filter(({ code, binds }) => code === drawCode && binds === 'root') ?? []
  for (const { chain, terminal, length, released, retiredAt } of found)
    await db
      .insertInto('sportsbook.beacon_chain')
      .values({ chain, draw_code: drawCode, terminal, length, used: released, retired: retiredAt !== null })
      .onConflict((conflict) => conflict.column('chain').doUpdateSet({ retired: retiredAt !== null }))
      .execute()
  return found.length > 0
}

export type BeaconPlace = { readonly chain: string; readonly no: number }

/** The next places of the gateway's chains of a league, in their order; null, and none of them taken, while there are not as many. */
export async function allotBeacons(tx: Transaction<BookTables>, drawCode: string, wanted: number): Promise<readonly BeaconPlace[] | null> {
  const chains = await tx
    .selectFrom('sportsbook.beacon_chain')
    .select(['chain', 'length', 'used'])
    .where('draw_code', '=', drawCode)
    .where('retired', '=', false)
    .whereRef('used', '<', 'length')
    // The generation stands at the end of the name: shorter names are older.
    .orderBy(sql`length(chain)`)
    .orderBy('chain')
    .forUpdate()
    .execute()
  const places = chains
    .flatMap(({ chain, length, used }) => Array.from({ length: length - used }, (_, at) => ({ chain, no: used + at + 1 })))
    .slice(0, wanted)
  if (places.length < wanted) return null
  for (const [chain, own] of Map.groupBy(places, (place) => place.chain))
    await tx
      .updateTable('sportsbook.beacon_chain')
      .set({ used: own.at(-1)?.no ?? 0 })
      .where('chain', '=', chain)
      .execute()
  return places
}
