import type { PgBoss, Queue } from 'pg-boss'
import type { JobType, QueuedWork, Schedule } from './define.ts'
import { cronOf } from './windows.ts'

/** The dead-letter queue: no worker reads it, an operator does. */
export const DEAD_LETTERS = 'jobs.dead'
const DEAD_LETTERS_KEPT_SECONDS = 30 * 24 * 3_600
/** Schedule runs are deleted soon; their windows are recorded in `gateway.job_window`. */
const RUNS_KEPT_SECONDS = 3_600

type Declared = { readonly queue: Queue; readonly schedule: { readonly cron: string; readonly zone: string } | null }

const backoffOf = (firstSeconds: number, longestSeconds: number) => ({
  retryDelay: firstSeconds,
  retryDelayMax: longestSeconds,
  retryBackoff: true,
})

/** The queue of a job or a schedule, as the database should know it. */
export function queueOf(work: Schedule | QueuedWork | JobType): Declared {
  if ('kind' in work && work.kind === 'schedule') {
    const { name, when, atMostSeconds } = work
    // At most one run is queued or active: another would find nothing to do.
    const queue = { name, policy: 'exclusive', expireInSeconds: atMostSeconds, retryLimit: 3, deleteAfterSeconds: RUNS_KEPT_SECONDS }
    return { queue: { ...queue, ...backoffOf(2, 30) }, schedule: cronOf(when) }
  }
  const { name, tries, backoff, atMostSeconds, idempotencyKey } = 'type' in work ? work.type : work
  return {
    queue: {
      name,
      policy: idempotencyKey ? 'exclusive' : 'standard',
      expireInSeconds: atMostSeconds,
      retryLimit: tries - 1,
      deadLetter: DEAD_LETTERS,
      ...backoffOf(backoff.firstSeconds, backoff.longestSeconds),
    },
    schedule: null,
  }
}

const isAsDeclared = (known: Queue, wanted: Queue): boolean =>
  Object.entries(wanted).every(([key, value]) => Object.entries(known).some(([name, is]) => name === key && is === value))

/** Creates missing queues and schedules, and updates those whose declaration changed. */
export async function declareQueues(boss: PgBoss, declared: readonly Declared[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS })
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]))
  for (const { queue, schedule } of declared) {
    const { name, policy, ...options } = queue
    const before = known.get(name)
    if (!before) await boss.createQueue(name, { ...options, ...(policy === undefined ? {} : { policy }) })
    else if (!isAsDeclared(before, { name, ...options })) await boss.updateQueue(name, options)
    if (!schedule) continue
    const set = schedules.get(name)
    if (set?.cron !== schedule.cron || set.timezone !== schedule.zone) await boss.schedule(name, schedule.cron, null, { tz: schedule.zone })
  }
}

/** Removes schedules that no module declares any more. */
export async function forgetSchedules(boss: PgBoss, works: readonly { readonly name: string }[]): Promise<void> {
  const declared = new Set(works.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!declared.has(name)) await boss.unschedule(name)
}
