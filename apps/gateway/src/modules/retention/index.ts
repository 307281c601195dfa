import type { Platform } from '../../platform/index.ts'
import type { Leases } from '../../platform/leases.ts'
import { createErasure, type RetentionDoors } from './erasure.ts'
import { createRetentionStore } from './store.ts'

export { retentionMigrations } from './migrations.ts'

/** One gateway of all does the work; the next may a little before the chore comes round again. */
const TURN_SECONDS = 50

/** What is kept of players, for how long, and the job that keeps to it (`docs/retention.md`). */
export function createRetention({ platform, leases, ...doors }: RetentionDoors & { readonly platform: Platform; readonly leases: Leases }) {
  const run = createErasure({ ...platform, ...doors, store: createRetentionStore(platform) })
  return {
    run,
    /** The chore: does the work when it is this gateway's turn. */
    async tend(): Promise<void> {
      if (await leases.take('retention', TURN_SECONDS)) await run()
    },
  }
}
