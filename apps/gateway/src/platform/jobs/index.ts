import type { Clock, Timers } from '@halong/base'
import { backoffMs, invariant } from '@halong/base'
import { randomShare } from '@halong/base/outage'
import type { Db } from '../db.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { defineLocalTimer, type Job, type QueuedWork, type Schedule } from './define.ts'
import { createJobOffice, type DeadJob, type JobState } from './job-office.ts'
import { createJobBook } from './job-runs.ts'
import { createLeases } from './leases.ts'
import { createObserved } from './observe.ts'
import { defaultPolling, type PollingIntervals } from './open-boss.ts'
import { createQueue, type Enqueue } from './queue.ts'
import { startTicks } from './ticks.ts'

/** Backoff between attempts to open the queue while the database is away. */
const BACKOFF = { firstMs: 1_000, longestMs: 30_000 }
const STOP_TIMEOUT_MS = 8_000
const WRITE_RUNS_SECONDS = 10

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
export type JobQueue = {
  readonly enqueue: Enqueue
  /** Every job of the installation as it is now, and those that were given up. */
  states(): Promise<JobState[]>
  dead(): Promise<DeadJob[]>
  /** Queues a job that was given up once more, from its first try; false where it is there no longer. */
  again(id: string): Promise<boolean>
  /** Has a worker look for windows of a schedule that were missed; false where there is no such schedule. Nothing is done twice. */
  runSchedule(name: string): Promise<boolean>
}
export type Jobs = JobQueue & { start(jobs: readonly Job[]): void; stop(): Promise<void> }

/** Jobs of all modules: schedules, queued jobs and ticks in workers, local timers in every process. */
export function createJobs({ db, clock, timers, log, metrics, runsJobs, polling = defaultPolling }: JobsDeps): Jobs {
  const book = createJobBook({ db, clock })
  const office = createJobOffice({ db, book })
  const observed = createObserved(metrics, { log, book })
  let declared: readonly Job[] = []
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
    states: () => office.states(declared),
    dead: office.dead,
    again: queue.again,
    async runSchedule(name) {
      const schedule = declared.find((job) => job.kind === 'schedule' && job.name === name)
      if (schedule?.kind !== 'schedule') return false
      await queue.runSchedule(schedule)
      return true
    },
    start(modules) {
      const jobs = [...modules, defineLocalTimer({ name: 'platform.writeJobRuns', everySeconds: WRITE_RUNS_SECONDS, run: book.write })]
      declared = jobs
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
      await book.write().catch((error: unknown) => log.warn({ err: error }, 'the last runs of jobs are not noted'))
    },
  }
}
