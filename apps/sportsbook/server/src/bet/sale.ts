import { sql, type Transaction } from 'kysely'
import { soldFixtures } from '../fixture-rows.ts'
import { saleOf } from '../offer.ts'
import type { BookTables } from '../tables.ts'
import type { Trading } from '../trading/trading.ts'
import { lockExposures } from './exposure-rows.ts'

export async function nowOf(tx: Transaction<BookTables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now ?? new Date(Number.NaN)
}

/** Fixtures and what is staked on them, locked in the order of their ids, and what of each is sold at the instant after. */
type Locked = { readonly ids: readonly bigint[]; readonly asset: string; readonly trading: Pick<Trading, 'with'> }
export async function lockSale(tx: Transaction<BookTables>, { ids, asset, trading }: Locked) {
  const found = await soldFixtures(tx)
    .where('f.id', 'in', [...new Set(ids)])
    .orderBy('f.id')
    .forShare('f')
    .execute()
  const rows = found.map(trading.with)
  const exposures = await lockExposures(
    tx,
    rows.map(({ id }) => id),
    asset,
  )
  // After the locks: whoever closes a fixture waited for us, or we for them. A step of a match under way comes after the instant that its row names (T40).
  const now = await nowOf(tx)
  return { fixtures: new Map(rows.map((row) => [String(row.id), { ...row, sale: saleOf(row, now) }])), exposures, now }
}
export type LockedSale = Awaited<ReturnType<typeof lockSale>>
