import type { Timers } from '@halong/base'
import { type Clock as BossClock, type ConnectionOptions, PgBoss } from 'pg-boss'
import type { Db, Queryable } from '../db.ts'
import type { Logger } from '../log.ts'
import { throttledCount } from '../throttled-count.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** How often a worker looks. Nothing looks more often. */
export type PollingIntervals = {
  /** For queued jobs, each kind; 0.5 or more. */
  readonly jobSeconds: number
  /** For schedules that came due, each; 0.5 or more. */
  readonly scheduleSeconds: number
  /** For times of schedules, by one worker of all; 1 to 45. */
  readonly cronSeconds: number
  /** For jobs whose worker is gone; 1 or more. */
  readonly superviseSeconds: number
}
export const defaultPolling: PollingIntervals = { jobSeconds: 2, scheduleSeconds: 5, cronSeconds: 30, superviseSeconds: 30 }

type BossDatabase = NonNullable<ConnectionOptions['db']>

/** Connections of the pool that the queue's own statements may hold at once. */
const MAX_CONCURRENT_STATEMENTS = 2
const LOG_INTERVAL_MS = 60_000

/** What the queue asks a database through: here a transaction of the caller. */
export const sqlOf = (tx: Queryable): BossDatabase => ({ executeSql: (text, values) => tx.query(text, values) })

function sqlOfPool({ pool }: Pick<Db, 'pool'>): BossDatabase {
  const limited = limitConcurrency(MAX_CONCURRENT_STATEMENTS)
  return {
    executeSql: (text, values) =>
      limited(async () => {
        const client = await pool.connect()
        let broken: Error | undefined
        try {
          return await client.query(text, values)
        } catch (error) {
          // Several statements in one text may have left a transaction open: nobody gets this connection any more.
          broken = error instanceof Error ? error : new Error(String(error))
          throw error
        } finally {
          client.release(broken)
        }
      }),
  }
}

/** The delays of the process, which alone keep it from ending no more than any of its own. */
function clockOf(timers: Timers): BossClock {
  type Waiting = { cancel: () => void }
  const every = (waiting: Waiting, act: () => void, ms: number): void => {
    waiting.cancel = timers.after(ms, () => {
      every(waiting, act, ms)
      act()
    })
  }
  // cast: what is given back is what was handed out below.
  const clear = (handle: unknown) => (handle as Waiting | null | undefined)?.cancel()
  return {
    now: () => Date.now(),
    setTimeout: (act, ms): Waiting => ({ cancel: timers.after(ms, act) }),
    setInterval(act, ms): Waiting {
      const waiting: Waiting = { cancel: () => undefined }
      every(waiting, act, ms)
      return waiting
    },
    clearTimeout: clear,
    clearInterval: clear,
  }
}

type BossParts = {
  readonly db: Db
  readonly timers: Timers
  readonly log: Logger
  readonly polling: PollingIntervals
  readonly asWorker: boolean
}

/**
 * Opens pg-boss over the gateway's pool. Its tables are there: `migrateGateway` made them, and the gateway's role may not. A process that only
 * queues sets no timer but the one that reads the list of queues once a minute.
 */
export async function openBoss({ db, timers, log, polling, asWorker }: BossParts): Promise<PgBoss> {
  const boss = new PgBoss({
    db: sqlOfPool(db),
    clock: clockOf(timers),
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    schedule: asWorker,
    supervise: asWorker,
    superviseIntervalSeconds: polling.superviseSeconds,
    monitorIntervalSeconds: polling.superviseSeconds,
    cronMonitorIntervalSeconds: polling.cronSeconds,
    cronWorkerIntervalSeconds: Math.max(1, polling.scheduleSeconds),
    // Both ask for more rights than the gateway's role has.
    reindex: false,
    monitorVacuum: false,
  })
  let last: unknown
  const complain = throttledCount(timers, LOG_INTERVAL_MS, (times) =>
    log.warn({ err: last, times }, 'the job queue could not ask the database'),
  )
  // Without a listener an error would end the process. That the database is away was said once.
  boss.on('error', (error) => {
    last = error
    if (!db.line.isAway()) complain()
  })
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  try {
    return await boss.start()
  } catch (error) {
    await boss.stop({ close: false, graceful: false }).catch(() => undefined)
    throw error
  }
}
