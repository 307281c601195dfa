import { numberFormat } from '../shared/number-format.ts'
import { language } from '../shared/texts.ts'

/** An amount as a chip has room for it, in the language of the page. */
export const short = (value: number): string =>
  numberFormat(language(), { notation: value >= 10_000 ? 'compact' : 'standard', maximumFractionDigits: 2 }).format(value)
