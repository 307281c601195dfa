import { z } from 'zod'
import { brandId, count, idText, instant, text } from '../fields.ts'
import { dayRange, oneOf, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'

export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
const id = idText('exp')
/** The list a file is of, by the id of its operation: `members.list`. */
const listId = z.string().regex(/^[a-zA-Z]\w{1,39}\.[a-z]\w{1,39}$/)
const format = z.enum(['csv', 'xlsx'])

/** A file of a list: what was asked for, and how far it is. */
const file = z.object({
  id,
  list: listId,
  /** What its asker saw the list under. */
  title: text(120),
  /** Filters and order, as the address of the list's page carries them. */
  query: text(1_000),
  format,
  state: z.enum(exportStates),
  /** Why there is none, where it failed. */
  why: z.enum(['too_many', 'not_allowed', 'broken']).nullable(),
  by: text(64),
  /** Rows there were when it was asked for; null where they were more than are counted. */
  expected: count.nullable(),
  written: count,
  parts: count,
  bytes: count,
  sha256: text(64).nullable(),
  askedAt: instant,
  endedAt: instant.nullable(),
  /** Until then the file is kept. */
  keptUntil: instant,
  /** When whoever asked for it fetched it first. */
  takenAt: instant.nullable(),
})

/** Rows as the pages of the list show them to who asks, personal details masked alike. Short ones are written at once, others by a job. */
export const start = operation({
  id: 'exports.start',
  method: 'POST',
  path: '/wps/operator/exports',
  access: 'operator',
  summary: 'Writes what the filters of a list find as a file, CSV or XLSX. Each has its row in the audit.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    list: listId,
    /** What the page calls its rows. */
    title: text(120, 1),
    query: text(1_000),
    /** Fields of the row in the order of the file's columns, with what heads each. */
    columns: z
      .array(z.strictObject({ name: text(40, 1), title: text(80) }))
      .min(1)
      .max(40),
    format,
  }),
  value: z.object({ file }),
  errors: ['operator.not_allowed', 'export.limit'],
})

export const mine = operation({
  id: 'exports.mine',
  method: 'GET',
  path: '/wps/operator/exports/mine',
  access: 'operator',
  summary: 'The files an operator asked for and that are kept, newest first.',
  alwaysOpen: true,
  query: z.strictObject({ brandId }),
  value: z.object({ files: z.array(file).max(50) }),
  errors: ['operator.not_allowed'],
})

export const list = listOperation({
  id: 'exports.list',
  path: '/wps/operator/exports',
  permission: 'exports.read',
  summary: 'Files that operators of a brand had written from lists, and how far those are that are not yet whole.',
  row: file,
  filters: { state: oneOf(exportStates), by: textFilter('exact', { longest: 64 }), askedAt: dayRange({ widest: 31 }) },
  sorts: { askedAt: 'desc' },
  views: { newest: 'sort=-askedAt' },
})

export const cancel = operation({
  id: 'exports.cancel',
  method: 'POST',
  path: '/wps/operator/exports/cancel',
  access: 'operator',
  summary: 'Stops a file of one’s own that is not yet whole; nothing of it is kept.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id }),
  value: z.object({ file }),
  errors: ['operator.not_allowed', 'export.unknown'],
})

/** Whoever asked for it fetches it, while they may still read the list. The first part of each download has its row in the audit. */
export const download = operation({
  id: 'exports.download',
  method: 'POST',
  path: '/wps/operator/exports/download',
  access: 'operator',
  summary: 'A part of a whole file, in Base64.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id, part: z.int().min(0).max(10_000) }),
  value: z.object({ name: text(120), parts: count, content: z.string().max(800_000), sha256: text(64) }),
  errors: ['operator.not_allowed', 'export.unknown', 'export.not_ready'],
})
