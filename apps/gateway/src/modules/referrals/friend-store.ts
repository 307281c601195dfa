import { join } from 'node:path'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'
import type { Verdict, Why } from './judging.ts'

export type FriendState = 'WAITING' | 'QUALIFIED' | 'HELD' | 'REFUSED' | 'EXPIRED'
export type Friend = {
  readonly no: number
  readonly memberId: number
  readonly brandId: number
  readonly inviterId: number
  readonly asset: Asset
  readonly state: FriendState
  readonly inviterReward: bigint
  readonly friendReward: bigint
  readonly deposit: bigint
  readonly turnover: bigint
  readonly joinedAt: Date
  readonly untilOn: string
  readonly friendPaidAt: Date | null
}
export type Due = { readonly no: number; readonly side: 'inviter' | 'friend'; readonly reward: bigint }
export type NewFriend = Pick<
  Friend,
  'memberId' | 'brandId' | 'inviterId' | 'asset' | 'inviterReward' | 'friendReward' | 'deposit' | 'turnover' | 'joinedAt'
> & { readonly joinedOn: string; readonly days: number }

type Row = Record<'friend_no' | 'member_id' | 'inviter_id' | 'inviter_reward' | 'friend_reward' | 'deposit' | 'turnover', string> & {
  brand_id: number
  asset: Asset
  state: FriendState
  joined_at: Date
  until_text: string
  friend_paid_at: Date | null
}
const statements = readStatements('referrals', join(import.meta.dirname, 'friend-store.sql'), [
  'done',
  'traits',
  'progress',
  'page',
  'sums',
  'due',
])
const toFriend = (row: Row): Friend => ({
  no: Number(row.friend_no),
  memberId: Number(row.member_id),
  brandId: row.brand_id,
  inviterId: Number(row.inviter_id),
  asset: row.asset,
  state: row.state,
  inviterReward: BigInt(row.inviter_reward),
  friendReward: BigInt(row.friend_reward),
  deposit: BigInt(row.deposit),
  turnover: BigInt(row.turnover),
  joinedAt: row.joined_at,
  untilOn: row.until_text,
  friendPaidAt: row.friend_paid_at,
})

export const friendStore = {
  async add(tx: Tx, friend: NewFriend): Promise<void> {
    const { memberId, brandId, inviterId, asset, joinedAt, joinedOn, days } = friend
    const rule = [friend.inviterReward, friend.friendReward, friend.deposit, friend.turnover].map(String)
    await tx.query(
      `insert into gateway.referral_friend (member_id, brand_id, inviter_id, asset, state, inviter_reward, friend_reward, deposit, turnover, joined_at, joined_on, until_on)
       values ($1, $2, $3, $4, 'WAITING', $5, $6, $7, $8, $9, $10::date, $10::date + $11::int)`,
      [memberId, brandId, inviterId, asset, ...rule, joinedAt, joinedOn, days],
    )
  },
  /** Who did all that was asked of them, and waits to be judged. */
  async done(on: Queryable, { brandId, today, after }: { brandId: number; today: string; after: number }): Promise<Friend[]> {
    const { rows } = await on.query<Row>({ ...statements.done, values: [brandId, today, after] })
    return rows.map(toFriend)
  },
  /** Those whose days are over by far, with nothing left to be counted. */
  async expire(on: Queryable, { brandId, before, at }: { brandId: number; before: string; at: Date }): Promise<void> {
    await on.query(
      `update gateway.referral_friend set state = 'EXPIRED', decided_at = $3 where brand_id = $1 and state = 'WAITING' and until_on < $2::date - 4`,
      [brandId, before, at],
    )
  },
  async traits(on: Queryable, { memberId, inviterId }: Pick<Friend, 'memberId' | 'inviterId'>) {
    const { rows } = await on.query<{ who: 'inviter' | 'others'; kind: string }>({ ...statements.traits, values: [memberId, inviterId] })
    const of = (who: 'inviter' | 'others') => new Set(rows.flatMap((row) => (row.who === who ? [row.kind] : [])))
    return { inviter: of('inviter'), others: of('others') }
  },
  /** Friends of an inviter who registered on the same day as one of them. */
  async sameDay(on: Queryable, { memberId, inviterId }: Pick<Friend, 'memberId' | 'inviterId'>): Promise<number> {
    const { rows } = await on.query<{ count: number }>(
      `select count(*)::int as count from gateway.referral_friend f join gateway.referral_friend o using (inviter_id, joined_on)
       where f.member_id = $1 and f.inviter_id = $2`,
      [memberId, inviterId],
    )
    return rows[0]?.count ?? 0
  },
  /** False where somebody decided already. */
  async decide(
    tx: Tx,
    { memberId, from, at, by }: { memberId: number; from: FriendState; at: Date; by: string | null },
    { state, why }: Verdict,
  ): Promise<boolean> {
    const { rowCount } = await tx.query(
      'update gateway.referral_friend set state = $3, why = $4, decided_at = $5, decided_by = $6 where member_id = $1 and state = $2',
      [memberId, from, state, why, at, by],
    )
    return rowCount === 1
  },
  async byNo(tx: Tx, { brandId, no }: { brandId: number; no: number }): Promise<Friend | null> {
    const { rows } = await tx.query<Row>(
      'select *, until_on::text as until_text from gateway.referral_friend where brand_id = $1 and friend_no = $2 for update',
      [brandId, no],
    )
    return rows[0] ? toFriend(rows[0]) : null
  },
  /** What somebody who was invited has done so far. */
  async progressOf(on: Queryable, memberId: number): Promise<(Friend & { readonly played: bigint; readonly paidIn: bigint }) | null> {
    const { rows } = await on.query<Row & { played: string; paid_in: string }>({ ...statements.progress, values: [memberId] })
    const [row] = rows
    return row ? { ...toFriend(row), played: BigInt(row.played), paidIn: BigInt(row.paid_in) } : null
  },
  async page(on: Queryable, { inviterId, before, limit }: { inviterId: number; before: number; limit: number }) {
    type PageRow = {
      friend_no: string
      state: FriendState
      why: Why | ''
      joined_on: string
      inviter_paid_at: Date | null
      username: string
      has_paid_in: boolean
    }
    const { rows } = await on.query<PageRow>({ ...statements.page, values: [inviterId, before, limit] })
    return rows
  },
  async sums(on: Queryable, inviterId: number, { month, zone }: { month: string; zone: string }) {
    type SumsRow = { invited: number; waiting: number; qualified: number; earned: string; earned_since: string }
    const { rows } = await on.query<SumsRow>({ ...statements.sums, values: [inviterId, month, zone] })
    const row = rows[0] ?? { invited: 0, waiting: 0, qualified: 0, earned: '0', earned_since: '0' }
    return { ...row, earned: BigInt(row.earned), earnedSince: BigInt(row.earned_since) }
  },
  async due(on: Queryable, memberId: number): Promise<Due[]> {
    const { rows } = await on.query<{ friend_no: string; side: Due['side']; reward: string }>({ ...statements.due, values: [memberId] })
    return rows.map(({ friend_no: no, side, reward }) => ({ no: Number(no), side, reward: BigInt(reward) }))
  },
  /** Locks what may be due to somebody, so that of two at once the second finds it paid. */
  async lockDue(tx: Tx, memberId: number): Promise<void> {
    await tx.query(
      `select from gateway.referral_friend where (inviter_id = $1 or member_id = $1) and state = 'QUALIFIED' order by friend_no for update`,
      [memberId],
    )
  },
  async markPaid(tx: Tx, { no, side }: Due, at: Date): Promise<void> {
    const column = side === 'inviter' ? 'inviter_paid_at' : 'friend_paid_at'
    await tx.query(`update gateway.referral_friend set ${column} = $2 where friend_no = $1`, [no, at])
  },
  /** What was given in a month; the row is locked until the transaction ends. */
  async lockMonth(tx: Tx, brandId: number, month: string): Promise<bigint> {
    await tx.query('insert into gateway.referral_month (brand_id, month, given) values ($1, $2, 0) on conflict do nothing', [
      brandId,
      month,
    ])
    const { rows } = await tx.query<{ given: string }>(
      'select given from gateway.referral_month where brand_id = $1 and month = $2 for update',
      [brandId, month],
    )
    return BigInt(rows[0]?.given ?? 0)
  },
  async give(tx: Tx, { brandId, month, amount }: { brandId: number; month: string; amount: bigint }): Promise<void> {
    await tx.query('update gateway.referral_month set given = given + $3 where brand_id = $1 and month = $2', [
      brandId,
      month,
      String(amount),
    ])
  },
  async givenIn(on: Queryable, brandId: number, month: string): Promise<bigint> {
    const { rows } = await on.query<{ given: string }>('select given from gateway.referral_month where brand_id = $1 and month = $2', [
      brandId,
      month,
    ])
    return BigInt(rows[0]?.given ?? 0)
  },
}
