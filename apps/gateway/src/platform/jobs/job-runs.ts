import type { Clock } from '@halong/base'
import type { Db } from '../db.ts'

/** What became of a job's runs, over all processes since the table was made. */
export type JobRuns = {
  readonly name: string
  readonly runs: number
  readonly failures: number
  readonly doneAt: Date | null
  readonly milliseconds: number | null
  readonly failedAt: Date | null
  readonly failure: string | null
}
type Counted = {
  name: string
  runs: number
  failures: number
  doneAt: Date | null
  milliseconds: number | null
  failedAt: Date | null
  failure: string | null
}
export type JobBook = ReturnType<typeof createJobBook>

const LONGEST_FAILURE = 200

/** Notes runs in memory and adds them to the table when it is told to write: jobs run every second, their notes do not. */
export function createJobBook({ db, clock }: { readonly db: Pick<Db, 'pool' | 'reads'>; readonly clock: Clock }) {
  let unwritten = new Map<string, Counted>()
  function noted(name: string): Counted {
    const known = unwritten.get(name)
    if (known) return known
    const fresh: Counted = { name, runs: 0, failures: 0, doneAt: null, milliseconds: null, failedAt: null, failure: null }
    unwritten.set(name, fresh)
    return fresh
  }
  return {
    done(name: string, seconds: number): void {
      const run = noted(name)
      run.runs++
      run.doneAt = clock.now()
      run.milliseconds = Math.round(seconds * 1_000)
    },
    failed(name: string, error: unknown): void {
      const run = noted(name)
      run.runs++
      run.failures++
      run.failedAt = clock.now()
      run.failure = (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown').slice(0, LONGEST_FAILURE)
    },

    /** Adds what was noted. What could not be written is written the next time. */
    async write(): Promise<void> {
      const taken = unwritten
      if (taken.size === 0) return
      unwritten = new Map()
      try {
        await db.pool.query(
          `insert into gateway.job_run as j (name, runs, failures, done_at, milliseconds, failed_at, failure)
           select r.name, r.runs, r.failures, r."doneAt", r.milliseconds, r."failedAt", r.failure
           from jsonb_to_recordset($1::jsonb) as r(name text, runs bigint, failures bigint, "doneAt" timestamptz, milliseconds integer,
             "failedAt" timestamptz, failure text)
           order by r.name
           on conflict (name) do update set runs = j.runs + excluded.runs, failures = j.failures + excluded.failures,
             done_at = greatest(j.done_at, excluded.done_at), milliseconds = coalesce(excluded.milliseconds, j.milliseconds),
             failed_at = greatest(j.failed_at, excluded.failed_at), failure = coalesce(excluded.failure, j.failure)`,
          [JSON.stringify([...taken.values()])],
        )
      } catch (error) {
        for (const [name, counts] of taken) {
          const newer = noted(name)
          newer.runs += counts.runs
          newer.failures += counts.failures
          newer.doneAt ??= counts.doneAt
          newer.milliseconds ??= counts.milliseconds
          newer.failedAt ??= counts.failedAt
          newer.failure ??= counts.failure
        }
        throw error
      }
    },

    async list(): Promise<JobRuns[]> {
      const { rows } = await db.reads.query<Omit<JobRuns, 'runs' | 'failures'> & { runs: string; failures: string }>(
        `select name, runs, failures, done_at as "doneAt", milliseconds, failed_at as "failedAt", failure from gateway.job_run order by name limit 500`,
      )
      return rows.map((row) => ({ ...row, runs: Number(row.runs), failures: Number(row.failures) }))
    },
  }
}
