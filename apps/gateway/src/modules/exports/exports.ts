import type { BodyOf, exports as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { z } from 'zod'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Person } from '../../platform/guarded.ts'
import type { ListRead, ListReader } from '../../platform/http/types.ts'
import { type CallContext, type OperatorCaller, type Platform, refuseFields, uuidv7 } from '../../platform/index.ts'
import { defineJob, type JobRun } from '../../platform/jobs/define.ts'
import type { JobQueue } from '../../platform/jobs/index.ts'
import { createFileParts, type WrittenFile } from '../../platform/sheet/file-parts.ts'
import { createSheet } from '../../platform/sheet/sheet.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { hasColumns, linesOf } from './lines.ts'
import { type ExportColumn, type ExportRow, type ListExportStore, presentExport } from './store.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: ListExportStore
  readonly secrets: Secrets
  readonly jobs: JobQueue
  lists(): ReadonlyMap<string, ListReader>
  personOf(operatorId: string): Promise<Person | null>
}
type Order = Omit<BodyOf<typeof operations.start>, 'brandId' | 'columns'> & { readonly columns: readonly ExportColumn[] }
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }

/** So many rows are written within the call; more are the job's. */
export const ROWS_AT_ONCE = 2_000
const ROWS_PER_READ = 1_000
export const MOST_ROWS = { csv: 1_000_000, xlsx: 100_000 } as const
/** Under way: of one operator, and of all of a brand. */
const MOST_OPEN = { mine: 3, all: 10 } as const
const MOST_A_DAY = 100
const DAY_MS = 86_400_000
/** One that no process ends in this time counts no more against its asker. */
const OPEN_MS = 2 * 3_600_000
const TRIES = 3

export const writeListExport = defineJob({
  name: 'exports.write',
  payload: z.strictObject({ id: z.uuid() }),
  idempotencyKey: ({ id }) => id,
  tries: TRIES,
  atMostSeconds: 900,
})

/** There are more rows than a file holds, or its asker stopped it. */
class Stopped extends Error {
  readonly why: 'too_many' | 'cancelled' | 'not_allowed'
  constructor(why: Stopped['why']) {
    super(why)
    this.why = why
  }
}

/** Files of operators' lists: what the pages show, page after page by the list itself, so that filters, brand, rights and masks hold (T66). */
export function createListExports({ db, clock, log, store, secrets, jobs, lists, personOf }: Deps) {
  const about = (id: string, no: number) => `list export ${id} ${no}`

  /** The list of an order, and what it asks of it; null where it is none the caller may read. */
  function readerOf({ list, query, columns }: Pick<Order, 'list' | 'query' | 'columns'>, { permissions }: Pick<Person, 'permissions'>) {
    const reader = lists().get(list)
    if (!reader) return refuseFields([{ field: 'list', code: 'field.invalid' }])
    if (!permissions.includes(reader.operation.permission)) return refuse('operator.not_allowed')
    const { brandId: _brand, cursor: _cursor, limit: _limit, ...asked } = Object.fromEntries(new URLSearchParams(query))
    const read = reader.operation.query.safeParse(asked)
    if (!read.success) return refuseFields([{ field: 'query', code: 'field.invalid' }])
    if (!hasColumns(reader.operation.list.row, columns)) return refuseFields([{ field: 'columns', code: 'field.invalid' }])
    return ok({ reader, query: { ...read.data, limit: ROWS_PER_READ } })
  }

  /** Writes every row to the parts of a file. `wrote` is told how many there are so far, and may stop it. */
  async function write(
    { columns, format }: Pick<Order, 'columns' | 'format'>,
    { reader, ...asked }: ListRead & { readonly reader: ListReader },
    { keep, wrote }: { keep(no: number, content: Buffer): Promise<void>; wrote(rows: number): Promise<void> },
  ): Promise<WrittenFile & { readonly written: number }> {
    const { head, line } = linesOf(reader.operation.list.row, columns)
    const sheet = createSheet(format)
    const parts = createFileParts(keep)
    sheet.add(head)
    let written = 0
    let cursor: string | undefined
    do {
      const page = await reader.page({ ...asked, query: { ...asked.query, cursor } })
      if (!page.ok) throw new Stopped('not_allowed')
      for (const row of page.value.rows) sheet.add(line(row))
      written += page.value.rows.length
      if (written > MOST_ROWS[format]) throw new Stopped('too_many')
      cursor = page.value.next ?? undefined
      await parts.add(sheet.take())
      await wrote(written)
    } while (cursor !== undefined)
    return { ...(await parts.end(await sheet.finish())), written }
  }

  const seal = (id: string, no: number, content: Buffer) => ({ no, content: secrets.seal(content, about(id, no)) })
  type Deed = 'start' | 'cancel' | 'download'
  const note = (
    tx: Parameters<typeof writeAudit>[0],
    row: Omit<ExportRow, 'username'>,
    { deed, caller, request }: Call & { deed: Deed },
  ) => {
    const { list, query, columns, format, written, sha256 } = row
    const asked = { query, columns: columns.map(({ name }) => name), format }
    return writeAudit(tx, actorOf(caller, request), {
      at: clock.now(),
      brandId: row.brand_id,
      action: `exports.${deed}`,
      target: `list ${list}`,
      before: null,
      after: deed === 'download' ? { id: row.export_id, rows: written, sha256 } : { id: row.export_id, ...asked },
      reason: '',
    })
  }

  /** A file of one's own, whose list one may still read. */
  async function ownOf(id: string | null, brandId: number, { operatorId, permissions }: OperatorCaller): Promise<ExportRow | null> {
    const row = id === null ? null : await store.one(db.pool, id)
    if (row === null || row.operator_id !== operatorId || row.brand_id !== brandId) return null
    const reader = lists().get(row.list)
    return reader && permissions.includes(reader.operation.permission) ? row : null
  }

  return {
    async start(order: Order, brandId: number, { caller, request }: Call) {
      const found = readerOf(order, caller)
      if (!found.ok) return found
      const { reader, query } = found.value
      const asked: ListRead = { query, caller, brandId }
      const counted = await reader.count(asked)
      if (!counted.ok) return counted.code === 'list.cursor_stale' ? refuse('operator.not_allowed') : { ...counted, code: counted.code }
      const { count, isCapped } = counted.value
      const id = uuidv7()
      const now = clock.now()
      const blank = { written: 0, parts: 0, bytes: 0, sha256: null }
      const isShort = !isCapped && count <= ROWS_AT_ONCE
      const kept: { no: number; content: Buffer }[] = []
      const keep = async (no: number, content: Buffer) => void kept.push(seal(id, no, content))
      const file = isShort ? await write(order, { ...asked, reader }, { keep, wrote: async () => undefined }) : blank
      const row = {
        export_id: id,
        brand_id: brandId,
        operator_id: caller.operatorId,
        list: order.list,
        title: order.title,
        query: order.query,
        columns: order.columns,
        format: order.format,
        state: isShort ? ('done' as const) : ('waiting' as const),
        why: null,
        expected: isCapped ? null : count,
        ...file,
        asked_at: now,
        ended_at: isShort ? now : null,
        taken_at: null,
      }
      return db.transaction(async (tx) => {
        const since = { lately: new Date(now.getTime() - OPEN_MS), day: new Date(now.getTime() - DAY_MS) }
        const load = await store.load(tx, { brandId, operatorId: caller.operatorId }, since)
        const isBusy = !isShort && (load.mine >= MOST_OPEN.mine || load.all >= MOST_OPEN.all)
        if (isBusy || load.asked >= MOST_A_DAY) return refuse('export.limit')
        await store.insert(tx, row)
        for (const part of kept) await store.addPart(tx, id, part)
        await note(tx, row, { deed: 'start', caller, request })
        if (!isShort) await jobs.enqueue(tx, writeListExport, { id })
        return ok(presentExport({ ...row, username: caller.username }))
      })
    },

    async cancel(id: string | null, brandId: number, call: Call) {
      const row = await ownOf(id, brandId, call.caller)
      if (row === null) return refuse('export.unknown')
      await db.transaction(async (tx) => {
        const isStopped = await store.end(tx, row.export_id, {
          state: 'cancelled',
          why: null,
          written: row.written,
          parts: 0,
          bytes: 0,
          sha256: null,
          at: clock.now(),
        })
        if (isStopped) await note(tx, row, { deed: 'cancel', ...call })
      })
      const now = await store.one(db.pool, row.export_id)
      return now === null ? refuse('export.unknown') : ok(presentExport(now))
    },

    async download({ id, part }: { readonly id: string | null; readonly part: number }, brandId: number, call: Call) {
      const row = await ownOf(id, brandId, call.caller)
      if (row === null) return refuse('export.unknown')
      if (row.state !== 'done' || row.sha256 === null) return refuse('export.not_ready')
      const sealed = await store.part(row.export_id, part)
      if (sealed === null) return refuse('export.unknown')
      if (part === 0)
        await db.transaction(async (tx) => {
          await store.taken(tx, row.export_id, clock.now())
          await note(tx, row, { deed: 'download', ...call })
        })
      const content = secrets.open(sealed, about(row.export_id, part)).toString('base64')
      const name = `${row.list
        .replace(/\.list/, '-')
        .replace(/-$/, '')
        .toLowerCase()}-${row.asked_at.toISOString().slice(0, 10)}.${row.format}`
      return ok({ name, parts: row.parts, content, sha256: row.sha256 })
    },

    /** The job. It reads by what its asker may do when it runs; begun again, it writes the whole file anew. */
    async run({ id }: { readonly id: string }, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
      const row = await store.one(db.pool, id)
      if (row === null || !(await store.progress(id, 0))) return
      const blank = { written: 0, parts: 0, bytes: 0, sha256: null }
      const end = (ending: Partial<ExportRow> & Pick<ExportRow, 'state' | 'why'>) =>
        store.end(db.pool, id, { ...blank, ...ending, at: clock.now() })
      try {
        const person = await personOf(row.operator_id)
        const mayRead = person !== null && (person.onlyBrandId === null || person.onlyBrandId === row.brand_id)
        const found = mayRead ? readerOf(row, person) : null
        if (!mayRead || !found?.ok) throw new Stopped('not_allowed')
        const caller: OperatorCaller = { ...person, roles: [], sessionId: id, expiresAt: clock.now(), isProved: false }
        const file = await write(
          row,
          { ...found.value, caller, brandId: row.brand_id },
          {
            keep: (no, content) => store.addPart(db.pool, id, seal(id, no, content)),
            async wrote(rows) {
              if (!(await store.progress(id, rows))) throw new Stopped('cancelled')
            },
          },
        )
        await end({ state: 'done', why: null, ...file })
      } catch (error) {
        if (error instanceof Stopped) await end({ state: 'failed', why: error.why === 'cancelled' ? null : error.why })
        else {
          log.error({ err: error, export: id }, 'a file of a list could not be written')
          if (attempt >= TRIES) await end({ state: 'failed', why: 'broken' })
          throw error
        }
      }
    },
  }
}
export type ListExports = ReturnType<typeof createListExports>
