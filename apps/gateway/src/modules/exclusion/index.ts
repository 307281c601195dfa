import type { Tx } from '../../platform/index.ts'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { cashierModule, cashierSettings } from '../cashier/index.ts'
import { kycModule } from '../kyc/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { exclusionList, protectionModule } from '../protection/index.ts'
import { exclusionCheck, registrationModule } from '../registration/index.ts'
import { riskModule } from '../risk/index.ts'
import { sessionModule } from '../session/index.ts'
import { siteModule } from '../site/index.ts'
import { exclusionStore } from './exclusion-store.ts'
import { guardClearing } from './guarded-clearing.ts'
import { guardList } from './guarded-list.ts'
import { createListing } from './listing.ts'
import { exclusionMigrations } from './migrations.ts'
import { exclusionRoutes } from './routes.ts'
import { exclusionSettings } from './settings.ts'
import { createSpreading, spreadEntry } from './spreading.ts'
import { createTraits } from './traits.ts'

const DAY_MS = 24 * 3_600_000
/** Drafts nobody agreed to; matches, as long as a complaint may come; entries that are over, as long as they may be disputed. */
const KEPT_DAYS = { drafts: 14, matches: 5 * 365 + 1, entries: 90 } as const
const FORGOTTEN_AT_ONCE = 500

/** The list of excluded persons of the installation, as keyed hashes (R3, R11, S89; decision 0097). */
export const exclusionModule = defineModule({
  name: 'exclusion',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    sessions: sessionModule,
    registration: registrationModule,
    protection: protectionModule,
    // Whether a brand is a practice brand, and whose document was accepted.
    cashier: cashierModule,
    kyc: kycModule,
    risk: riskModule,
  },
  settings: exclusionSettings,
  migrations: exclusionMigrations,
  create({ platform, secrets, jobs }, { site, operators, players: { cardByMemberId, cardByPlayerId }, sessions, protection, risk }) {
    const { db, clock } = platform
    const traits = createTraits(secrets.keyFor('excluded persons'))
    async function spread(tx: Tx, entryNo: number): Promise<void> {
      await jobs.enqueue(tx, spreadEntry, { entryNo })
    }
    const listing = createListing({
      clock,
      traits,
      spread,
      signal: (tx, whose, reference) => risk.signal(tx, whose, { signal: 'exclusion', key: `exclusion:${reference}`, figure: reference }),
      async standingOf(brandId) {
        const { read } = await site.byId(brandId)
        return { isPractice: read(cashierSettings).practice, isShared: read(exclusionSettings).sharedExclusions }
      },
    })
    const spreading = createSpreading({
      db,
      listing,
      bar: protection.bar,
      endBar: protection.endBar,
      endSessions: async (tx, memberId) => void (await sessions.endAll(memberId, { reason: 'excluded' }, tx)),
    })
    const clearing = guardClearing({ clock, brandOf: operators.brandOf, letBack: spread })
    const list = guardList({ clock, spread })
    operators.guard(clearing)
    operators.guard(list)
    async function forget(): Promise<void> {
      const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
      const before = { drafts: ago(KEPT_DAYS.drafts), matches: ago(KEPT_DAYS.matches), entries: ago(KEPT_DAYS.entries) }
      while (await db.transaction((tx) => exclusionStore.forget(tx, before, FORGOTTEN_AT_ONCE)));
    }
    return {
      service: { forget, spread: spreading.run },
      fills: [
        fill(exclusionList, listing.list),
        fill(exclusionCheck, (brandId, identity) => listing.applicant(db.pool, brandId, identity)),
      ],
      jobs: [
        spreadEntry.runBy(spreading.run),
        defineSchedule({ name: 'exclusion.forget', when: { cron: '50 3 * * *', zone: 'UTC' }, sweep: forget }),
      ],
      routes: (server) =>
        exclusionRoutes(server, {
          ...platform,
          operators,
          players: { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId },
          traits,
          clearing,
          list,
          payDue: protection.payDue,
          exclude: protection.exclude,
        }),
    }
  },
})
