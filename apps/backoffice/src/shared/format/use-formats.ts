import { type Formats, formatsOf } from '@halong/app-kit/formats.ts'
import { useLanguage } from '@halong/app-kit/text.ts'

/** Numbers and moments as the operator's language writes them. */
export const useFormats = (): Formats => formatsOf(useLanguage().tag)
