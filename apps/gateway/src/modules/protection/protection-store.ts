import { join } from 'node:path'
import type { protection, ValueInputOf } from '@halong/api'
import { invariant } from '@halong/base'
import { readStatements } from '@halong/base/migrate'
import type { GuardKind, GuardSpan } from '@halong/ledger'
import type { Asset } from '@halong/money'
import { type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Standing, Wish } from './standing.ts'

/** Which limit of a player. */
export type LimitName = { readonly kind: GuardKind; readonly span: GuardSpan; readonly scope: string }
export type ProtectionEvent = ValueInputOf<typeof protection.listHistory>['list'][number]['event']
export type Noted = Partial<LimitName> & {
  readonly event: ProtectionEvent
  readonly at: Date
  readonly before?: string | null
  readonly after?: string | null
}
export type HistoryRow = {
  readonly event_id: string
  readonly at: Date
  readonly event: ProtectionEvent
  readonly kind: GuardKind | null
  readonly span: GuardSpan | null
  readonly scope: string | null
  readonly before: string | null
  readonly after: string | null
}
type WishRow = { scope: string; kind: GuardKind; span: GuardSpan; cap: string | null; opens_at: Date; lapses_at: Date }
type StandingRow = {
  member_id: string
  version: number
  reality_minutes: number | null
  next_check_at: Date | null
  session_minutes: number | null
  session_ends_at: Date | null
  since: Date | null
  staked_at: string
  won_at: string
  time_out_until: Date | null
  excluded_at: Date | null
  excluded_until: Date | null
  returns_at: Date | null
  tested_at: Date | null
  test_score: number | null
  barred_at: Date | null
  barred_until: Date | null
  bar_reference: string | null
  is_unproved: boolean
}

const statements = readStatements('protection', join(import.meta.dirname, 'protection-store.sql'), [
  'of',
  'begin',
  'lock',
  'keep',
  'due',
  'wishes_of',
  'wish',
  'unwish',
  'lapsed',
  'note',
  'history',
])

const toStanding = (row: StandingRow): Standing => ({
  memberId: Number(row.member_id),
  version: row.version,
  realityMinutes: row.reality_minutes,
  nextCheckAt: row.next_check_at,
  sessionMinutes: row.session_minutes,
  sessionEndsAt: row.session_ends_at,
  since: row.since,
  stakedAt: BigInt(row.staked_at),
  wonAt: BigInt(row.won_at),
  timeOutUntil: row.time_out_until,
  excludedAt: row.excluded_at,
  excludedUntil: row.excluded_until,
  returnsAt: row.returns_at,
  testedAt: row.tested_at,
  testScore: row.test_score,
  barredAt: row.barred_at,
  barredUntil: row.barred_until,
  barReference: row.bar_reference,
  isUnproved: row.is_unproved,
})
const textOf = (amount: bigint | null): string | null => (amount === null ? null : String(amount))

export const protectionStore = {
  async of(on: Queryable, memberId: number): Promise<Standing | null> {
    const { rows } = await on.query<StandingRow>({ ...statements.of, values: [memberId] })
    return rows[0] ? toStanding(rows[0]) : null
  },
  /** The player's row, locked until the transaction ends; made with the first change. */
  async lock(tx: Tx, memberId: number): Promise<Standing> {
    await tx.query({ ...statements.begin, values: [memberId] })
    const { rows } = await tx.query<StandingRow>({ ...statements.lock, values: [memberId] })
    invariant(rows[0], 'the row was just made')
    return toStanding(rows[0])
  },
  async keep(tx: Tx, standing: Standing): Promise<Standing> {
    const { memberId, realityMinutes, nextCheckAt, sessionMinutes, sessionEndsAt, since, stakedAt, wonAt } = standing
    const { timeOutUntil, excludedAt, excludedUntil, returnsAt, testedAt, testScore, barredAt, barredUntil, barReference, isUnproved } =
      standing
    const play = [realityMinutes, nextCheckAt, sessionMinutes, sessionEndsAt, since, String(stakedAt), String(wonAt)]
    const values = [
      memberId,
      ...play,
      timeOutUntil,
      excludedAt,
      excludedUntil,
      returnsAt,
      testedAt,
      testScore,
      barredAt,
      barredUntil,
      barReference,
      isUnproved,
    ]
    const { rows } = await tx.query<StandingRow>({ ...statements.keep, values })
    invariant(rows[0], 'a locked row is there')
    return toStanding(rows[0])
  },
  /** Players of whom something ended by time. */
  async due(on: Queryable, now: Date, most: number): Promise<number[]> {
    const { rows } = await on.query<{ member_id: string }>({ ...statements.due, values: [now, most] })
    return rows.map(({ member_id }) => Number(member_id))
  },
  async wishesOf(on: Queryable, memberId: number, asset: Asset): Promise<(LimitName & Wish)[]> {
    const { rows } = await on.query<WishRow>({ ...statements.wishes_of, values: [memberId, asset] })
    return rows.map(({ cap, opens_at, lapses_at, ...name }) => ({
      ...name,
      cap: cap === null ? null : BigInt(cap),
      opensAt: opens_at,
      lapsesAt: lapses_at,
    }))
  },
  async wish(tx: Tx, wish: LimitName & Wish & { memberId: number; asset: Asset; askedAt: Date }): Promise<void> {
    const { memberId, asset, scope, kind, span, cap, askedAt, opensAt, lapsesAt } = wish
    await tx.query({ ...statements.wish, values: [memberId, asset, scope, kind, span, textOf(cap), askedAt, opensAt, lapsesAt] })
  },
  async unwish(tx: Tx, { memberId, asset, scope, kind, span }: LimitName & { memberId: number; asset: Asset }): Promise<void> {
    await tx.query({ ...statements.unwish, values: [memberId, asset, scope, kind, span] })
  },
  /** Takes away wishes that nobody confirmed in time. */
  async lapse(tx: Tx, now: Date, most: number): Promise<(LimitName & { memberId: number; asset: Asset; cap: bigint | null })[]> {
    type Lapsed = WishRow & { member_id: string; asset: Asset }
    const { rows } = await tx.query<Lapsed>({ ...statements.lapsed, values: [now, most] })
    return rows.map(({ member_id, asset, scope, kind, span, cap }) => ({
      memberId: Number(member_id),
      asset,
      scope,
      kind,
      span,
      cap: cap === null ? null : BigInt(cap),
    }))
  },
  async note(tx: Tx, memberId: number, { event, at, kind, span, scope, before, after }: Noted): Promise<void> {
    const values = [memberId, uuidv7(), at, event, kind ?? null, span ?? null, scope ?? null, before ?? null, after ?? null]
    await tx.query({ ...statements.note, values })
  },
  /** Newest first, from a row on. */
  async history(on: Queryable, memberId: number, { before, limit }: { before: string | null; limit: number }): Promise<HistoryRow[]> {
    return (await on.query<HistoryRow>({ ...statements.history, values: [memberId, before, limit] })).rows
  },
}
