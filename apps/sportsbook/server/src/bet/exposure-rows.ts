import type { Kysely, Selectable, Transaction } from 'kysely'
import type { BookTables, ExposureTable } from '../tables.ts'
import { type Exposure, noExposure, withoutBet } from './exposure.ts'
import { termsOf } from './terms.ts'

export const readExposure = ({ staked, payouts }: Pick<Selectable<ExposureTable>, 'staked' | 'payouts'>): Exposure => ({
  staked,
  payouts: payouts.map(BigInt),
})

/** Locks what is staked on fixtures in an asset, in the order of the fixtures, so that no two placements wait for each other in a ring. By fixture. */
export async function lockExposures(
  tx: Transaction<BookTables>,
  fixtureIds: readonly bigint[],
  asset: string,
): Promise<Map<string, Exposure>> {
  if (fixtureIds.length === 0) return new Map()
  await tx
    .insertInto('sportsbook.exposure')
    .values(fixtureIds.map((fixture_id) => ({ fixture_id, asset, payouts: noExposure.payouts.map(String) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('sportsbook.exposure')
    .selectAll()
    .where('fixture_id', 'in', fixtureIds)
    .where('asset', '=', asset)
    .orderBy('fixture_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [String(row.fixture_id), readExposure(row)]))
}

type Key = { readonly fixtureId: bigint; readonly asset: string }
export const storeExposure = (tx: Kysely<BookTables>, { fixtureId, asset }: Key, { staked, payouts }: Exposure) =>
  tx
    .updateTable('sportsbook.exposure')
    .set({ staked, payouts: payouts.map(String) })
    .where('fixture_id', '=', fixtureId)
    .where('asset', '=', asset)
    .execute()

type Taken = Key & { readonly market: string; readonly selection: string; readonly price: number; readonly stake: bigint }
/** Gives back what a bet took of the exposure, when the wallet refused its stake. */
export async function giveBack(tx: Transaction<BookTables>, bet: Taken): Promise<void> {
  const exposure = (await lockExposures(tx, [bet.fixtureId], bet.asset)).get(String(bet.fixtureId))
  if (exposure) await storeExposure(tx, bet, withoutBet(exposure, termsOf(bet), bet.stake))
}
