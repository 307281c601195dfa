import type { Platform, Server } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { MessageService } from '../message/index.ts'
import type { SiteService } from '../site/index.ts'
import { createCodeBudgets } from './budgets.ts'
import { createFirebaseProof } from './firebase.ts'
import { createFirebaseKeys } from './firebase-keys.ts'
import { createPumping } from './pumping.ts'
import { type VerificationDoors, verificationRoutes } from './routes.ts'
import { createVerificationService } from './service.ts'
import { createVerificationStore } from './store.ts'

export { emailKey, maskContact, readEmail } from './address.ts'
export { verificationMigrations } from './migrations.ts'
export type { CodeSent, SendOrder, Sent, TakeOrder, TakeRefusal, VerificationService } from './service.ts'
export type { Purpose } from './store.ts'

type VerificationParts = {
  readonly platform: Platform
  readonly limits: Limits
  readonly metrics: Metrics
  readonly messages: MessageService
  readonly site: SiteService
  readonly key: Buffer
  /** Where Firebase publishes its certificates, and whether tokens of its emulator are taken. */
  readonly firebase: { readonly certificates: string; readonly takesEmulator: boolean }
}

/** Codes by message: sent within budgets, taken once. */
export function createVerification({ platform, limits, metrics, messages, site, key, firebase }: VerificationParts) {
  const store = createVerificationStore(platform)
  const pumping = createPumping({
    ...platform,
    store,
    onStopped(countries) {
      metrics.security.inc({ event: 'verification.country_stopped' })
      metrics.stoppedCountries.set(countries)
    },
  })
  const { db, clock } = platform
  const service = createVerificationService({
    ...platform,
    store,
    budgets: createCodeBudgets(limits),
    pumping,
    messages,
    site,
    key,
    firebase: createFirebaseProof({
      keys: createFirebaseKeys({ url: firebase.certificates, clock }),
      clock,
      db: db.pool,
      takesEmulator: firebase.takesEmulator,
    }),
    onRefusedToken: () => metrics.security.inc({ event: 'verification.firebase_refused' }),
  })
  return {
    service,
    routes: (server: Server, doors: VerificationDoors) => verificationRoutes(server, { codes: service, site, ...doors }),
    async tend(): Promise<void> {
      await service.tend()
      metrics.stoppedCountries.set(await pumping.count())
    },
  }
}
