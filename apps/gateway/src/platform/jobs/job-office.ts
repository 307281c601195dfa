import type { Db } from '../db.ts'
import { DEAD_LETTERS } from './declare-queues.ts'
import type { Job } from './define.ts'
import type { JobBook, JobRuns } from './job-runs.ts'
import { cronOf } from './windows.ts'

type JobKind = Job['kind']
/** One job as operators see it: when it runs, how it went last, what waits. */
export type JobState = Omit<JobRuns, 'name'> & {
  readonly name: string
  readonly kind: JobKind
  /** Seconds between two runs, of ticks and timers. */
  readonly everySeconds: number | null
  /** Times of a schedule as a cron expression, and the zone they are of. */
  readonly cron: string | null
  readonly zone: string | null
  /** End of the newest window of a schedule that was done. */
  readonly doneTo: Date | null
  /** Until when some process may do it alone. */
  readonly leasedUntil: Date | null
  readonly waiting: number
  readonly running: number
}
/** A queued job that failed for the last time. */
export type DeadJob = { readonly id: string; readonly name: string; readonly at: Date; readonly failure: string }

const MOST_DEAD = 100
const LONGEST_FAILURE = 200
const unknown = { runs: 0, failures: 0, doneAt: null, milliseconds: null, failedAt: null, failure: null } as const

/** Message of what pg-boss kept of a failure. */
function messageOf(output: unknown): string {
  const text = typeof output === 'object' && output !== null && 'message' in output ? String(output.message) : JSON.stringify(output ?? '')
  return text.slice(0, LONGEST_FAILURE)
}

/** Reads how the jobs of an installation are, whichever process runs them. */
export function createJobOffice({ db, book }: { readonly db: Pick<Db, 'reads'>; readonly book: Pick<JobBook, 'list'> }) {
  const keyed = async <Row extends { readonly name: string }>(sql: string): Promise<ReadonlyMap<string, Row>> => {
    const { rows } = await db.reads.query<Row>(sql)
    return new Map(rows.map((row) => [row.name, row]))
  }
  return {
    async states(jobs: readonly Job[]): Promise<JobState[]> {
      const [runs, windows, leases, queues] = await Promise.all([
        book.list().then((list) => new Map(list.map((run) => [run.name, run]))),
        keyed<{ name: string; to: Date }>('select name, max(ends_at) as to from gateway.job_window group by name'),
        keyed<{ name: string; until: Date }>('select name, until from gateway.lease'),
        keyed<{ name: string; waiting: number; running: number }>(
          `select name, (count(*) filter (where state < 'active'))::int as waiting, (count(*) filter (where state = 'active'))::int as running
           from pgboss.job where state <= 'active' group by name`,
        ),
      ])
      return jobs.map((job) => {
        const times = job.kind === 'schedule' ? cronOf(job.when) : null
        return {
          ...unknown,
          ...runs.get(job.name),
          name: job.name,
          kind: job.kind,
          everySeconds: 'everySeconds' in job ? job.everySeconds : null,
          cron: times?.cron ?? null,
          zone: times?.zone ?? null,
          doneTo: windows.get(job.name)?.to ?? null,
          leasedUntil: leases.get(job.name)?.until ?? null,
          waiting: queues.get(job.name)?.waiting ?? 0,
          running: queues.get(job.name)?.running ?? 0,
        }
      })
    },

    /** Queued jobs that were given up, the latest first. */
    async dead(): Promise<DeadJob[]> {
      const { rows } = await db.reads.query<{ id: string; name: string | null; at: Date; output: unknown }>(
        `select id, source_name as name, created_on as at, coalesce(source_output, output) as output from pgboss.job
         where name = $1 and state <> 'completed' order by created_on desc, id limit $2`,
        [DEAD_LETTERS, MOST_DEAD],
      )
      return rows.map(({ id, name, at, output }) => ({ id, name: name ?? DEAD_LETTERS, at, failure: messageOf(output) }))
    },
  }
}
