import { createHash } from 'node:crypto'
import type { BodyOf, records as operations, ValueInputOf } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import { fallbackLanguage, isSpoken } from '@halong/i18n'
import { loadText } from '@halong/i18n/server'
import type { Asset } from '@halong/money'
import { z } from 'zod'
import {
  type GameDirectory,
  idFromUuid,
  type Platform,
  type PlayerCaller,
  type Tx,
  uuidv7,
  type VendorDirectory,
} from '../../platform/index.ts'
import { defineJob } from '../../platform/jobs/define.ts'
import type { JobQueue } from '../../platform/jobs/index.ts'
import { createFileParts, PART_BYTES } from '../../platform/sheet/file-parts.ts'
import { createSheet, type Sheet } from '../../platform/sheet/sheet.ts'
import type { ExportOrder, ExportRow, ExportStore } from './export-store.ts'
import type { Movement, MovementsStore } from './movements-store.ts'
import { movementFilter, type Records, roundFilter } from './records.ts'
import { MIN_UUID, type RoundsStore } from './rounds-store.ts'
import { BrokenRecord, movementStatement, roundStatement, type Words } from './statement.ts'

type Request = BodyOf<typeof operations.export>
type Shown = ValueInputOf<typeof operations.getExport>
/** What was asked for, and its file where it was short enough to be written at once. */
type Prepared = { readonly row: ExportRow; readonly file: Buffer | null }

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly records: Records
  readonly movements: MovementsStore
  readonly rounds: RoundsStore
  readonly store: ExportStore
  readonly games: GameDirectory
  readonly vendors: VendorDirectory
  readonly jobs: JobQueue
}

const LINES_AT_ONCE = 5_000
const MOST_LINES = { csv: 500_000, xlsx: 50_000 } as const
const LINES_PER_READ = 2_000
const MOST_WAITING = 3
const MOST_A_DAY = 10
const DAY_MS = 86_400_000

export const writeExport = defineJob({
  name: 'records.export',
  payload: z.strictObject({ memberId: z.int(), id: z.uuid() }),
  idempotencyKey: ({ id }) => id,
  atMostSeconds: 600,
})

const inZone = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (at: Date) => format.format(at)
}
function isZone(name: string): boolean {
  try {
    return inZone(name)(new Date(0)) !== ''
  } catch {
    return false
  }
}

/** Files of records (R-MC-5): written only where their lines add up. */
export function createExports({ db, clock, log, records, movements, rounds, store, games, vendors, jobs }: Deps) {
  function wordsOf({ language, timeZone }: ExportOrder): Words {
    const text = loadText(isSpoken(language) ? language : fallbackLanguage, ['records'])
    const names = new Map<string, string>()
    return {
      title: (name) => text(`export.${name}`),
      kind: (kind) => text(`records.kind.${kind}`),
      state: (state) => text(`records.status.${state}`),
      localTime: inZone(timeZone),
      async gameName(vassalage, gameCode) {
        const key = `${vassalage}/${gameCode}`
        const known = names.get(key) ?? (await games.byCode(vassalage, gameCode, language))?.name ?? gameCode
        names.set(key, known)
        return known
      },
    }
  }

  const ownerOf = ({ memberId, order }: Pick<ExportRow, 'memberId' | 'order'>) => {
    // cast: it was the asset of its player.
    return { memberId, asset: order.asset as Asset }
  }

  async function writeMovements(row: ExportRow, sheet: Sheet, wrote: (lines: number) => Promise<void>): Promise<number> {
    const { order } = row
    const owner = ownerOf(row)
    const [first, past] = [BigInt(order.first), BigInt(order.past)]
    const filter = movementFilter(order.filter)
    const isWhole = filter.reasons === null && filter.reference === null
    const balances = isWhole
      ? { opening: await movements.balanceBefore(owner, first), closing: await movements.balanceBefore(owner, past) }
      : null
    const statement = movementStatement({ sheet, asset: owner.asset, words: wordsOf(order) }, balances)
    let lines = 0
    for (let from = first; ; ) {
      const batch: Movement[] = await movements.next(db.pool, owner, { versions: { first: from, past }, filter, most: LINES_PER_READ })
      for (const movement of batch) await statement.add({ ...movement, id: idFromUuid('mov', movement.transferId) })
      lines += batch.length
      await wrote(lines)
      const last = batch.at(-1)
      if (!last || batch.length < LINES_PER_READ) break
      from = last.version + 1n
    }
    statement.end()
    return lines
  }

  async function writeRounds(row: ExportRow, sheet: Sheet, wrote: (lines: number) => Promise<void>): Promise<number> {
    const { order } = row
    const owner = ownerOf(row)
    const statement = roundStatement({ sheet, asset: owner.asset, words: wordsOf(order) })
    let lines = 0
    for (let after = MIN_UUID; ; ) {
      const batch = await rounds.next(db.pool, owner, { span: order.span, filter: roundFilter(order.filter), after, most: LINES_PER_READ })
      for (const round of batch) {
        const vendorName = (await vendors.byVassalage(round.vassalage))?.name ?? round.vassalage
        await statement.add({ ...round, publicId: idFromUuid('rnd', round.id), vendorName })
      }
      lines += batch.length
      await wrote(lines)
      const last = batch.at(-1)
      if (!last || batch.length < LINES_PER_READ) break
      after = last.id
    }
    statement.end()
    return lines
  }
  const write = (row: ExportRow, sheet: Sheet, wrote: (lines: number) => Promise<void>) =>
    row.order.kind === 'movements' ? writeMovements(row, sheet, wrote) : writeRounds(row, sheet, wrote)

  const present = ({ id, state, name, lines, written, parts, bytes, sha256 }: ExportRow): Omit<Shown, 'content'> => ({
    id: idFromUuid('exp', id),
    state,
    name,
    lines,
    written,
    parts,
    bytes,
    sha256,
  })

  return {
    /** Counts the lines, and writes a short file. Throws where its lines do not add up. */
    async prepare(
      { memberId, asset, brandId, language }: PlayerCaller,
      { format, record, timeZone }: Request,
    ): Promise<Result<Prepared, 'records.span_too_long' | 'records.too_many'>> {
      const span = await records.spanOf(brandId, record.filter)
      if (!span.ok) return span
      const owner = { memberId, asset }
      const versions = await movements.versions(owner, span.value)
      const lines =
        record.kind === 'movements'
          ? (await movements.sums(owner, versions, movementFilter(record.filter))).reduce((sum, { count }) => sum + count, 0)
          : (await rounds.sums(owner, span.value, roundFilter(record.filter))).count
      if (lines > MOST_LINES[format]) return refuse('records.too_many')
      const order: ExportOrder = {
        format,
        kind: record.kind,
        asset,
        language,
        timeZone: isZone(timeZone) ? timeZone : 'UTC',
        span: span.value,
        filter: Object.fromEntries(Object.entries(record.filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
        first: String(versions.first),
        past: String(versions.past),
      }
      const name = `${record.kind}-${span.value.from}-${span.value.to}.${format}`
      const row: ExportRow = { id: uuidv7(), memberId, state: 'waiting', name, order, lines, written: 0, parts: 0, bytes: 0, sha256: null }
      if (lines > LINES_AT_ONCE) return ok({ row, file: null })
      const sheet = createSheet(format)
      const written = await write(row, sheet, async () => undefined)
      const file = await sheet.finish()
      const sha256 = createHash('sha256').update(file).digest('hex')
      return ok({
        row: { ...row, state: 'done', lines: written, written, parts: Math.ceil(file.length / PART_BYTES), bytes: file.length, sha256 },
        file,
      })
    },

    /** Keeps what was prepared, and queues what is still to be written. */
    async keep(
      tx: Tx,
      { memberId }: PlayerCaller,
      { row, file }: Prepared,
    ): Promise<Result<Omit<Shown, 'content'>, 'records.export_busy'>> {
      const now = clock.now()
      const { waiting, asked } = await store.load(tx, memberId, new Date(now.getTime() - DAY_MS))
      if (waiting >= MOST_WAITING || asked >= MOST_A_DAY) return refuse('records.export_busy')
      await store.insert(tx, row, now)
      if (file === null) await jobs.enqueue(tx, writeExport, { memberId, id: row.id })
      else
        for (let no = 0; no < row.parts; no++)
          await store.addPart(tx, row, { no, content: file.subarray(no * PART_BYTES, (no + 1) * PART_BYTES) })
      return ok(present(row))
    },

    async read(memberId: number, id: string, part: number | null): Promise<Shown | null> {
      const row = await store.one(memberId, id)
      if (row === null) return null
      const content = part === null || row.state !== 'done' ? null : await store.part(memberId, id, part)
      return { ...present(row), content: content?.toString('base64') ?? null }
    },

    /** The job: writes a long file part by part. Begun again it writes the same parts. One whose lines do not add up has failed for good. */
    async run({ memberId, id }: { memberId: number; id: string }): Promise<void> {
      const row = await store.one(memberId, id)
      if (row?.state !== 'waiting') return
      const sheet = createSheet(row.order.format)
      const parts = createFileParts((no, content) => store.addPart(db.pool, { memberId, id }, { no, content }))
      try {
        const written = await write(row, sheet, async (lines) => {
          await parts.add(sheet.take())
          await store.setProgress(row, lines)
        })
        const file = await parts.end(await sheet.finish())
        await store.end({ memberId, id, state: 'done', written, ...file })
      } catch (error) {
        if (!(error instanceof BrokenRecord)) throw error
        log.error({ err: error, export: id }, 'a record does not add up, so it is not written')
        await store.end({ memberId, id, state: 'failed', written: 0, parts: 0, bytes: 0, sha256: null })
      }
    },
  }
}
export type Exports = ReturnType<typeof createExports>
