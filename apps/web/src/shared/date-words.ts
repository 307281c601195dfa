import { useLanguage } from './text.ts'
import { useNow } from './use-now.ts'

/** Writes a date as the visitor's language does; in the time of the world until this browser, which knows its own, has taken the page over. */
export function useDateWords(): (date: string) => string {
  const { tag } = useLanguage()
  const isAhead = useNow() === null
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...(isAhead ? { timeZone: 'UTC' } : {}) })
  return (date) => format.format(new Date(date))
}
