import { type Personal, personalKind } from '@halong/api'
import type { ZodObject, ZodType } from 'zod'

const DOTS = '•••'
const maskWord = (word: string) => (word === '' ? '' : `${word.slice(0, 1)}${DOTS}`)

const masks: Readonly<Record<Personal, (text: string) => string>> = {
  phone: (text) => `${text.slice(0, 3)}•••••${text.length > 8 ? text.slice(-4) : ''}`,
  email(text) {
    const [name = '', host = ''] = text.split('@')
    const ending = host.split('.').at(-1) ?? ''
    return `${maskWord(name)}@${maskWord(host)}${ending === '' ? '' : `.${ending}`}`
  },
  name: (text) => text.split(' ').map(maskWord).join(' '),
  bank: (text) => `${DOTS}${text.slice(-4)}`,
  birthday: (text) => `${text.slice(0, 4)}-${DOTS}`,
  address: () => DOTS,
}

/** A personal detail with nothing left that tells whose it is. */
export const maskOf = (kind: Personal, text: string): string => masks[kind](text)

/** A row whose personal fields, by its schema, are masked. */
export function maskRow<Row extends object>(schema: ZodObject, row: Row): Row {
  const masked = Object.entries(row).map(([name, value]): [string, unknown] => {
    // cast: fields of this object schema.
    const field = schema.shape[name] as ZodType | undefined
    const kind = field === undefined ? null : personalKind(field)
    return [name, kind !== null && typeof value === 'string' ? maskOf(kind, value) : value]
  })
  // cast: the same fields, texts in position of texts.
  return Object.fromEntries(masked) as Row
}
