import type { Clock, Timers } from '@halong/base'
import { backoffMs, invariant } from '@halong/base'
import { randomShare } from '@halong/base/outage'
import type { Db } from '../db.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Job, QueuedWork, Schedule } from './define.ts'
import { createLeases } from './leases.ts'
import { createObserved } from './observe.ts'
import { defaultPolling, type PollingIntervals } from './open-boss.ts'
import { createQueue, type Enqueue } from './queue.ts'
import { startTicks } from './ticks.ts'

/** Backoff between attempts to open the queue while the database is away. */
const BACKOFF = { firstMs: 1_000, longestMs: 30_000 }
const STOP_TIMEOUT_MS = 8_000

type JobsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'jobs' | 'jobSeconds'>
  /** Whether this process runs schedules, queued jobs and ticks. Any process can queue jobs. */
  readonly runsJobs: boolean
  readonly polling?: PollingIntervals | undefined
}

/** The interface for modules. */
export type JobQueue = { readonly enqueue: Enqueue }
export type Jobs = JobQueue & { start(jobs: readonly Job[]): void; stop(): Promise<void> }

/** Jobs of all modules: schedules, queued jobs and ticks in workers, local timers in every process. */
export function createJobs({ db, clock, timers, log, metrics, runsJobs, polling = defaultPolling }: JobsDeps): Jobs {
  const observed = createObserved(metrics, log)
  const queue = createQueue({ db, clock, timers, log, metrics, observed, polling, asWorker: runsJobs })
  const leases = createLeases(db.pool, clock)
  let ticks: ReturnType<typeof startTicks> | null = null
  let cancel = () => {}
  let opening: Promise<void> = Promise.resolve()
  let isStopped = false

  function work(works: readonly (QueuedWork | Schedule)[], failures = 0): void {
    opening = queue.work(works).catch((error: unknown) => {
      if (!db.line.isAway()) log.warn({ err: error }, 'the job queue could not be opened; it is tried again')
      if (!isStopped) cancel = timers.after(backoffMs(failures, BACKOFF, randomShare()), () => work(works, failures + 1))
    })
  }

  return {
    enqueue: queue.enqueue,
    start(jobs) {
      invariant(new Set(jobs.map(({ name }) => name)).size === jobs.length, 'each job has a name of its own')
      const local = jobs.filter((job) => job.kind === 'local' || (job.kind === 'tick' && runsJobs))
      ticks = startTicks(
        local.filter((job) => job.kind === 'local' || job.kind === 'tick'),
        { leases, observed, timers, log },
      )
      const queued = jobs.filter((job) => job.kind === 'schedule' || job.kind === 'queue')
      if (runsJobs && queued.length > 0) work(queued)
    },
    async stop() {
      isStopped = true
      cancel()
      await opening
      await Promise.all([queue.stop(STOP_TIMEOUT_MS), ticks?.stop()])
    },
  }
}
