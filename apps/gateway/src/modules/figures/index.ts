import { defineConsumer } from '../../platform/feed.ts'
import { defineSchedule } from '../../platform/jobs/define.ts'
import { defineModule } from '../../platform/module.ts'
import { agencyModule } from '../agency/index.ts'
import { feedModule } from '../feed/index.ts'
import { siteModule, siteSettings } from '../site/index.ts'
import { createCounting } from './counting.ts'
import { type DaySpan, figuresStore } from './figures-store.ts'
import { figuresMigrations } from './migrations.ts'
import { teamRoutes } from './routes.ts'
import { createTeams } from './teams.ts'

export type { DayFigures, DaySpan } from './figures-store.ts'
export { dayOf, shifted } from './team-span.ts'

const CONSUMER = 'figures'
/** Hours are kept as long as settlements go back, twice over. */
const HOURS_KEPT_MS = 62 * 24 * 3_600_000

/** Settled play and money in and out by day (contracts §9), of members and of agents' teams: what records, reports and agents read in the place of rounds. */
export const figuresModule = defineModule({
  name: 'figures',
  needs: { site: siteModule, agency: agencyModule, feed: feedModule },
  migrations: figuresMigrations,
  create({ platform, limits, metrics }, { site, agency, feed }) {
    const { db, log } = platform
    const zoneOf = async (brandId: number) => (await site.byId(brandId)).read(siteSettings).timeZone
    /** The newest full hour up to which everything is in the figures; null before the first. */
    const countedTo = (): Promise<Date | null> => feed.countedTo(CONSUMER)
    const teams = createTeams({ ...platform, agency, countedTo, zoneOf })
    async function reconcile(): Promise<void> {
      const findings = await teams.findings((await site.list()).map(({ id }) => id))
      metrics.agencyFindings.set(findings)
      if (findings > 0) log.error({ findings }, 'figures of teams are not the sums of their members’')
    }
    async function forgetHours(): Promise<void> {
      const before = new Date(platform.clock.now().getTime() - HOURS_KEPT_MS)
      for (const { id } of await site.list()) await figuresStore.forgetHours(db.pool, id, before)
    }
    return {
      service: {
        ofMember: (span: DaySpan) => figuresStore.ofMember(db.pool, span),
        countedTo,
        reconcile,
        findings: teams.findings,
        watchHours: figuresStore.watchHours,
      },
      consumers: [defineConsumer({ consumer: CONSUMER, count: createCounting(zoneOf) })],
      jobs: [
        defineSchedule({ name: 'figures.reconcile', when: { everyMinutes: 24 * 60 }, sweep: reconcile }),
        defineSchedule({ name: 'figures.forget', when: { cron: '40 4 * * *', zone: 'UTC' }, sweep: forgetHours }),
      ],
      routes: (server) => teamRoutes(server, { teams, limits }),
    }
  },
})
