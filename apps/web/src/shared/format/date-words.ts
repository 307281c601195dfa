import { formatsOf } from '@halong/app-kit/formats.ts'
import { useLanguage } from '#shared/text/text.ts'
import { useNow } from './use-now.ts'

/** Writes a date as the visitor's language does; in the time of the world until this browser, which knows its own, has taken the page over. */
export function useDateTexts(): (date: string) => string {
  const { tag } = useLanguage()
  const isAhead = useNow() === null
  const { day, worldDay } = formatsOf(tag)
  return isAhead ? worldDay : day
}
