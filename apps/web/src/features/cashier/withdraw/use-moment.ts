import { formatsOf } from '@halong/app-kit/formats.ts'
import { useLanguage } from '#shared/text/text.ts'

/** Writes day and minute as the player's language does. */
export function useMoment(): (at: string) => string {
  const { tag } = useLanguage()
  return (at) => formatsOf(tag).moment(at)
}
