const DAY_MS = 86_400_000

const shift = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
export type DayPreset = 'today' | 'yesterday' | 'week' | 'month' | 'this_month'

/** Ranges of days that are asked for most, ending today, which is a day of the brand's zone. */
export function presetDays(preset: DayPreset, today: string): readonly [first: string, last: string] {
  switch (preset) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [shift(today, -1), shift(today, -1)]
    case 'week':
      return [shift(today, -6), today]
    case 'month':
      return [shift(today, -29), today]
    case 'this_month':
      return [`${today.slice(0, 8)}01`, today]
  }
}
