import { defineLocalTimer, defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { messageModule } from '../message/index.ts'
import { siteModule } from '../site/index.ts'
import { createCodeBudgets } from './budgets.ts'
import { contactDirectory } from './contact-directory.ts'
import { createFirebaseProof } from './firebase.ts'
import { createFirebaseKeys } from './firebase-keys.ts'
import { verificationMigrations } from './migrations.ts'
import { createPumping } from './pumping.ts'
import { verificationRoutes } from './routes.ts'
import { createVerificationService } from './service.ts'
import { verificationSettings } from './settings.ts'
import { createVerificationStore } from './store.ts'

export { emailKey, maskContact, readEmail } from './address.ts'
export { contactDirectory } from './contact-directory.ts'
export { visible } from './mobile.ts'
export type { CodeSent, SendOrder, Sent, TakeOrder, TakeRefusal, VerificationService } from './service.ts'
export type { Purpose } from './store.ts'

/** Codes by message: sent within budgets, taken once. */
export const verificationModule = defineModule({
  name: 'verification',
  needs: { site: siteModule, messages: messageModule },
  settings: verificationSettings,
  migrations: verificationMigrations,
  create({ platform, config, limits, metrics, secrets, botChecks, use }, { site, messages }) {
    const { db, clock } = platform
    const store = createVerificationStore(platform)
    const pumping = createPumping({
      ...platform,
      store,
      onStopped(countries) {
        metrics.security.inc({ event: 'verification.country_stopped' })
        metrics.stoppedCountries.set(countries)
      },
    })
    const service = createVerificationService({
      ...platform,
      store,
      budgets: createCodeBudgets(limits),
      pumping,
      messages,
      site,
      key: secrets.keyFor('codes'),
      firebase: createFirebaseProof({
        keys: createFirebaseKeys({ url: config.firebaseCertificates, clock }),
        clock,
        db: db.pool,
        takesEmulator: config.firebaseEmulator,
      }),
      onRefusedToken: () => metrics.security.inc({ event: 'verification.firebase_refused' }),
    })
    const contacts = use(contactDirectory)
    return {
      service,
      jobs: [
        defineSchedule({ name: 'verification.forget', when: { everyMinutes: 5 }, sweep: service.cleanUp }),
        // Of each process: a gauge shows what this one counted last.
        defineLocalTimer({
          name: 'verification.countStopped',
          everySeconds: 300,
          run: async () => metrics.stoppedCountries.set(await pumping.count()),
        }),
      ],
      routes: (server) =>
        verificationRoutes(server, {
          codes: service,
          site,
          passesBotCheck: (payload) => botChecks.passes('code', payload),
          holderOf: (brandId, channel, address) => contacts().findByContact(brandId, channel, address),
          isTaken: (brandId, e164) => contacts().isTaken(brandId, 'sms', e164),
        }),
    }
  },
})
