import { z } from 'zod'
import type { Platform, Tx } from '../../platform/index.ts'
import { defineJob } from '../../platform/jobs/define.ts'
import type { Bar } from '../protection/index.ts'
import { exclusionStore as store } from './exclusion-store.ts'
import type { Listing } from './listing.ts'

/** Carries an exclusion to the accounts the same person has elsewhere, or takes it from them when it is over. */
export const spreadEntry = defineJob({ name: 'exclusion.spread', payload: z.strictObject({ entryNo: z.int() }) })

type Deps = Pick<Platform, 'db'> & {
  readonly listing: Listing
  readonly bar: (tx: Tx, memberId: number, bar: Bar) => Promise<boolean>
  readonly endBar: (tx: Tx, memberId: number) => Promise<void>
  readonly endSessions: (tx: Tx, memberId: number) => Promise<void>
}

/** One account at a time and in a transaction of its own: two who exclude themselves at once never wait for each other. */
export function createSpreading({ db, listing, bar, endBar, endSessions }: Deps) {
  async function keepOut(holder: { memberId: number; brandId: number }): Promise<void> {
    await db.transaction(async (tx) => {
      const found = await listing.account(tx, holder)
      if (found !== null && (await bar(tx, holder.memberId, found))) await endSessions(tx, holder.memberId)
    })
  }
  /** Somebody whom nothing on the list keeps out any more may play again. */
  async function letBack(memberId: number, brandId: number): Promise<void> {
    await db.transaction(async (tx) => {
      if ((await listing.list.barOf(tx, { memberId, brandId })) === null) await endBar(tx, memberId)
    })
  }
  return {
    async run({ entryNo }: { entryNo: number }): Promise<void> {
      const entry = await store.entry(db.pool, entryNo)
      if (entry === null) return
      // Accounts it kept out: where it is over, or was found to be of somebody else, they play again.
      for (const { memberId, brandId } of await store.barredBy(db.pool, entryNo)) await letBack(memberId, brandId)
      if (entry.isLifted || entry.memberId === null) return
      const proved = await store.identityOf(db.pool, entry.memberId, { isProved: true })
      for (const holder of await store.holders(db.pool, proved, entry.memberId)) await keepOut(holder)
    },
  }
}
