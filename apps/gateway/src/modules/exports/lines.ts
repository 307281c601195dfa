import { type CellKind, cellKind } from '@halong/api'
import type { ZodObject, ZodType } from 'zod'
import type { Cell } from '../../platform/sheet/sheet.ts'
import type { ExportColumn } from './store.ts'

function cellOf(value: unknown, kind: CellKind): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'count' && typeof value === 'number') return { count: value }
  if (kind === 'amount' && typeof value === 'string') return { amount: value }
  return { text: typeof value === 'object' ? JSON.stringify(value) : String(value) }
}

/** Lines of a file: what heads its columns, and each row as cells of the kinds its schema names. */
export function linesOf(row: ZodObject, columns: readonly ExportColumn[]) {
  // cast: fields of this object schema.
  const kinds = columns.map(({ name }) => cellKind(row.shape[name] as ZodType))
  return {
    head: columns.map(({ title }): Cell => ({ text: title })),
    // cast: a row of a list is an object of its fields.
    line: (values: object): Cell[] => columns.map(({ name }, at) => cellOf((values as Record<string, unknown>)[name], kinds[at] ?? 'text')),
  }
}

/** Whether a list's rows have all of these fields. */
export const hasColumns = (row: ZodObject, columns: readonly ExportColumn[]): boolean =>
  columns.every(({ name }) => Object.hasOwn(row.shape, name))
