import type { z } from 'zod'
import type { Tx } from '../db.ts'

/** `<module>.<job>`: the name of the queue, of the rows, and in the log. */
export type JobName = `${string}.${string}`

/** The window of time a schedule run covers: from `start` up to `end`, which is never later than now. */
export type Window = {
  /** The same for the same window in every process: its start in UTC. */
  readonly key: string
  readonly start: Date
  readonly end: Date
}

/** Windows of so many minutes in UTC (a divisor of an hour, or whole hours that divide a day), or between times of a cron expression in a zone. */
export type ScheduleTimes = { readonly everyMinutes: number } | { readonly cron: string; readonly zone: string }

type ScheduleOptions = {
  readonly name: JobName
  readonly when: ScheduleTimes
  /** Missed windows that are made up for, oldest first; 1 where the newest does the work of those before it. */
  readonly catchUp?: number
  /** Timeout of a run, after which another process may start it. */
  readonly atMostSeconds?: number
} & (
  | {
      /** Exactly once: runs in the transaction that records its window. Keep it short: statements time out after 5 s. */
      run(tx: Tx, window: Window): Promise<unknown>
    }
  | {
      /** At least once: runs in transactions of its own, the window is recorded afterwards. Must be idempotent. */
      sweep(window: Window): Promise<unknown>
    }
)
export type Schedule = ScheduleOptions & { readonly kind: 'schedule'; readonly catchUp: number; readonly atMostSeconds: number }

/** Work at set times, once for each window over all workers. */
export const defineSchedule = (options: ScheduleOptions): Schedule => ({ catchUp: 1, atMostSeconds: 60, ...options, kind: 'schedule' })

type TickOptions = {
  readonly name: JobName
  readonly everySeconds: number
  /** Lease duration after a crash. Work that takes longer must tolerate a second worker beside it. */
  readonly atMostSeconds?: number
  run(): Promise<unknown>
}
export type Tick = TickOptions & { readonly kind: 'tick'; readonly atMostSeconds: number }

/** Work every few seconds by one worker at a time, under a lease; it has no window because its state is in the database. */
export const defineTick = (options: TickOptions): Tick => ({ atMostSeconds: 30, ...options, kind: 'tick' })

/** A timer of each process, whatever its role, for state in memory. */
export type LocalTimer = { readonly kind: 'local'; readonly name: JobName; readonly everySeconds: number; run(): Promise<unknown> }

export const defineLocalTimer = (options: Omit<LocalTimer, 'kind'>): LocalTimer => ({ ...options, kind: 'local' })

/** A schema of an object, stored as JSON. */
export type PayloadSchema = z.ZodType<object, object>

type QueueOptions<Schema extends PayloadSchema> = {
  readonly name: JobName
  /** Validated when queued and before a run. Ids only, never text that a person wrote. */
  readonly payload: Schema
  /** Attempts in all; after the last one the payload goes to the dead-letter queue. */
  readonly tries?: number
  /** Exponential backoff after a failure, bounded and with jitter. */
  readonly backoff?: { readonly firstSeconds: number; readonly longestSeconds: number }
  readonly atMostSeconds?: number
  /** While a job with the same key is queued or running, another is not queued. */
  idempotencyKey?(payload: z.output<Schema>): string
}
export type JobType<Schema extends PayloadSchema = PayloadSchema> = Required<Omit<QueueOptions<Schema>, 'idempotencyKey'>> &
  Pick<QueueOptions<Schema>, 'idempotencyKey'>

export type JobRun = { readonly id: string /** 1 for the first. */; readonly attempt: number }
/** A job type with its handler. */
export type QueuedWork = {
  readonly kind: 'queue'
  readonly name: JobName
  readonly type: JobType
  run(payload: unknown, run: JobRun): Promise<unknown>
}

/** A queued job with retries, queued at once or within a transaction. It runs at least once, so its work must be idempotent by the payload. */
export function defineJob<Schema extends PayloadSchema>(options: QueueOptions<Schema>) {
  const type: JobType<Schema> = { tries: 5, backoff: { firstSeconds: 5, longestSeconds: 600 }, atMostSeconds: 60, ...options }
  return {
    ...type,
    /** Binds its handler; goes into `jobs` of the module that owns it. */
    runBy(run: (payload: z.output<Schema>, once: JobRun) => Promise<unknown>): QueuedWork {
      // cast: payloads were parsed by the schema of this type before.
      const runAny = run as (payload: unknown, once: JobRun) => Promise<unknown>
      return { kind: 'queue', name: type.name, type, run: runAny }
    },
  }
}

/** Any job of a module. */
export type Job = Schedule | Tick | LocalTimer | QueuedWork
