import type { security as operations, ValueInputOf } from '@halong/api'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type WaitingKind = ValueInputOf<typeof operations.getOverview>['waiting'][number]['kind']
export type WaitingRow = {
  readonly memberId: number
  readonly changeId: string
  readonly brandId: number
  readonly kind: WaitingKind
  /** A later change of the same kind and subject replaces this one. */
  readonly subject: string
  /** Shown to people, masked. */
  readonly detail: string
  readonly sealed: Buffer
  readonly language: string
  readonly askedAt: Date
  readonly dueAt: Date
}
type Row = {
  member_id: string
  change_id: string
  brand_id: number
  kind: WaitingKind
  subject: string
  detail: string
  sealed: Buffer
  language: string
  asked_at: Date
  due_at: Date
}
const COLUMNS = 'member_id, change_id, brand_id, kind, subject, detail, sealed, language, asked_at, due_at'
const rowOf = (row: Row): WaitingRow => ({
  memberId: Number(row.member_id),
  changeId: row.change_id,
  brandId: row.brand_id,
  kind: row.kind,
  subject: row.subject,
  detail: row.detail,
  sealed: row.sealed,
  language: row.language,
  askedAt: row.asked_at,
  dueAt: row.due_at,
})
export type WaitingStore = ReturnType<typeof createWaitingStore>

/** Scheduled changes, and the codes in the notices that stop them. */
export function createWaitingStore({ db }: Pick<Platform, 'db'>) {
  return {
    async of(memberId: number, from: Queryable = db.pool): Promise<readonly WaitingRow[]> {
      const { rows } = await from.query<Row>(
        `select ${COLUMNS} from gateway.waiting_change where member_id = $1 order by due_at, change_id`,
        [memberId],
      )
      return rows.map(rowOf)
    },

    /** Stores a change, replacing one of the same kind and subject. */
    async put(tx: Tx, row: WaitingRow): Promise<void> {
      await tx.query('delete from gateway.waiting_change where member_id = $1 and kind = $2 and subject = $3', [
        row.memberId,
        row.kind,
        row.subject,
      ])
      await tx.query(`insert into gateway.waiting_change (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
        row.memberId,
        row.changeId,
        row.brandId,
        row.kind,
        row.subject,
        row.detail,
        row.sealed,
        row.language,
        row.askedAt,
        row.dueAt,
      ])
    },

    /** Deletes a change; of several concurrent callers one gets true. */
    async take(tx: Queryable, { memberId, changeId }: Pick<WaitingRow, 'memberId' | 'changeId'>): Promise<boolean> {
      const { rowCount } = await tx.query('delete from gateway.waiting_change where member_id = $1 and change_id = $2', [
        memberId,
        changeId,
      ])
      return rowCount === 1
    },

    async removeAll(tx: Tx, memberId: number): Promise<number> {
      await tx.query('delete from gateway.change_stop where member_id = $1', [memberId])
      const { rowCount } = await tx.query('delete from gateway.waiting_change where member_id = $1', [memberId])
      return rowCount ?? 0
    },

    async due(at: Date, most: number): Promise<readonly WaitingRow[]> {
      const { rows } = await db.pool.query<Row>(
        `select ${COLUMNS} from gateway.waiting_change where due_at <= $1 order by due_at limit $2`,
        [at, most],
      )
      return rows.map(rowOf)
    },

    async putStop(tx: Tx, row: { codeHash: Buffer; memberId: number; expiresAt: Date }): Promise<void> {
      await tx.query('insert into gateway.change_stop (code_hash, member_id, expires_at) values ($1, $2, $3)', [
        row.codeHash,
        row.memberId,
        row.expiresAt,
      ])
    },

    /** The member whose changes a code stops; null for an expired code. */
    async holderOfStop(codeHash: Buffer, at: Date): Promise<number | null> {
      const { rows } = await db.pool.query<{ member_id: string }>(
        'select member_id from gateway.change_stop where code_hash = $1 and expires_at > $2',
        [codeHash, at],
      )
      return rows[0] ? Number(rows[0].member_id) : null
    },

    forgetStops: (at: Date) => db.pool.query('delete from gateway.change_stop where expires_at < $1', [at]),
  }
}
