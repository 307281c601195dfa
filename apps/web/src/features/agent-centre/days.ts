/** Days of the site's clock, both included: `2026-11-01`. */
export type Days = { readonly from: string; readonly to: string }

const DAY_MS = 86_400_000
/** The longest span of one report. */
export const MAX_DAYS = 31
export const presetNames = ['today', 'yesterday', 'week', 'month', 'last_month'] as const
export type Preset = (typeof presetNames)[number]

const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

export function presetDays(name: Preset, today: string): Days {
  const lastOfBefore = shifted(firstOfMonth(today), -1)
  const days: Readonly<Record<Preset, Days>> = {
    today: { from: today, to: today },
    yesterday: { from: shifted(today, -1), to: shifted(today, -1) },
    week: { from: shifted(today, -6), to: today },
    month: { from: firstOfMonth(today), to: today },
    last_month: { from: firstOfMonth(lastOfBefore), to: lastOfBefore },
  }
  return days[name]
}

/** The days in an address: this week where there are none, never more than the site answers. */
export function readDays(search: URLSearchParams, today: string): Days {
  const [from, to] = [search.get('from'), search.get('to')]
  if (!isDay(from) || !isDay(to) || from > to || to > today) return presetDays('week', today)
  return shifted(to, 1 - MAX_DAYS) > from ? { from: shifted(to, 1 - MAX_DAYS), to } : { from, to }
}

export const presetOf = ({ from, to }: Days, today: string): Preset | null =>
  presetNames.find((name) => {
    const days = presetDays(name, today)
    return days.from === from && days.to === to
  }) ?? null
