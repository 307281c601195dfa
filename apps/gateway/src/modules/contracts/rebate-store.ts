import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'

/** A day of a brand: what a run is about. */
export type RebateDay = { readonly brandId: number; readonly day: string; readonly asset: Asset }
export type RunState = 'COUNTING' | 'PAYING' | 'DONE' | 'OFF'
/** Valid turnover of somebody in one product, and who stood above then, the nearest first. */
export type Played = { readonly memberId: number; readonly category: string; readonly uplines: readonly number[]; readonly valid: bigint }
/** What somebody has of the turnover of one line, in parts of a minor unit. */
export type LineShare = {
  readonly memberId: number
  readonly category: string
  readonly lineId: number
  readonly valid: bigint
  readonly parts: bigint
}
type Booked = { readonly paid: readonly { memberId: number; category: string; amount: bigint }[]; readonly at: Date }
type Due = { readonly memberId: number; readonly category: string; readonly parts: bigint }

const statements = readStatements('rebates', join(import.meta.dirname, 'rebate-store.sql'), [
  'played',
  'add',
  'gather',
  'due',
  'rests',
  'keep',
  'paid',
  'days_of',
  'lines_of',
])
type DueRow = { member_id: string; category: string; parts: string }
const toDue = (row: DueRow): Due => ({ memberId: Number(row.member_id), category: row.category, parts: BigInt(row.parts) })
const rowOf = (of: object) => JSON.stringify(of, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

export const rebateStore = {
  /** Days of these on which something was played and that are not booked: those nobody began, and those that stopped on the way. */
  async open(on: Queryable, brandId: number, days: readonly string[]): Promise<string[]> {
    const { rows } = await on.query<{ day: string }>(
      `select d::text as day from unnest($2::date[]) d
       where exists (select from gateway.member_day m where m.brand_id = $1 and m.day = d and m.rounds > 0)
         and not exists (select from gateway.agency_rebate_run r where r.brand_id = $1 and r.day = d and r.state in ('DONE', 'OFF')) order by d`,
      [brandId, days],
    )
    return rows.map(({ day }) => day)
  },
  /** Takes the run of a day, making it where there is none; whoever else works at it waits. */
  async take(
    tx: Tx,
    { brandId, day, asset }: RebateDay,
    begin: { state: RunState; at: Date },
  ): Promise<{ state: RunState; atMember: number }> {
    await tx.query(
      `insert into gateway.agency_rebate_run (brand_id, day, asset, state, started_at, done_at)
       values ($1, $2, $3, $4, $5, case when $4 = 'OFF' then $5::timestamptz end) on conflict do nothing`,
      [brandId, day, asset, begin.state, begin.at],
    )
    const { rows } = await tx.query<{ state: RunState; at_member: string }>(
      'select state, at_member from gateway.agency_rebate_run where brand_id = $1 and day = $2 for update',
      [brandId, day],
    )
    return { state: rows[0]?.state ?? begin.state, atMember: Number(rows[0]?.at_member ?? 0) }
  },
  async move(tx: Tx, { brandId, day }: RebateDay, { state, atMember, doneAt }: { state: RunState; atMember: number; doneAt: Date | null }) {
    await tx.query('update gateway.agency_rebate_run set state = $3, at_member = $4, done_at = $5 where brand_id = $1 and day = $2', [
      brandId,
      day,
      state,
      atMember,
      doneAt,
    ])
  },
  /** Turnover of the next members after one, each member's whole. */
  async played(tx: Tx, { brandId, day, asset }: RebateDay, { after, members }: { after: number; members: number }): Promise<Played[]> {
    type Row = { member_id: string; category: string; uplines: string[]; valid: string }
    const { rows } = await tx.query<Row>({ ...statements.played, values: [brandId, day, asset, after, members] })
    return rows.map((row) => ({
      memberId: Number(row.member_id),
      category: row.category,
      uplines: row.uplines.map(Number),
      valid: BigInt(row.valid),
    }))
  },
  async add(tx: Tx, { brandId, day }: RebateDay, lines: readonly LineShare[]): Promise<void> {
    if (lines.length === 0) return
    const rows = lines.map(({ memberId, category, lineId, valid, parts }) => ({
      member_id: memberId,
      category,
      line_id: lineId,
      valid,
      parts,
    }))
    await tx.query({ ...statements.add, values: [brandId, day, rowOf(rows)] })
  },
  /** Makes of the lines of a day what each of the brand has by product. */
  async gather(tx: Tx, { brandId, day, asset }: RebateDay): Promise<void> {
    await tx.query({ ...statements.gather, values: [brandId, day, asset] })
  },
  async due(tx: Tx, { brandId, day }: RebateDay, most: number): Promise<Due[]> {
    const { rows } = await tx.query<DueRow>({ ...statements.due, values: [brandId, day, most] })
    return rows.map(toDue)
  },
  async rests(tx: Tx, memberIds: readonly number[]): Promise<Due[]> {
    const { rows } = await tx.query<DueRow>({ ...statements.rests, values: [memberIds] })
    return rows.map(toDue)
  },
  async keep(tx: Tx, rests: readonly Due[]): Promise<void> {
    const rows = rests.map(({ memberId, category, parts }) => ({ member_id: memberId, category, parts }))
    await tx.query({ ...statements.keep, values: [rowOf(rows)] })
  },
  async paid(tx: Tx, { brandId, day }: RebateDay, { paid, at }: Booked) {
    const rows = paid.map(({ memberId, category, amount }) => ({ member_id: memberId, category, amount }))
    await tx.query({ ...statements.paid, values: [brandId, day, rowOf(rows), at] })
  },
  /** Days of somebody, the newest first, from below a day on. */
  async daysOf(on: Queryable, memberId: number, { before, limit }: { before: string | null; limit: number }) {
    type Row = { day: string; valid: string; amount: string; paid_at: Date | null }
    const { rows } = await on.query<Row>({ ...statements.days_of, values: [memberId, before, limit] })
    return rows.map((row) => ({ day: row.day, valid: BigInt(row.valid), amount: BigInt(row.amount), paidAt: row.paid_at }))
  },
  async linesOf(on: Queryable, { memberId, day, limit }: { memberId: number; day: string; limit: number }) {
    type Row = { line_id: string; category: string; valid: string; parts: string; username: string; label: string }
    const { rows } = await on.query<Row>({ ...statements.lines_of, values: [memberId, day, limit] })
    return rows.map(({ line_id: line, valid, parts, ...names }) => ({
      lineId: Number(line),
      valid: BigInt(valid),
      parts: BigInt(parts),
      ...names,
    }))
  },
}
