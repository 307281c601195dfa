import type { Clock, Timers } from '@halong/base'
import { systemClock } from '@halong/base'
import { systemTimers } from '@halong/base/outage'
import { type Db, openDb } from '../src/platform/db.ts'
import type { Job } from '../src/platform/jobs/define.ts'
import { createJobs, type Jobs } from '../src/platform/jobs/index.ts'
import { createLog } from '../src/platform/log.ts'
import { createMetrics, type Metrics } from '../src/platform/metrics.ts'

export type Worker = { readonly db: Db; readonly jobs: Jobs; readonly metrics: Metrics; readonly lines: string[]; stop(): Promise<void> }

/** As fast as the queue can be made to look. */
export const FAST_POLLING = { jobSeconds: 0.5, scheduleSeconds: 0.5, cronSeconds: 1, superviseSeconds: 1 }

type Options = {
  readonly runsJobs?: boolean
  readonly clock?: Clock
  readonly timers?: Timers
  readonly polling?: typeof FAST_POLLING | undefined
}

/** One process's share of the work, over a database of the test. */
export function startWorker(url: string, work: readonly Job[], options: Options = {}): Worker {
  const { runsJobs = true, clock = systemClock, timers = systemTimers } = options
  const lines: string[] = []
  const log = createLog('warn', { write: (line: string) => void lines.push(line) })
  const metrics = createMetrics()
  const db = openDb({ url, log, poolSize: 6 })
  const jobs = createJobs({ db, clock, timers, log, metrics, runsJobs, polling: 'polling' in options ? options.polling : FAST_POLLING })
  jobs.start(work)
  return {
    db,
    jobs,
    metrics,
    lines,
    async stop() {
      await jobs.stop()
      await db.close()
    },
  }
}
