import type { BeaconClient } from '@halong/vendor-kit'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Binds, BookTables } from '../tables.ts'

/** Writes down the gateway's chains of a league; false while there is none. */
export async function learnChains(
  db: Kysely<BookTables>,
  beacons: BeaconClient,
  wanted: { readonly code: string; readonly binds: Binds },
): Promise<boolean> {
  const found = (await beacons.chains())?.filter(({ code, binds }) => code === wanted.code && binds === wanted.binds) ?? []
  for (const { chain, terminal, length, released, retiredAt, binds, firstAt, everyMs } of found)
    await db
      .insertInto('sportsbook.beacon_chain')
      .values({
        chain,
        draw_code: wanted.code,
        terminal,
        length,
        used: binds === 'root' ? released : 0,
        retired: retiredAt !== null,
        binds,
        first_at: firstAt === null ? null : new Date(firstAt),
        every_ms: everyMs,
      })
      .onConflict((conflict) => conflict.column('chain').doUpdateSet({ retired: retiredAt !== null }))
      .execute()
  return found.length > 0
}

export type Span = { readonly from: Date; readonly until: Date }
/** The chain of a clock and the number of its value at the beginning of each span; null while one of them lies in no chain that was published. */
export async function clockPlaces(
  tx: Transaction<BookTables>,
  code: string,
  spans: readonly Span[],
): Promise<readonly BeaconPlace[] | null> {
  const chains = await tx
    .selectFrom('sportsbook.beacon_chain')
    .select(['chain', 'length', 'first_at', 'every_ms'])
    .where('draw_code', '=', code)
    .where('binds', '=', 'time')
    .where('retired', '=', false)
    .orderBy('first_at')
    .execute()
  const places = spans.flatMap(({ from, until }): BeaconPlace[] => {
    for (const { chain, length, first_at, every_ms } of chains) {
      const [first, every] = [first_at?.getTime() ?? 0, every_ms ?? 1]
      const no = (from.getTime() - first) / every + 1
      if (Number.isInteger(no) && no >= 1 && until.getTime() <= first + (length - 1) * every) return [{ chain, no }]
    }
    return []
  })
  return places.length === spans.length ? places : null
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
