import type { Queryable } from '../../platform/index.ts'
import { defineTick } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { cashierModule, riskStand } from '../cashier/index.ts'
import { harmModule } from '../harm/index.ts'
import { operatorModule } from '../operator/index.ts'
import { playerModule } from '../player/index.ts'
import { sessionModule, signInSeen } from '../session/index.ts'
import { siteModule } from '../site/index.ts'
import { createCases } from './cases.ts'
import { guardHold } from './guarded-hold.ts'
import { createLooking } from './looking.ts'
import { riskMigrations } from './migrations.ts'
import { riskStore } from './risk-store.ts'
import { riskRoutes } from './routes.ts'
import { riskSettings } from './settings.ts'
import { createSeeing } from './traits.ts'

export type { Cases } from './cases.ts'

/** Risk cases, and accounts that belong together (T35, R18, N13; decision 0097). */
export const riskModule = defineModule({
  name: 'risk',
  needs: {
    site: siteModule,
    operators: operatorModule,
    players: playerModule,
    sessions: sessionModule,
    // Their rows are what cases are made of.
    cashier: cashierModule,
    harm: harmModule,
  },
  settings: riskSettings,
  permissions: {
    'risk.read': ['owner', 'manager', 'risk', 'compliance', 'support_lead', 'auditor'],
    'risk.decide': ['owner', 'manager', 'risk', 'compliance'],
  },
  migrations: riskMigrations,
  create({ platform, ledger, secrets }, { site, operators, players: { cardByMemberId, cardByPlayerId } }) {
    const cases = createCases(platform)
    const hold = guardHold({ ...platform, cases, brandOf: operators.brandOf })
    operators.guard(hold)
    const look = createLooking({
      ...platform,
      cases,
      thresholdsOf: async (brandId) => (await site.byId(brandId)).read(riskSettings).riskCases,
    })
    return {
      service: {
        look,
        signal: cases.signal,
        standOf: cases.standOf,
        /** By what other accounts belong to a member's, by their player ids in database form. */
        linksOf: (memberId: number) => riskStore.links(platform.db.reads, memberId, { at: platform.clock.now(), within: null }),
        likelyLinks: (on: Queryable, memberId: number) => riskStore.likely(on, memberId, platform.clock.now()),
        sameHolder: (memberId: number) => riskStore.sameHolder(platform.db.reads, memberId),
      },
      fills: [fill(riskStand, cases.standOf), fill(signInSeen, createSeeing(secrets.keyFor('linked accounts')))],
      jobs: [defineTick({ name: 'risk.look', everySeconds: 60, run: look })],
      routes: (server) =>
        riskRoutes(server, {
          ...platform,
          ledger,
          operators,
          players: { byMemberId: cardByMemberId, byPlayerId: cardByPlayerId },
          cases,
          hold,
          brandName: async (brandId) => (await site.byId(brandId)).brand.name,
        }),
    }
  },
})
