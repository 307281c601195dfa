import { DatabaseAway } from '@halong/base/outage'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { JobBook } from './job-runs.ts'

export type Observed = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Metrics and a note of each run, and a log line for each failure; rethrows it. */
export function createObserved(
  metrics: Pick<Metrics, 'jobs' | 'jobSeconds'>,
  { log, book }: { readonly log: Logger; readonly book: Pick<JobBook, 'done' | 'failed'> },
): Observed {
  return async (name, work) => {
    const startedAt = performance.now()
    const seconds = () => (performance.now() - startedAt) / 1_000
    try {
      const result = await work()
      metrics.jobs.inc({ job: name, outcome: 'done' })
      book.done(name, seconds())
      log.debug({ job: name, seconds: seconds() }, 'a job is done')
      return result
    } catch (error) {
      metrics.jobs.inc({ job: name, outcome: 'failed' })
      // The outage itself is logged once, elsewhere.
      if (!(error instanceof DatabaseAway)) {
        book.failed(name, error)
        log.warn({ err: error, job: name, seconds: seconds() }, 'a job failed; it is tried again')
      }
      throw error
    } finally {
      metrics.jobSeconds.observe({ job: name }, seconds())
    }
  }
}
