import { language, t } from '../shared/texts.ts'

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 10, 29)
const DAY_MS = 86_400_000

/** Days of the week in their order from Monday on, in words; `every day` for all seven. */
export function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t('station.every_day')
  const word = new Intl.DateTimeFormat(language(), { weekday: 'short', timeZone: 'UTC' })
  return weekdays
    .toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
    .map((day) => word.format(new Date(SUNDAY + day * DAY_MS)))
    .join(', ')
}
