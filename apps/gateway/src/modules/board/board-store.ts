import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'

export type BoardKey = { readonly brandId: number; readonly code: string; readonly period: string }
export type BoardState = 'OPEN' | 'REVIEW' | 'DONE'
export type BoardPeriod = BoardKey & {
  readonly endsAt: Date
  readonly state: BoardState
  /** The sum of its prizes, set aside out of the budget. */
  readonly reserved: bigint
  readonly places: number
  readonly reviewUntil: Date | null
  readonly players: number
}
export type PeriodRow = {
  brand_id: number
  code: string
  period: string
  ends_at: Date
  state: BoardState
  reserved: string
  places: number
  review_until: Date | null
  players: number
}
export type Score = BoardKey & { readonly memberId: number; readonly endsAt: Date; readonly score: bigint; readonly reachedAt: Date }
export type Placed = { readonly memberId: number; readonly score: bigint; readonly reachedAt: Date; readonly leftOut: string | null }
type ScoreRow = { member_id: string; score: string; reached_at: Date; left_out: string | null }
export type BoardStore = ReturnType<typeof createBoardStore>

/** Places are told exactly up to here. */
export const EXACT_PLACES = 1_000
const statements = readStatements('board', join(import.meta.dirname, 'board-store.sql'), [
  'open',
  'opened',
  'periods',
  'due',
  'lock',
  'review',
  'done',
  'add',
  'best',
  'top',
  'mine',
  'leave_out',
  'forget',
])
export const toPeriod = (row: PeriodRow): BoardPeriod => ({
  brandId: row.brand_id,
  code: row.code,
  period: row.period,
  endsAt: row.ends_at,
  state: row.state,
  reserved: BigInt(row.reserved),
  places: row.places,
  reviewUntil: row.review_until,
  players: row.players,
})
const valuesOf = ({ brandId, code, period }: BoardKey) => [brandId, code, period]

export function createBoardStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** False where it is open already. */
    async open(tx: Tx, key: BoardKey, at: { startsAt: Date; endsAt: Date; reserved: bigint; places: number }): Promise<boolean> {
      const values = [...valuesOf(key), at.startsAt, at.endsAt, String(at.reserved), at.places]
      return (await tx.query({ ...statements.open, values })).rowCount === 1
    },
    async isOpened(on: Queryable, key: BoardKey): Promise<boolean> {
      return (await on.query({ ...statements.opened, values: valuesOf(key) })).rowCount === 1
    },
    /** Newest first. */
    async periods(brandId: number, codes: readonly string[], endsAfter: Date): Promise<BoardPeriod[]> {
      if (codes.length === 0) return []
      return (await db.reads.query<PeriodRow>({ ...statements.periods, values: [brandId, codes, endsAfter] })).rows.map(toPeriod)
    },
    /** What is over and counted, and what was reviewed long enough. */
    async due(countedTo: Date, now: Date): Promise<BoardPeriod[]> {
      return (await db.pool.query<PeriodRow>({ ...statements.due, values: [countedTo, now] })).rows.map(toPeriod)
    },
    async lock(tx: Tx, key: BoardKey): Promise<Pick<PeriodRow, 'state' | 'review_until' | 'reserved' | 'places'> | null> {
      const { rows } = await tx.query<Pick<PeriodRow, 'state' | 'review_until' | 'reserved' | 'places'>>({
        ...statements.lock,
        values: valuesOf(key),
      })
      return rows[0] ?? null
    },
    async review(tx: Tx, key: BoardKey, until: Date): Promise<void> {
      await tx.query({ ...statements.review, values: [...valuesOf(key), until] })
    },
    async done(tx: Tx, key: BoardKey): Promise<void> {
      await tx.query({ ...statements.done, values: valuesOf(key) })
    },
    /** Adds to scores, or keeps the better of two. */
    async count(tx: Tx, scores: readonly Score[], how: 'add' | 'best'): Promise<void> {
      if (scores.length === 0) return
      const rows = scores.map(({ memberId, brandId, code, period, endsAt, score, reachedAt }) => ({
        member_id: memberId,
        brand_id: brandId,
        code,
        period,
        ends_at: endsAt,
        score: String(score),
        reached_at: reachedAt,
      }))
      await tx.query({ ...statements[how], values: [JSON.stringify(rows)] })
    },
    /** The first places. @param withLeftOut also those that an operator left out */
    async top(on: Queryable, key: BoardKey, { most, withLeftOut = false }: { most: number; withLeftOut?: boolean }): Promise<Placed[]> {
      const { rows } = await on.query<ScoreRow>({ ...statements.top, values: [...valuesOf(key), most, withLeftOut] })
      return rows.map(({ member_id, score, reached_at, left_out }) => ({
        memberId: Number(member_id),
        score: BigInt(score),
        reachedAt: reached_at,
        leftOut: left_out,
      }))
    },
    async mine(memberId: number, { code, period }: BoardKey): Promise<{ score: bigint; place: number | null } | null> {
      const { rows } = await db.reads.query<{ score: string; left_out: string | null; above: number }>({
        ...statements.mine,
        values: [memberId, code, period, EXACT_PLACES],
      })
      const row = rows[0]
      if (!row) return null
      return { score: BigInt(row.score), place: row.left_out === null && row.above < EXACT_PLACES ? row.above + 1 : null }
    },
    async leaveOut(tx: Tx, { code, period }: BoardKey, { memberId, reason }: { memberId: number; reason: string }): Promise<boolean> {
      return (await tx.query({ ...statements.leave_out, values: [memberId, code, period, reason] })).rowCount === 1
    },
    async forget(before: Date): Promise<void> {
      await db.pool.query({ ...statements.forget, values: [before] })
    },
  }
}
