import { system as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { OperatorCaller, Platform, Server } from '../../platform/index.ts'
import type { JobQueue } from '../../platform/jobs/index.ts'
import type { JobState } from '../../platform/jobs/job-office.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { cashierModule } from '../cashier/index.ts'
import type { feedModule } from '../feed/index.ts'
import type { lobbyModule } from '../lobby/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { reportModule } from '../report/index.ts'
import type { SiteService } from '../site/index.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly jobs: JobQueue
  readonly site: Pick<SiteService, 'list'>
  readonly lobby: Pick<ServiceOf<typeof lobbyModule>, 'vendorStandings'>
  readonly feed: Pick<ServiceOf<typeof feedModule>, 'standings'>
  readonly cashier: Pick<ServiceOf<typeof cashierModule>, 'providerStandings'>
  readonly reports: Pick<ServiceOf<typeof reportModule>, 'openMatters'>
}
const instant = (at: Date | null) => at?.toISOString() ?? null
const presentJob = ({ doneAt, failedAt, doneTo, leasedUntil, ...job }: JobState) => ({
  ...job,
  doneAt: instant(doneAt),
  failedAt: instant(failedAt),
  doneTo: instant(doneTo),
  leasedUntil: instant(leasedUntil),
})
/** They are of every brand. */
const isOfAll = ({ onlyBrandId }: Pick<OperatorCaller, 'onlyBrandId'>): boolean => onlyBrandId === null

export function healthRoutes(server: Server, { db, clock, jobs, site, lobby, feed, cashier, reports }: Deps): void {
  server.answer(operations.getHealth, async ({ caller }) => {
    if (!isOfAll(caller)) return refuse('operator.not_allowed')
    const [brands, vendors, feeds, providers, matters] = await Promise.all([
      site.list(),
      lobby.vendorStandings(),
      feed.standings(),
      cashier.providerStandings(),
      reports.openMatters(),
    ])
    const nameOf = (brandId: number) => brands.find(({ id }) => id === brandId)?.name ?? ''
    return ok({
      asOf: clock.now().toISOString(),
      feeds: feeds.map(({ consumer, countedTo, oldestAt }) => ({ consumer, countedTo: instant(countedTo), oldestAt: instant(oldestAt) })),
      vendors: vendors.map(({ lastAt, ...vendor }) => ({ ...vendor, lastAt: instant(lastAt) })),
      providers: providers.map(({ accountId: _id, brandId, lastAt, ...provider }) => ({
        ...provider,
        brand: nameOf(brandId),
        lastAt: instant(lastAt),
      })),
      alarms: matters.map(({ brandId, raisedAt, ...matter }) => ({
        ...matter,
        brandId,
        brand: nameOf(brandId),
        raisedAt: raisedAt.toISOString(),
      })),
    })
  })
  server.answer(operations.listJobs, async ({ caller }) => {
    if (!isOfAll(caller)) return refuse('operator.not_allowed')
    const [states, dead] = await Promise.all([jobs.states(), jobs.dead()])
    return ok({
      asOf: clock.now().toISOString(),
      jobs: states.toSorted((a, b) => a.name.localeCompare(b.name)).map(presentJob),
      dead: dead.map(({ at, ...job }) => ({ ...job, at: at.toISOString() })),
    })
  })
  server.answer(operations.runJob, async ({ caller, body, request }) => {
    if (!isOfAll(caller)) return refuse('operator.not_allowed')
    const { name, deadId, reason } = body
    const isDone = deadId === null ? await jobs.runSchedule(name) : await jobs.again(deadId)
    if (!isDone) return refuse('system.job_unknown')
    const at = clock.now()
    await db.transaction((tx) =>
      writeAudit(tx, actorOf(caller, request), {
        at,
        brandId: null,
        action: 'system.runJob',
        target: `job ${name}`,
        before: null,
        after: { name, deadId },
        reason,
      }),
    )
    return ok({})
  })
}
