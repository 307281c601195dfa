import { invariant } from '@halong/base'
import { PgBoss } from 'pg-boss'
import type { ScheduleTimes, Window } from './define.ts'

const MINUTE_MS = 60_000
/** Lookback steps in which occurrences of an expression are searched, growing from hours to a year. */
const SPANS_MS = Array.from({ length: 9 }, (_, step) => 60 * MINUTE_MS * 4 ** step)
/** Occurrences computed per step: evaluating an expression is slow. */
const OCCURRENCES_PER_PAGE = 4
const MAX_PAGES = 1_000

/** Evaluates cron expressions in time zones exactly as pg-boss does. Never started, needs no database. */
const calendar = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) }, schedule: false, supervise: false })

/** The cron expression and zone of a schedule. Throws when its minutes do not divide an hour or its hours a day: windows of one day would not meet those of the next. */
export function cronOf(when: ScheduleTimes): { readonly cron: string; readonly zone: string } {
  if ('cron' in when) return when
  const { everyMinutes } = when
  const hours = everyMinutes / 60
  if (hours < 1) {
    invariant(Number.isInteger(60 / everyMinutes), 'windows of minutes divide an hour')
    return { cron: everyMinutes === 1 ? '* * * * *' : `*/${everyMinutes} * * * *`, zone: 'UTC' }
  }
  invariant(Number.isInteger(hours) && Number.isInteger(24 / hours), 'windows of hours divide a day')
  return { cron: hours === 24 ? '0 0 * * *' : `0 */${hours} * * *`, zone: 'UTC' }
}

/** Occurrences of an expression after a moment and up to another, the oldest first. */
function between({ cron, zone }: { cron: string; zone: string }, after: Date, upTo: Date): Date[] {
  const found: Date[] = []
  let from = after
  for (let page = 0; page < MAX_PAGES; page++) {
    const next = calendar.previewSchedule(cron, { tz: zone, from, count: OCCURRENCES_PER_PAGE })
    found.push(...next.filter((at) => at <= upTo))
    const last = next.at(-1)
    if (last === undefined || last > upTo) break
    from = last
  }
  return found
}

/** The newest window ends up to now, oldest first, `most` at most. */
function endsBefore(when: ScheduleTimes, now: Date, most: number): Date[] {
  if ('everyMinutes' in when) {
    const lengthMs = when.everyMinutes * MINUTE_MS
    const newest = now.getTime() - (now.getTime() % lengthMs)
    return Array.from({ length: most }, (_, back) => new Date(newest - (most - 1 - back) * lengthMs))
  }
  let ends: Date[] = []
  for (const span of SPANS_MS) {
    ends = between(when, new Date(now.getTime() - span), now)
    if (ends.length >= most) break
  }
  return ends.slice(-most)
}

/** The newest windows that are over at a moment, the oldest of them first, `most` at most. */
export const windowsBefore = (when: ScheduleTimes, now: Date, most: number): Window[] =>
  endsBefore(when, now, most + 1).flatMap((start, at, ends) => {
    const end = ends[at + 1]
    return end === undefined ? [] : [{ key: start.toISOString(), start, end }]
  })
