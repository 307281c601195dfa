import { sql } from 'kysely'
import type { BeaconPlaces } from '../chains/beacon-places.ts'
import type { Chains } from '../chains/chains.ts'
import type { KitDb } from '../database.ts'
import { shifted, type TableClock } from './clock.ts'
import { holds } from './lease.ts'
import type { TableGame } from './table-game.ts'

type Parts = { readonly db: KitDb; readonly clock: TableClock; readonly chains: Chains; readonly places: BeaconPlaces }

/** Puts the next round of a table on the clock, with its place in the vendor's chain and in the gateway's: both ends are public before its first slip. */
export function createAnnouncer({ db, clock, chains, places }: Parts) {
  /** Announces one round; answers whether it did. Without a place in both chains there is none. */
  return async function announce(game: TableGame, fence: bigint): Promise<boolean> {
    await chains.ensure(game.code, game.rulesHash)
    if (!(await places.learn(game.code))) return false
    const { openMs, restMs } = game.phases
    return db.transaction().execute(async (tx) => {
      const held = await tx
        .selectFrom('table_lease')
        .select('stopped')
        .where('table_code', '=', game.code)
        .where(holds(game.code, fence))
        .forUpdate()
        .executeTakeFirst()
      if (!held || held.stopped) return false
      const beacon = await places.allot(tx, game.code)
      const [seed] = beacon ? await chains.allot(tx, game.code, 1) : []
      const last = await tx
        .selectFrom('table_round')
        .select(['no', 'shown_at', 'state'])
        .where('table_code', '=', game.code)
        .orderBy('no', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!beacon || !seed) throw new Error(`no chain has a place for the next round of ${game.code}`)
      // After the show of the last one and its rest, or after a rest where nothing is shown.
      const rest =
        last?.shown_at && last.state === 'SHOWN'
          ? sql<Date>`greatest(${last.shown_at}::timestamptz + ${ms(game.phases.showMs + restMs)}, ${clock()})`
          : shifted(clock, restMs)
      await tx
        .insertInto('table_round')
        .values({
          table_code: game.code,
          no: (last?.no ?? 0n) + 1n,
          state: 'ANNOUNCED',
          rules_hash: game.rulesHash,
          chain_id: seed.chainId,
          chain_no: seed.index,
          beacon_chain: beacon.chain,
          beacon_no: beacon.no,
          opens_at: rest,
          closes_at: sql<Date>`${rest} + ${ms(openMs)}`,
          bets_root: null,
          slips: null,
          outcome: null,
          seed: null,
          beacon: null,
          shown_at: null,
          settled_at: null,
        })
        .execute()
      return true
    })
  }
}

const ms = (milliseconds: number) => sql`${sql.lit(`${milliseconds} milliseconds`)}::interval`
