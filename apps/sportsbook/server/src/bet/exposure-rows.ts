import type { Kysely, Selectable, Transaction } from 'kysely'
import type { BookTables, ExposureTable } from '../tables.ts'
import { type Exposure, noExposure, withoutLeg } from './exposure.ts'
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

type Taken = { readonly player_id: string; readonly id: string; readonly asset: string; readonly unit: bigint; readonly stake: bigint }
/** Gives back what a bet took of the exposure of the fixtures of its legs, when the wallet refused its stake. */
export async function giveBack(tx: Transaction<BookTables>, bet: Taken): Promise<void> {
  const legs = await tx
    .selectFrom('sportsbook.bet_leg')
    .selectAll()
    .where('player_id', '=', bet.player_id)
    .where('bet_id', '=', bet.id)
    .orderBy('fixture_id')
    .execute()
  const exposures = await lockExposures(
    tx,
    legs.map(({ fixture_id }) => fixture_id),
    bet.asset,
  )
  for (const leg of legs) {
    const exposure = exposures.get(String(leg.fixture_id))
    const share = { times: leg.share_times, always: leg.share_always }
    const carried = { terms: termsOf(leg), share, unit: bet.unit, staked: bet.stake / BigInt(legs.length) }
    if (exposure) await storeExposure(tx, { fixtureId: leg.fixture_id, asset: bet.asset }, withoutLeg(exposure, carried))
  }
}
