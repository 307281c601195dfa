import type { chat } from '@halong/api'
import type { z } from 'zod'
import { type Platform, type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import type { RoomName } from './message-store.ts'

export type Rule = z.infer<typeof chat.chatRule>
export type Reason = z.infer<typeof chat.chatReason>
export type Measure = {
  readonly memberId: number
  readonly id: string
  readonly brandId: number
  readonly rule: Rule
  readonly until: Date
  /** Null where filters did it. */
  readonly by: string | null
  readonly reason: string
  readonly at: Date
}
type MeasureRow = {
  member_id: string
  measure_id: string
  brand_id: number
  rule: Rule
  until: Date
  made_by: string | null
  reason: string
  at: Date
}
const COLUMNS = 'member_id, measure_id, brand_id, rule, until, made_by, reason, at'
const toMeasure = (row: MeasureRow): Measure => ({
  memberId: Number(row.member_id),
  id: row.measure_id,
  brandId: row.brand_id,
  rule: row.rule,
  until: row.until,
  by: row.made_by,
  reason: row.reason,
  at: row.at,
})
export type Reported = {
  readonly room: string
  readonly n: number
  readonly reasons: readonly { readonly reason: Reason; readonly times: number }[]
  readonly firstAt: Date
}
const MOST_SHOWN = 100
const MOST_IGNORED = 500
export type MeasureStore = ReturnType<typeof createMeasureStore>

/** What keeps rooms clean: measures against members, reports of messages, and whom a reader ignores. */
export function createMeasureStore({ db }: Pick<Platform, 'db'>) {
  return {
    /** The measure that keeps a member from writing longest; null where none does. */
    async holding(memberId: number, at: Date, on: Queryable = db.pool): Promise<Measure | null> {
      const { rows } = await on.query<MeasureRow>(
        `select ${COLUMNS} from gateway.chat_measure where member_id = $1 and until > $2 order by until desc limit 1`,
        [memberId, at],
      )
      return rows[0] ? toMeasure(rows[0]) : null
    },
    async add(tx: Tx, measure: Omit<Measure, 'id'>): Promise<void> {
      await tx.query(
        `insert into gateway.chat_measure (member_id, measure_id, brand_id, rule, until, made_by, reason, at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [measure.memberId, uuidv7(), measure.brandId, measure.rule, measure.until, measure.by, measure.reason, measure.at],
      )
    },
    /** Ends a measure that still holds. */
    async lift(tx: Tx, { brandId, id, at }: { brandId: number; id: string; at: Date }): Promise<Measure | null> {
      const { rows } = await tx.query<MeasureRow>(
        `update gateway.chat_measure set until = $3 where brand_id = $1 and measure_id = $2 and until > $3 returning ${COLUMNS}`,
        [brandId, id, at],
      )
      return rows[0] ? toMeasure(rows[0]) : null
    },
    /** How often filters kept a member from writing since a moment. */
    async stepsSince(tx: Tx, memberId: number, since: Date): Promise<number> {
      const { rows } = await tx.query<{ steps: number }>(
        'select count(*)::int as steps from gateway.chat_measure where member_id = $1 and made_by is null and at > $2',
        [memberId, since],
      )
      return rows[0]?.steps ?? 0
    },
    async holdingOf(brandId: number, at: Date): Promise<Measure[]> {
      const { rows } = await db.pool.query<MeasureRow>(
        `select ${COLUMNS} from gateway.chat_measure where brand_id = $1 and until > $2 order by until limit ${MOST_SHOWN}`,
        [brandId, at],
      )
      return rows.map(toMeasure)
    },

    /** A report, once of each reader; answers how many established readers have reported the message while nobody has looked. */
    async report(
      tx: Tx,
      { brandId, room }: RoomName,
      told: { memberId: number; n: number; reason: Reason; isEstablished: boolean; at: Date },
    ) {
      await tx.query(
        `insert into gateway.chat_report (member_id, brand_id, room, seq, reason, is_established, state, at) values ($1, $2, $3, $4, $5, $6, 'waiting', $7)
         on conflict do nothing`,
        [told.memberId, brandId, room, told.n, told.reason, told.isEstablished, told.at],
      )
      const { rows } = await tx.query<{ reporters: number }>(
        `select count(*)::int as reporters from gateway.chat_report where brand_id = $1 and room = $2 and seq = $3 and state = 'waiting' and is_established`,
        [brandId, room, told.n],
      )
      return rows[0]?.reporters ?? 0
    },
    /** A moderator has looked: reports of the message are done with. */
    async decide(tx: Tx, { brandId, room }: RoomName, n: number): Promise<void> {
      await tx.query(
        `update gateway.chat_report set state = 'decided' where brand_id = $1 and room = $2 and seq = $3 and state = 'waiting'`,
        [brandId, room, n],
      )
    },
    async waiting(brandId: number): Promise<Reported[]> {
      const { rows } = await db.pool.query<{ room: string; seq: string; reasons: { reason: Reason; times: number }[]; first_at: Date }>(
        `select room, seq, json_agg(json_build_object('reason', reason, 'times', times) order by times desc, reason) as reasons, min(first_at) as first_at
         from (select room, seq, reason, count(*)::int as times, min(at) as first_at from gateway.chat_report
               where brand_id = $1 and state = 'waiting' group by room, seq, reason) as told
         group by room, seq order by sum(times) desc, min(first_at) limit ${MOST_SHOWN}`,
        [brandId],
      )
      return rows.map((row) => ({ room: row.room, n: Number(row.seq), reasons: row.reasons, firstAt: row.first_at }))
    },
    /** Messages that wait for a look. */
    async countWaiting(brandId: number): Promise<number> {
      const { rows } = await db.pool.query<{ messages: number }>(
        `select count(distinct (room, seq))::int as messages from gateway.chat_report where brand_id = $1 and state = 'waiting'`,
        [brandId],
      )
      return rows[0]?.messages ?? 0
    },
    async countsOf({ brandId, room }: RoomName, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const { rows } = await db.pool.query<{ seq: string; times: number }>(
        `select seq, count(*)::int as times from gateway.chat_report where brand_id = $1 and room = $2 and seq = any ($3::bigint[]) and state = 'waiting'
         group by seq`,
        [brandId, room, numbers],
      )
      return new Map(rows.map(({ seq, times }) => [Number(seq), times]))
    },

    async ignored(memberId: number): Promise<number[]> {
      const { rows } = await db.pool.query<{ ignored_id: string }>(
        `select ignored_id from gateway.chat_ignore where member_id = $1 order by at limit ${MOST_IGNORED}`,
        [memberId],
      )
      return rows.map(({ ignored_id }) => Number(ignored_id))
    },
    /** False where the list is full. */
    async ignore(memberId: number, ignoredId: number, at: Date): Promise<boolean> {
      const { rows } = await db.pool.query<{ there: boolean }>(
        `with added as (
           insert into gateway.chat_ignore (member_id, ignored_id, at) select $1, $2, $3
           where (select count(*) from gateway.chat_ignore where member_id = $1) < ${MOST_IGNORED} on conflict do nothing returning 1)
         select exists (select 1 from added) or exists (select 1 from gateway.chat_ignore where member_id = $1 and ignored_id = $2) as there`,
        [memberId, ignoredId, at],
      )
      return rows[0]?.there === true
    },
    async readAgain(memberId: number, ignoredId: number): Promise<void> {
      await db.pool.query('delete from gateway.chat_ignore where member_id = $1 and ignored_id = $2', [memberId, ignoredId])
    },
  }
}
