import type { Clock, Timers } from '@halong/base'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Db, Tx } from '../db.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { DEAD_LETTERS, declareQueues, forgetSchedules, queueOf } from './declare-queues.ts'
import type { JobType, PayloadSchema, QueuedWork, Schedule } from './define.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Observed } from './observe.ts'
import { openBoss, type PollingIntervals, sqlOf } from './open-boss.ts'
import { runDue } from './run-schedule.ts'

/** Concurrent schedule runs and queued jobs per process: each may hold a connection. */
const MAX_CONCURRENT_JOBS = 4

type QueueDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'jobs'>
  readonly observed: Observed
  readonly polling: PollingIntervals
  /** Whether this process runs schedules and recovers lost jobs, or only queues. */
  readonly asWorker: boolean
}
export type Enqueue = <Schema extends PayloadSchema>(tx: Tx | null, type: JobType<Schema>, payload: z.input<Schema>) => Promise<void>

/**
 * The queue of jobs and schedules, pg-boss over the gateway's own pool (decision 0027). Nothing is opened before somebody queues something or `work` is called.
 */
export function createQueue({ db, clock, timers, log, metrics, observed, polling, asWorker }: QueueDeps) {
  const limited = limitConcurrency(MAX_CONCURRENT_JOBS)
  let opened: Promise<PgBoss> | null = null
  const known = new Set<string>()

  function open(): Promise<PgBoss> {
    const opening = (opened ??= openBoss({ db, timers, log, polling, asWorker }))
    opening.catch(() => {
      if (opened === opening) opened = null
    })
    return opening
  }

  async function runJob({ type, name, run }: QueuedWork, job: JobWithMetadata<object>) {
    const { id, data, retryCount, retryLimit } = job
    const payload = type.payload.safeParse(data)
    if (!payload.success) {
      metrics.jobs.inc({ job: name, outcome: 'dead' })
      const faults = payload.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`)
      log.error({ job: name, id, faults }, 'the payload of a job is not of its form; it is in the dead-letter queue')
      return [{ id, status: 'deadletter' as const, output: { faults } }]
    }
    try {
      await limited(() => observed(name, () => run(payload.data, { id, attempt: retryCount + 1 })))
    } catch (error) {
      if (retryCount >= retryLimit) {
        metrics.jobs.inc({ job: name, outcome: 'dead' })
        log.error({ err: error, job: name, id }, 'a job failed for the last time; it is in the dead-letter queue')
      }
      throw error
    }
    return [{ id, status: 'completed' as const }]
  }

  async function takeOn(boss: PgBoss, work: QueuedWork | Schedule): Promise<void> {
    const { name } = work
    if (work.kind === 'schedule') {
      const run = () => observed(name, () => runDue(work, { db, clock, log }))
      await boss.work(name, { pollingIntervalSeconds: polling.scheduleSeconds }, () => limited(run))
    } else {
      const options = { pollingIntervalSeconds: polling.jobSeconds, includeMetadata: true, perJobResults: true } as const
      await boss.work(name, options, async (jobs: JobWithMetadata<object>[]) =>
        (await Promise.all(jobs.map((job) => runJob(work, job)))).flat(),
      )
    }
  }

  const enqueue: Enqueue = async (tx, type, payload) => {
    const value = type.payload.parse(payload)
    const boss = await open()
    if (!known.has(type.name)) {
      await declareQueues(boss, [queueOf(type)])
      known.add(type.name)
    }
    const key = type.idempotencyKey?.(value)
    await boss.send(type.name, payload, { ...(key === undefined ? {} : { singletonKey: key }), ...(tx && { db: sqlOf(tx) }) })
  }

  return {
    /**
     * Queues a job; given a transaction, it is queued if and when that one commits. Throws when the payload is not of its form. A job whose
     * idempotency key waits or runs already is not queued again.
     */
    enqueue,

    /** Queues a job of the dead-letter queue once more where it came from, from its first try; false where it is not there. */
    async again(id: string): Promise<boolean> {
      const boss = await open()
      // The dead-letter queue is there from the first job on.
      if ((await boss.getQueue(DEAD_LETTERS)) === null) return false
      return (await boss.redrive(DEAD_LETTERS, { ids: [id], limit: 1 })) > 0
    },

    /** Has a worker run the due windows of a schedule as if its time had come. */
    async runSchedule(schedule: Schedule): Promise<void> {
      const boss = await open()
      await declareQueues(boss, [queueOf(schedule)])
      await boss.send(schedule.name, {})
    },

    /** Runs jobs and schedules in this process from now on. Throws while the database is away. */
    async work(works: readonly (QueuedWork | Schedule)[]): Promise<void> {
      const boss = await open()
      try {
        await declareQueues(boss, works.map(queueOf))
        await forgetSchedules(boss, works)
        for (const work of works) await takeOn(boss, work)
      } catch (error) {
        opened = null
        await boss.stop({ close: false, graceful: false }).catch(() => undefined)
        throw error
      }
    },

    /** Stops fetching and waits for running jobs; whatever is not done in time another worker takes over. */
    async stop(withinMs: number): Promise<void> {
      const boss = await opened?.catch(() => null)
      await boss?.stop({ close: false, graceful: true, timeout: withinMs })
    },
  }
}
