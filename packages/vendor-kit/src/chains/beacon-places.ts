import type { Transaction } from 'kysely'
import type { KitDb } from '../database.ts'
import type { KitTables } from '../tables.ts'
import type { BeaconClient } from './beacon-client.ts'

export type BeaconPlace = { readonly chain: string; readonly no: number }

/** The gateway's chains that a vendor's draws wait for, and the places of them that are handed out, in order and without a gap. */
export function createBeaconPlaces({ db, beacons }: { readonly db: KitDb; readonly beacons: Pick<BeaconClient, 'chains'> }) {
  return {
    /** Writes down the gateway's chains of a code; false while there is none. */
    async learn(code: string): Promise<boolean> {
      const found = (await beacons.chains())?.filter((chain) => chain.code === code && chain.binds === 'root') ?? []
      for (const { chain, terminal, length, released, retiredAt } of found)
        await db
          .insertInto('table_beacon')
          .values({ chain, code, terminal, length, used: released, retired: retiredAt !== null })
          .onConflict((conflict) => conflict.column('chain').doUpdateSet({ retired: retiredAt !== null }))
          .execute()
      return found.some(({ retiredAt }) => retiredAt === null)
    },

    /** The next place of the gateway's chain in use, for what the transaction stores. */
    async allot(tx: Transaction<KitTables>, code: string): Promise<BeaconPlace | null> {
      const chain = await tx
        .selectFrom('table_beacon')
        .selectAll()
        .where('code', '=', code)
        .where('retired', '=', false)
        .whereRef('used', '<', 'length')
        .orderBy('chain')
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
      if (!chain) return null
      await tx
        .updateTable('table_beacon')
        .set({ used: chain.used + 1 })
        .where('chain', '=', chain.chain)
        .execute()
      return { chain: chain.chain, no: chain.used + 1 }
    },
  }
}

export type BeaconPlaces = ReturnType<typeof createBeaconPlaces>
