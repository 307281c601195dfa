import type { z } from 'zod'
import type { Tx } from '../db.ts'

/** `<module>.<job>`: the name of the queue, of the rows, and in the log. */
export type JobName = `${string}.${string}`

/** The time a run of a schedule stands for: from `start` up to `end`, which is never later than now. */
export type Window = {
  /** The same for the same window in every process: its start in UTC. */
  readonly key: string
  readonly start: Date
  readonly end: Date
}

/** How often: windows of so many minutes in UTC (a part of an hour, or whole hours that are a part of a day), or between times of a cron expression in a zone. */
export type ScheduleTimes = { readonly everyMinutes: number } | { readonly cron: string; readonly zone: string }

type ScheduleOptions = {
  readonly name: JobName
  readonly when: ScheduleTimes
  /** How many windows that nobody ran are made up for, the oldest first; 1 where the newest does the work of those before it. */
  readonly catchUp?: number
  /** After so long a run counts as dropped, and another process may begin it. */
  readonly atMostSeconds?: number
} & (
  | {
      /** Exactly once: done in the transaction that notes its window. Short: a statement ends after 5 s. */
      run(tx: Tx, window: Window): Promise<unknown>
    }
  | {
      /** In transactions of its own; the window is noted afterwards. Who is killed half-way is followed by one who begins anew, so it must bear being repeated. */
      sweep(window: Window): Promise<unknown>
    }
)
export type Schedule = ScheduleOptions & { readonly kind: 'schedule'; readonly catchUp: number; readonly atMostSeconds: number }

/** Work at set times, once for each window over all workers. */
export const defineSchedule = (options: ScheduleOptions): Schedule => ({ catchUp: 1, atMostSeconds: 60, ...options, kind: 'schedule' })

type TickOptions = {
  readonly name: JobName
  readonly everySeconds: number
  /** How long a worker that died keeps others from going on. Work that takes longer must bear a second worker beside it. */
  readonly atMostSeconds?: number
  run(): Promise<unknown>
}
export type Tick = TickOptions & { readonly kind: 'tick'; readonly atMostSeconds: number }

/** Work every few seconds by one worker at a time, under a lease; it needs no window because it goes on from what the database says. */
export const defineTick = (options: TickOptions): Tick => ({ atMostSeconds: 30, ...options, kind: 'tick' })

/** Work of each process for itself, whatever its role: what it keeps in memory. */
export type LocalTimer = { readonly kind: 'local'; readonly name: JobName; readonly everySeconds: number; run(): Promise<unknown> }

export const defineLocalTimer = (options: Omit<LocalTimer, 'kind'>): LocalTimer => ({ ...options, kind: 'local' })

/** Of an object, which the queue keeps as JSON. */
export type PayloadSchema = z.ZodType<object, object>

type QueueOptions<Schema extends PayloadSchema> = {
  readonly name: JobName
  /** What is checked when it is queued and again before it is run: ids, never what a person wrote. */
  readonly payload: Schema
  /** Tries in all; after the last one the payload goes to the dead-letter queue. */
  readonly tries?: number
  /** The wait after the first failure is doubled after each one, to a bound, and spread. */
  readonly backoff?: { readonly firstSeconds: number; readonly longestSeconds: number }
  readonly atMostSeconds?: number
  /** While a job with the same key waits or runs, another is not queued. */
  idempotencyKey?(payload: z.output<Schema>): string
}
export type JobType<Schema extends PayloadSchema = PayloadSchema> = Required<Omit<QueueOptions<Schema>, 'idempotencyKey'>> &
  Pick<QueueOptions<Schema>, 'idempotencyKey'>

export type JobRun = { readonly id: string /** 1 for the first. */; readonly attempt: number }
/** A job type with what runs it. */
export type QueuedWork = {
  readonly kind: 'queue'
  readonly name: JobName
  readonly type: JobType
  run(payload: unknown, run: JobRun): Promise<unknown>
}

/** Work that somebody asks for, now or within a transaction, with tries again. It runs at least once: what it does must be keyed by the payload. */
export function defineJob<Schema extends PayloadSchema>(options: QueueOptions<Schema>) {
  const type: JobType<Schema> = { tries: 5, backoff: { firstSeconds: 5, longestSeconds: 600 }, atMostSeconds: 60, ...options }
  return {
    ...type,
    /** What the module that owns it answers among its `jobs`. */
    runBy(run: (payload: z.output<Schema>, once: JobRun) => Promise<unknown>): QueuedWork {
      // cast: payloads are parsed by the schema of this very type before they get here.
      const runAny = run as (payload: unknown, once: JobRun) => Promise<unknown>
      return { kind: 'queue', name: type.name, type, run: runAny }
    },
  }
}

/** What a module does by itself. */
export type Job = Schedule | Tick | LocalTimer | QueuedWork
