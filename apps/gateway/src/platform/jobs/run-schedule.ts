import type { Clock } from '@halong/base'
import type { Db, Queryable } from '../db.ts'
import type { Logger } from '../log.ts'
import type { Schedule, Window } from './define.ts'
import { windowsBefore } from './windows.ts'

type Deps = { readonly db: Pick<Db, 'pool' | 'transaction'>; readonly clock: Clock; readonly log: Logger }

const RETENTION_MS = 7 * 24 * 3_600_000

/** Records a window as done. False where it was recorded before; blocks on a concurrent transaction that records it. */
async function claim(db: Queryable, { name, window, at }: { name: string; window: Window; at: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    'insert into gateway.job_window (name, key, ends_at, done_at) values ($1, $2, $3, $4) on conflict do nothing',
    [name, window.key, window.end, at],
  )
  return rowCount === 1
}

/** The end of the newest window that was done, or null. */
async function doneTo(db: Queryable, name: string): Promise<Date | null> {
  const { rows } = await db.query<{ done_to: Date | null }>('select max(ends_at) done_to from gateway.job_window where name = $1', [name])
  return rows[0]?.done_to ?? null
}

/** Records the start of a schedule that never ran: windows before its newest one count as done, later ones are made up for. */
async function begin(schedule: Schedule, { db, clock }: Deps): Promise<Date | null> {
  const [window] = windowsBefore(schedule.when, clock.now(), 2)
  if (!window) return null
  await claim(db.pool, { name: schedule.name, window, at: clock.now() })
  return window.end
}

/**
 * Runs the completed windows of a schedule that have not been run, oldest first. Idempotent: the window's row and the work of `run` commit in
 * one transaction, so it may be called any number of times in any number of processes.
 * @returns how many windows were run here
 */
export async function runDue(schedule: Schedule, { db, clock, log }: Deps): Promise<number> {
  const { name, when, catchUp } = schedule
  const known = (await doneTo(db.pool, name)) ?? (await begin(schedule, { db, clock, log }))
  const due = windowsBefore(when, clock.now(), catchUp).filter(({ end }) => known === null || end > known)
  const [oldest] = due
  if (catchUp > 1 && known && oldest && oldest.start > known)
    log.error({ job: name, from: known, to: oldest.start }, 'windows of a schedule are too old to be made up for; nobody runs them')
  let done = 0
  for (const window of due) {
    const note = () => ({ name, window, at: clock.now() })
    if ('run' in schedule) {
      const isMine = await db.transaction(async (tx) => {
        if (!(await claim(tx, note()))) return false
        await schedule.run(tx, window)
        return true
      })
      if (isMine) done++
    } else {
      await schedule.sweep(window)
      if (await claim(db.pool, note())) done++
    }
  }
  return done
}

/** Deletes windows older than a week, except the newest of each schedule, which marks how far it has run. */
export const forgetWindows = (tx: Queryable, now: Date): Promise<unknown> =>
  tx.query(
    `delete from gateway.job_window old where done_at < $1
       and exists (select from gateway.job_window newer where newer.name = old.name and newer.ends_at > old.ends_at)`,
    [new Date(now.getTime() - RETENTION_MS)],
  )
