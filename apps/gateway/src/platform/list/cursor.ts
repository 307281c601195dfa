import { createHash } from 'node:crypto'
import type { ListQuery } from '@halong/api'
import type { SortKey } from './definition.ts'

/** Where a page begins: beside which row, by its value of the sort and its id, and in which direction. */
export type PagePosition = { readonly value: string; readonly id: string; readonly isBack: boolean }

/** What a cursor serves under: one list of one brand with these filters in this order. */
export const hashOfList = (id: string, brandId: number | null, { written, sort }: Pick<ListQuery, 'written' | 'sort'>): string =>
  createHash('sha256')
    .update(JSON.stringify([id, brandId, written, sort.by, sort.isDescending]))
    .digest('base64url')
    .slice(0, 12)

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+00$/
const MAX_INTEGER = 2_147_483_647

function isMoment(text: string): boolean {
  if (text === 'infinity' || text === '-infinity') return true
  const time = MOMENT.test(text) ? Date.parse(text.replace(' ', 'T').replace('+00', 'Z')) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 10))
}

const readable: Readonly<Record<SortKey['type'], (text: string) => boolean>> = {
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  integer: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= MAX_INTEGER,
  uuid: (text) => UUID.test(text),
  timestamptz: isMoment,
  text: (text) => text.length <= 300 && !text.includes('\0'),
}
/** Whether the database can read both ends of a position: a cursor comes from outside, whatever it looks like. */
export const isReadable = ({ value, id }: PagePosition, keys: { readonly sort: SortKey; readonly id: SortKey }): boolean =>
  readable[keys.sort.type](value) && readable[keys.id.type](id)

export const writeCursor = (hash: string, { value, id, isBack }: PagePosition): string =>
  Buffer.from(JSON.stringify([hash, value, id, isBack ? 1 : 0])).toString('base64url')

/** The position a cursor names: `stale` when it is one of another list, null when it is none. */
export function readCursor(cursor: string, hash: string): PagePosition | 'stale' | null {
  let read: unknown
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
  if (!Array.isArray(read) || read.length !== 4) return null
  const [of, value, id, back]: unknown[] = read
  if (typeof of !== 'string' || typeof value !== 'string' || typeof id !== 'string' || (back !== 0 && back !== 1)) return null
  return of === hash ? { value, id, isBack: back === 1 } : 'stale'
}
