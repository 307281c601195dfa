/** Days both of which are included: `2026-11-01`. */
export type Span = { readonly from: string; readonly to: string }

/** The longest span the site answers. */
export const MAX_DAYS = 92
export const presets = { today: 1, week: 7, month: 30, quarter: MAX_DAYS } as const
export type Preset = keyof typeof presets

const DAY_MS = 86_400_000
const two = (value: number) => String(value).padStart(2, '0')
/** The day of the player's own calendar. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
const shifted = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** So many days up to today. */
export const lastDays = (days: number, today: string): Span => ({ from: shifted(today, 1 - days), to: today })

/** The span in an address: 30 days where there is none, never longer than the site answers. */
export function readSpan(search: URLSearchParams, today: string): Span {
  const [from, to] = [search.get('from'), search.get('to')]
  if (!isDay(from) || !isDay(to) || from > to) return lastDays(presets.month, today)
  return shifted(to, 1 - MAX_DAYS) > from ? { from: shifted(to, 1 - MAX_DAYS), to } : { from, to }
}

/** Which of the offered spans it is, or null. */
export const presetOf = ({ from, to }: Span, today: string): Preset | null =>
  // cast: the keys of an object literal are those of its type.
  to === today ? ((Object.keys(presets) as Preset[]).find((name) => lastDays(presets[name], today).from === from) ?? null) : null
