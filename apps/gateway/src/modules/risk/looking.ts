import type { Platform } from '../../platform/index.ts'
import type { Cases, NewSignal } from './cases.ts'
import { type Found, riskStore as store, type Whose } from './risk-store.ts'

export type Thresholds = { readonly devicePlayers: number | null; readonly harmScore: number | null }
type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly cases: Cases
  thresholdsOf(brandId: number): Promise<Thresholds>
}
/** Rules of withdrawals that are more than a first time. */
const GRAVE = ['BIG_WIN', 'LINKED_PLAYERS', 'RETURNS_OFTEN', 'NEW_COUNTRY']
const MOST = 200

/** Looks for what opens a case by itself (T35, R18). Each finding is noted once, so looking again changes nothing. */
export function createLooking({ db, clock, log, cases, thresholdsOf }: Deps) {
  /** One that fails holds up none of the others. */
  async function signal(whose: Whose, found: NewSignal): Promise<void> {
    await db
      .transaction((tx) => cases.signal(tx, whose, found))
      .catch((error: unknown) => log.error({ err: error, signal: found.signal }, 'a signal of risk was not noted; it is tried again'))
  }
  async function each(signalName: 'withdrawal' | 'chargeback', list: readonly Found[]): Promise<void> {
    for (const { id, figure, ...whose } of list) await signal(whose, { signal: signalName, key: `${signalName}:${id}`, figure })
  }

  return async function look(): Promise<void> {
    const at = clock.now()
    await each('withdrawal', await store.foundWithdrawals(db.pool, GRAVE, MOST))
    await each('chargeback', await store.foundRecalls(db.pool, at, MOST))
    for (const { id, figure, count, ...whose } of await store.foundHarm(db.pool, at, MOST)) {
      const { harmScore } = await thresholdsOf(whose.brandId)
      if (harmScore !== null && count >= harmScore) await signal(whose, { signal: 'harm', key: `harm:${id}`, figure })
    }
    for (const { kind, id, about, count, ...whose } of await store.foundGroups(db.pool, at, MOST)) {
      const { devicePlayers } = await thresholdsOf(whose.brandId)
      if (kind !== 'device' || (devicePlayers !== null && count >= devicePlayers))
        await signal(whose, { signal: kind, key: `${kind}:${id}`, figure: String(count), about })
    }
  }
}
