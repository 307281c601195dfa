import type { Play, Selection } from './play.ts'
import { type BoardRow, type Shape, shapeOf } from './shape.ts'

/** Why a selection is none of its play: refused as `ticket.invalid` with this word. */
export type SelectionFault = 'rows' | 'value' | 'repeated' | 'too_few' | 'too_many' | 'places' | 'no_bets'
export type Parsed = { readonly ok: true; readonly selection: Selection } | { readonly ok: false; readonly why: SelectionFault }

const fault = (why: SelectionFault): Parsed => ({ ok: false, why })

/** Whether a typed number is one of the play, and in the form it is kept in: digits of an unordered one ascend. */
export function wordOf(text: string, rule: NonNullable<BoardRow['words']>): string | null {
  if (text.length !== rule.digits || !/^\d+$/.test(text)) return null
  if (rule.alike === 'refused' && new Set(text).size === 1) return null
  return rule.unordered ? [...text].sort().join('') : text
}

const orderOf = ({ values, words }: BoardRow) =>
  words === null ? (a: string, b: string) => values.indexOf(a) - values.indexOf(b) : (a: string, b: string) => (a < b ? -1 : Number(a > b))

function readRow(text: string, board: BoardRow, joined: boolean): readonly string[] | SelectionFault {
  const values = text === '' ? [] : joined ? [...text] : text.split(' ')
  if (values.length > board.max) return 'too_many'
  if (values.length < board.min) return 'too_few'
  const { words } = board
  const valid = words === null ? (value: string) => board.values.includes(value) : (value: string) => wordOf(value, words) === value
  if (!values.every(valid)) return 'value'
  if (new Set(values).size !== values.length) return 'repeated'
  return [...values].sort(orderOf(board))
}

function readPlaces(text: string, places: NonNullable<Shape['places']>): readonly number[] | null {
  if (!/^[1-9](,[1-9])*$/.test(text)) return null
  const read = text.split(',').map((place) => Number(place) - 1)
  const fits = read.length >= places.min && new Set(read).size === read.length && read.every((place) => place < places.count)
  return fits ? read.sort((a, b) => a - b) : null
}

/**
 * Reads the text of a selection: rows parted by `|`, values of one character joined, others parted by a space, ticked places before a colon
 * (`1,3,5:0 2`). Linear in its length, which the caller bounds.
 */
export function parseSelection(play: Play, text: string): Parsed {
  const shape = shapeOf(play)
  const colon = text.indexOf(':')
  if ((shape.places !== null) !== colon >= 0) return fault('places')
  const places = shape.places === null ? null : readPlaces(text.slice(0, colon), shape.places)
  if (shape.places !== null && places === null) return fault('places')
  const rows = text.slice(colon + 1).split('|')
  if (rows.length !== shape.rows.length) return fault('rows')
  const read: (readonly string[])[] = []
  for (const [at, board] of shape.rows.entries()) {
    const values = readRow(rows[at] ?? '', board, shape.joined)
    if (typeof values === 'string') return fault(values)
    read.push(values)
  }
  if (read.filter((values) => values.length > 0).length < shape.filled) return fault('too_few')
  return { ok: true, selection: { rows: read, places } }
}

/** The one way to write a selection: it is stored, hashed and shown in this form. */
export function writeSelection(play: Play, { rows, places }: Selection): string {
  const { joined } = shapeOf(play)
  const text = rows.map((values) => values.join(joined ? '' : ' ')).join('|')
  return places === null ? text : `${places.map((place) => place + 1).join(',')}:${text}`
}
