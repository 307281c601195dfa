import type { Formats } from '@halong/app-kit/formats.ts'
import type { FilterShape } from './lists.ts'

const day = (formats: Formats, text: string): string => (Number.isNaN(Date.parse(text)) ? text : formats.worldDay(text))

type Writing = { readonly formats: Formats /** What a value of a closed set is called. */; readonly nameOf: (value: string) => string }

/** What a filter is set to, in words. */
export function filterText({ kind, values }: FilterShape, written: string, { formats, nameOf }: Writing): string {
  if (kind === 'days') {
    const [first = '', last = first] = written.split('..')
    return first === last ? day(formats, first) : `${day(formats, first)} – ${day(formats, last)}`
  }
  if (kind === 'money') {
    const [from = '', below = ''] = written.split('..')
    return from === '' ? `< ${below}` : below === '' ? `≥ ${from}` : `${from} – ${below}`
  }
  if (kind === 'prefix') return `${written}…`
  return values ? written.split(',').map(nameOf).join(', ') : written
}
