import type { TextKey } from '#shared/text/text.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Up to this long, hours are told; up to the next, days; above that, dates. */
const HOURS_UNTIL_MS = 2 * DAY_MS
const DAYS_UNTIL_MS = 14 * DAY_MS

type Period = { readonly state: 'coming' | 'open' | 'closed'; readonly startsAt: string | null; readonly endsAt: string | null }
/** What is said of a promotion's time: a number of hours or days, or a date to be written as the visitor's language does. */
export type TimeTexts = { readonly key: TextKey; readonly count?: number; readonly date?: string }

/**
 * What a promotion is at this moment: the answer may be some minutes old.
 * @param nowMs null on the server, whose page is read later than it is rendered
 */
export function stateAt({ state, startsAt, endsAt }: Period, nowMs: number | null): Period['state'] {
  if (nowMs === null) return state
  if (endsAt !== null && Date.parse(endsAt) <= nowMs) return 'closed'
  if (startsAt !== null && Date.parse(startsAt) > nowMs) return 'coming'
  return state === 'coming' ? 'open' : state
}

/** R-PROMO-1: how long a promotion still runs, or when it begins or ended. Time that is left is rounded down, so that nobody comes too late. */
export function timeTexts(period: Period, nowMs: number | null): TimeTexts {
  const { startsAt, endsAt } = period
  const state = stateAt(period, nowMs)
  if (state === 'coming') return startsAt === null ? { key: 'promotion.soon' } : { key: 'promotion.from', date: startsAt }
  if (endsAt === null) return { key: state === 'closed' ? 'promotion.over' : 'promotion.no_end' }
  if (state === 'closed') return { key: 'promotion.ended', date: endsAt }
  const leftMs = nowMs === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt) - nowMs
  if (leftMs < HOURS_UNTIL_MS) return { key: 'promotion.hours_left', count: Math.floor(leftMs / HOUR_MS) }
  if (leftMs < DAYS_UNTIL_MS) return { key: 'promotion.days_left', count: Math.floor(leftMs / DAY_MS) }
  return { key: 'promotion.until', date: endsAt }
}
