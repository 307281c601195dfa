import type { Platform } from '../../platform/index.ts'
import type { RollupStore, Zones } from './rollup-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly store: Pick<RollupStore, 'behind' | 'step' | 'mark'>; zones(): Promise<Zones> }
/** Steps of an account in one run; what is left is for the next one. */
const MOST_STEPS = 20

/** Counts what moved the house's accounts since the last run, account by account, each step in a transaction of its own. */
export function createRollup({ db, clock, store, zones }: Deps) {
  return async function run(): Promise<void> {
    const at = clock.now()
    const known = await zones()
    let isWhole = true
    for (const account of await store.behind()) {
      let more = true
      for (let steps = 0; more && steps < MOST_STEPS; steps++) more = await db.transaction((tx) => store.step(tx, account, known))
      if (more) isWhole = false
    }
    if (isWhole) await store.mark(at)
  }
}
