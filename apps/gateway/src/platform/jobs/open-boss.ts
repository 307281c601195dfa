import type { Timers } from '@halong/base'
import { type Clock as BossClock, type ConnectionOptions, PgBoss } from 'pg-boss'
import type { Db, Queryable } from '../db.ts'
import type { Logger } from '../log.ts'
import { throttledCount } from '../throttled-count.ts'
import { limitConcurrency } from './limit-concurrency.ts'

/** Polling intervals of a worker, in seconds. */
export type PollingIntervals = {
  /** For queued jobs, each kind; 0.5 or more. */
  readonly jobSeconds: number
  /** For schedules that came due, each; 0.5 or more. */
  readonly scheduleSeconds: number
  /** For cron times, by one worker of all; 1 to 45. */
  readonly cronSeconds: number
  /** For jobs whose worker died; 1 or more. */
  readonly superviseSeconds: number
}
export const defaultPolling: PollingIntervals = { jobSeconds: 2, scheduleSeconds: 5, cronSeconds: 30, superviseSeconds: 30 }

type BossDatabase = NonNullable<ConnectionOptions['db']>

/** Connections of the pool that the queue's own statements may hold at once. */
const MAX_CONCURRENT_STATEMENTS = 2
const LOG_INTERVAL_MS = 60_000

/** pg-boss's database interface over a transaction of the caller. */
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
          // Several statements in one text may have left a transaction open: this connection is destroyed.
          broken = error instanceof Error ? error : new Error(String(error))
          throw error
        } finally {
          client.release(broken)
        }
      }),
  }
}

/** Unreferenced timers: they do not keep the process alive. */
function clockOf(timers: Timers): BossClock {
  type Waiting = { cancel: () => void }
  const every = (waiting: Waiting, act: () => void, ms: number): void => {
    waiting.cancel = timers.after(ms, () => {
      every(waiting, act, ms)
      act()
    })
  }
  // cast: only handles created below are cleared.
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
    // Both need more rights than the gateway's role has.
    reindex: false,
    monitorVacuum: false,
  })
  let last: unknown
  const complain = throttledCount(timers, LOG_INTERVAL_MS, (times) =>
    log.warn({ err: last, times }, 'the job queue could not ask the database'),
  )
  // Without a listener an error would end the process. The outage itself is logged once, elsewhere.
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
