import { createHash } from 'node:crypto'
import type { ListQuery } from '@halong/api'

/** Where a page begins: beside which row, by its value of the sort and its id, and in which direction. */
export type Place = { readonly value: string; readonly id: string; readonly isBack: boolean }

/** What a cursor serves under: one list of one brand with these filters in this order. */
export const hashOfList = (id: string, brandId: number | null, { written, sort }: Pick<ListQuery, 'written' | 'sort'>): string =>
  createHash('sha256')
    .update(JSON.stringify([id, brandId, written, sort.by, sort.isDescending]))
    .digest('base64url')
    .slice(0, 12)

export const writePlace = (hash: string, { value, id, isBack }: Place): string =>
  Buffer.from(JSON.stringify([hash, value, id, isBack ? 1 : 0])).toString('base64url')

/** The place a cursor names: `stale` when it is one of another list, null when it is none. */
export function readPlace(cursor: string, hash: string): Place | 'stale' | null {
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
