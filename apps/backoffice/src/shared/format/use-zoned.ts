import { type ZonedFormats, zonedFormatsOf } from '@halong/app-kit/formats.ts'
import { useLanguage } from '@halong/app-kit/text.ts'
import { useBrand } from '../brands.ts'

/** Writes moments in the time zone of the brand. */
export function useZoned(): ZonedFormats {
  const { tag } = useLanguage()
  return zonedFormatsOf(tag, useBrand().zone)
}
