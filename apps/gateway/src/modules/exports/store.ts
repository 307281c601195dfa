import type { exports as operations, ValueInputOf } from '@halong/api'
import { idFromUuid, type Platform, type Queryable, type Tx } from '../../platform/index.ts'

type Wire = ValueInputOf<typeof operations.start>['file']
export type ExportState = Wire['state']
export type ExportColumn = { readonly name: string; readonly title: string }
export type ExportRow = {
  readonly export_id: string
  readonly brand_id: number
  readonly operator_id: string
  readonly username: string
  readonly list: string
  readonly title: string
  readonly query: string
  readonly columns: readonly ExportColumn[]
  readonly format: Wire['format']
  readonly state: ExportState
  readonly why: Wire['why']
  readonly expected: number | null
  readonly written: number
  readonly parts: number
  readonly bytes: number
  readonly sha256: string | null
  readonly asked_at: Date
  readonly ended_at: Date | null
  readonly taken_at: Date | null
}
export type Ending = Pick<ExportRow, 'state' | 'why' | 'written' | 'parts' | 'bytes' | 'sha256'>

/** Files are kept for so long, then the retention job removes them. */
export const KEPT_DAYS = 7
const DAY_MS = 86_400_000
const MOST_SHOWN = 50
export const EXPORT_FROM = 'gateway.list_export x join gateway.operator o using (operator_id)'
export const EXPORT_COLUMNS = `x.export_id, x.brand_id, x.operator_id, o.username, x.list, x.title, x.query, x.columns, x.format, x.state, x.why, x.expected, x.written, x.parts,
  x.bytes, x.sha256, x.asked_at, x.ended_at, x.taken_at`

export const presentExport = (row: ExportRow): Wire => ({
  id: idFromUuid('exp', row.export_id),
  list: row.list,
  title: row.title,
  query: row.query,
  format: row.format,
  state: row.state,
  why: row.why,
  by: row.username,
  expected: row.expected,
  written: row.written,
  parts: row.parts,
  bytes: row.bytes,
  sha256: row.sha256,
  askedAt: row.asked_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  keptUntil: new Date(row.asked_at.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
  takenAt: row.taken_at?.toISOString() ?? null,
})

export function createListExportStore({ db }: Pick<Platform, 'db'>) {
  return {
    async insert(tx: Tx, row: Omit<ExportRow, 'username'>): Promise<void> {
      await tx.query(
        `insert into gateway.list_export (export_id, brand_id, operator_id, list, title, query, columns, format, state, why, expected, written, parts, bytes,
           sha256, asked_at, ended_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
        [
          row.export_id,
          row.brand_id,
          row.operator_id,
          row.list,
          row.title,
          row.query,
          JSON.stringify(row.columns),
          row.format,
          row.state,
          row.why,
          row.expected,
          row.written,
          row.parts,
          row.bytes,
          row.sha256,
          row.asked_at,
          row.ended_at,
        ],
      )
    },
    /** Files under way of an operator and of a brand, and how many the operator asked for since a moment. One asker at a time is counted. */
    async load(tx: Tx, { brandId, operatorId }: { brandId: number; operatorId: string }, { lately, day }: { lately: Date; day: Date }) {
      await tx.query('select from gateway.operator where operator_id = $1 for no key update', [operatorId])
      const { rows } = await tx.query<{ mine: number; all: number; asked: number }>(
        `select count(*) filter (where operator_id = $2 and is_open)::int as mine, count(*) filter (where brand_id = $1 and is_open)::int as all,
           count(*) filter (where operator_id = $2)::int as asked
         from (select operator_id, brand_id, state in ('waiting', 'running') and asked_at > $3 as is_open from gateway.list_export
               where asked_at > $4 and (operator_id = $2 or brand_id = $1)) recent`,
        [brandId, operatorId, lately, day],
      )
      return rows[0] ?? { mine: 0, all: 0, asked: 0 }
    },
    async one(from: Queryable, id: string): Promise<ExportRow | null> {
      const { rows } = await from.query<ExportRow>(`select ${EXPORT_COLUMNS} from ${EXPORT_FROM} where x.export_id = $1`, [id])
      return rows[0] ?? null
    },
    /** Files of an operator in a brand, newest first. */
    async of(operatorId: string, brandId: number): Promise<ExportRow[]> {
      const { rows } = await db.reads.query<ExportRow>(
        `select ${EXPORT_COLUMNS} from ${EXPORT_FROM} where x.operator_id = $1 and x.brand_id = $2 order by x.asked_at desc limit ${MOST_SHOWN}`,
        [operatorId, brandId],
      )
      return rows
    },
    async addPart(on: Queryable, id: string, { no, content }: { readonly no: number; readonly content: Buffer }): Promise<void> {
      await on.query(
        `insert into gateway.list_export_part (export_id, no, content) values ($1, $2, $3)
         on conflict (export_id, no) do update set content = excluded.content`,
        [id, no, content],
      )
    },
    async part(id: string, no: number): Promise<Buffer | null> {
      const { rows } = await db.pool.query<{ content: Buffer }>(
        'select content from gateway.list_export_part where export_id = $1 and no = $2',
        [id, no],
      )
      return rows[0]?.content ?? null
    },
    /** How far it is; false where it was cancelled, or is over. */
    async progress(id: string, written: number): Promise<boolean> {
      const { rowCount } = await db.pool.query(
        `update gateway.list_export set state = 'running', written = $2 where export_id = $1 and state in ('waiting', 'running')`,
        [id, written],
      )
      return rowCount === 1
    },
    /** Ends one that is not over; false where it was. Of one without a file no parts are kept. */
    async end(on: Queryable, id: string, { at, ...row }: Ending & { readonly at: Date }): Promise<boolean> {
      const { rowCount } = await on.query(
        `update gateway.list_export set state = $2, why = $3, written = $4, parts = $5, bytes = $6, sha256 = $7, ended_at = $8
         where export_id = $1 and state in ('waiting', 'running')`,
        [id, row.state, row.why, row.written, row.parts, row.bytes, row.sha256, at],
      )
      if (row.parts === 0 || rowCount === 0)
        await on.query(
          `delete from gateway.list_export_part p using gateway.list_export x where p.export_id = $1 and x.export_id = $1 and x.state <> 'done'`,
          [id],
        )
      return rowCount === 1
    },
    async taken(tx: Tx, id: string, at: Date): Promise<void> {
      await tx.query('update gateway.list_export set taken_at = coalesce(taken_at, $2) where export_id = $1', [id, at])
    },
  }
}
export type ListExportStore = ReturnType<typeof createListExportStore>
