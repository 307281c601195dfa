import { ok, type Result, refuse } from '@halong/base'

/** Days of a time zone, both included: `2026-11-01`. */
export type Span = { readonly from: string; readonly to: string; readonly zone: string }

const DAY_MS = 86_400_000
/** The longest span of one question. */
export const MAX_DAYS = 92

/** The day of a moment in a time zone. */
export const dayOf = (now: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)
export const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The span that was asked for; without an end the newest days there may be. */
export function readSpan(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  { now, zone }: { readonly now: Date; readonly zone: string },
): Result<Span, 'records.span_too_long'> {
  const to = asked.to ?? (asked.from === undefined ? dayOf(now, zone) : shifted(asked.from, MAX_DAYS - 1))
  const from = asked.from ?? shifted(to, 1 - MAX_DAYS)
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MAX_DAYS ? ok({ from, to, zone }) : refuse('records.span_too_long')
}
