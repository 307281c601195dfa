import type { Platform, Queryable } from '../../platform/index.ts'
import type { Span } from './span.ts'

/** What is written, with everything that fixes its lines. */
export type ExportOrder = {
  readonly format: 'csv' | 'xlsx'
  readonly kind: 'movements' | 'rounds'
  readonly asset: string
  readonly language: string
  readonly timeZone: string
  readonly span: Span
  /** As it was asked for. */
  readonly filter: Readonly<Record<string, string>>
  /** Versions of the account, of movements. */
  readonly first: string
  readonly past: string
}
export type ExportRow = {
  readonly id: string
  readonly memberId: number
  readonly state: 'waiting' | 'done' | 'failed'
  readonly name: string
  readonly order: ExportOrder
  readonly lines: number
  readonly written: number
  readonly parts: number
  readonly bytes: number
  readonly sha256: string | null
}
type Named = Pick<ExportRow, 'memberId' | 'id'>
type Row = {
  export_id: string
  member_id: string
  state: ExportRow['state']
  name: string
  request: ExportOrder
  lines: number
  written: number
  parts: number
  bytes: number
  sha256: string | null
}
const COLUMNS = 'export_id, member_id, state, name, request, lines, written, parts, bytes, sha256'

const toExport = (row: Row): ExportRow => ({
  id: row.export_id,
  memberId: Number(row.member_id),
  state: row.state,
  name: row.name,
  order: row.request,
  lines: row.lines,
  written: row.written,
  parts: row.parts,
  bytes: row.bytes,
  sha256: row.sha256,
})

/** Exports and the parts of their files; kept for a week. */
export function createExportStore({ db }: Pick<Platform, 'db'>) {
  return {
    async insert(on: Queryable, row: ExportRow, at: Date): Promise<void> {
      await on.query({
        text: `insert into gateway.records_export (member_id, export_id, state, name, request, lines, written, parts, bytes, sha256, asked_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        values: [
          row.memberId,
          row.id,
          row.state,
          row.name,
          JSON.stringify(row.order),
          row.lines,
          row.written,
          row.parts,
          row.bytes,
          row.sha256,
          at,
        ],
      })
    },
    /** How many of a player wait, and how many were asked for since a moment. */
    async load(on: Queryable, memberId: number, since: Date): Promise<{ waiting: number; asked: number }> {
      const { rows } = await on.query<{ waiting: string; asked: string }>({
        text: `select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where asked_at >= $2) as asked
          from gateway.records_export where member_id = $1`,
        values: [memberId, since],
      })
      return { waiting: Number(rows[0]?.waiting ?? 0), asked: Number(rows[0]?.asked ?? 0) }
    },
    async one(memberId: number, id: string): Promise<ExportRow | null> {
      const { rows } = await db.pool.query<Row>({
        text: `select ${COLUMNS} from gateway.records_export where member_id = $1 and export_id = $2`,
        values: [memberId, id],
      })
      return rows[0] ? toExport(rows[0]) : null
    },
    async addPart(
      on: Queryable,
      { memberId, id }: Named,
      { no, content }: { readonly no: number; readonly content: Buffer },
    ): Promise<void> {
      await on.query({
        text: `insert into gateway.records_export_part (member_id, export_id, no, content) values ($1, $2, $3, $4)
          on conflict (member_id, export_id, no) do update set content = excluded.content`,
        values: [memberId, id, no, content],
      })
    },
    async part(memberId: number, id: string, no: number): Promise<Buffer | null> {
      const { rows } = await db.pool.query<{ content: Buffer }>({
        text: 'select content from gateway.records_export_part where member_id = $1 and export_id = $2 and no = $3',
        values: [memberId, id, no],
      })
      return rows[0]?.content ?? null
    },
    async setProgress({ memberId, id }: Named, written: number): Promise<void> {
      await db.pool.query('update gateway.records_export set written = $3 where member_id = $1 and export_id = $2', [memberId, id, written])
    },
    /** Ends a waiting one. */
    async end(row: Pick<ExportRow, 'memberId' | 'id' | 'state' | 'written' | 'parts' | 'bytes' | 'sha256'>): Promise<void> {
      await db.pool.query(
        `update gateway.records_export set state = $3, written = $4, parts = $5, bytes = $6, sha256 = $7
         where member_id = $1 and export_id = $2 and state = 'waiting'`,
        [row.memberId, row.id, row.state, row.written, row.parts, row.bytes, row.sha256],
      )
    },
  }
}
export type ExportStore = ReturnType<typeof createExportStore>
