import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule, fill } from '../../platform/module.ts'
import { cashierModule } from '../cashier/index.ts'
import { figuresModule } from '../figures/index.ts'
import { inboxModule } from '../inbox/index.ts'
import { operatorModule } from '../operator/index.ts'
import { harmMark, protectionModule } from '../protection/index.ts'
import { siteModule, siteSettings } from '../site/index.ts'
import { harmStore } from './harm-store.ts'
import { createLooking } from './looking.ts'
import { HARM_WATCHED } from './markers.ts'
import { harmMigrations } from './migrations.ts'
import { harmRoutes } from './routes.ts'

export { HARM_WATCHED } from './markers.ts'

/** For so long after a day that hurt nothing is offered (contracts §12). */
const QUIET_MS = 30 * 24 * 3_600_000

/** Markers of harm: each day of play is looked at, the player is told, the house looks after whoever needs it (R18, S93). */
export const harmModule = defineModule({
  name: 'harm',
  // It reads the orders of the cashier and the days that are counted by figures.
  needs: {
    site: siteModule,
    operators: operatorModule,
    inbox: inboxModule,
    protection: protectionModule,
    cashier: cashierModule,
    figures: figuresModule,
  },
  permissions: { 'protection.act': ['owner', 'manager', 'support_lead'] },
  migrations: harmMigrations,
  create({ platform }, { site, operators, inbox, protection }) {
    const look = createLooking({
      ...platform,
      inbox,
      zoneOf: async (brandId) => (await site.byId(brandId)).read(siteSettings).timeZone,
      capDeposits: protection.capDeposits,
    })
    return {
      service: { look },
      fills: [
        fill(harmMark, (memberId) => {
          const since = new Date(platform.clock.now().getTime() - QUIET_MS).toISOString().slice(0, 10)
          return harmStore.hasMark(platform.db.reads, memberId, { from: HARM_WATCHED, since })
        }),
      ],
      jobs: [defineSchedule({ name: 'harm.look', when: { cron: '10 3 * * *', zone: 'UTC' }, atMostSeconds: 1_800, sweep: look })],
      routes: (server) => harmRoutes(server, { ...platform, operators }),
    }
  },
})
