import type { referrals as operations } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'
import type { FriendState } from './friend-store.ts'
import type { Why } from './judging.ts'

type Row = Record<'inviter_reward' | 'friend_reward' | 'deposit' | 'turnover' | 'paid_in' | 'played', string> & {
  friend_no: string
  friend: string
  friend_name: string
  inviter: string
  inviter_name: string
  state: FriendState
  why: Why | ''
  asset: Asset
  joined_at: Date
  until_on: string
  inviter_paid_at: Date | null
  friend_paid_at: Date | null
  decided_by: string | null
}

export const friendsList: ListDefinition<Row, typeof operations.list> = {
  from: `gateway.referral_friend f join gateway.player p on p.member_id = f.member_id join gateway.player q on q.member_id = f.inviter_id
    cross join lateral (select coalesce(sum(d.deposits) filter (where d.day <= f.until_on), 0) as paid_in,
      coalesce(sum(d.valid) filter (where d.day <= f.until_on), 0) as played
      from gateway.member_day d where d.member_id = f.member_id and d.asset = f.asset and d.day >= f.joined_on) s`,
  columns: `f.friend_no, p.player_id as friend, p.username as friend_name, q.player_id as inviter, q.username as inviter_name, f.state, f.why, f.asset,
    f.inviter_reward, f.friend_reward, f.deposit, f.turnover, s.paid_in, s.played, f.joined_at, f.until_on::text as until_on, f.inviter_paid_at, f.friend_paid_at,
    f.decided_by`,
  brand: 'f.brand_id',
  id: { sql: 'f.friend_no', type: 'bigint' },
  filters: { state: 'f.state', inviter: 'f.inviter_id', friend: 'f.member_id' },
  sorts: { joinedAt: { sql: 'f.friend_no', type: 'bigint' } },
  present: (rows) =>
    rows.map((row) => {
      const wire = (minor: string) => toWire({ asset: row.asset, minor: BigInt(minor) })
      return {
        id: Number(row.friend_no),
        friend: idFromUuid('ply', row.friend),
        friendName: row.friend_name,
        inviter: idFromUuid('ply', row.inviter),
        inviterName: row.inviter_name,
        state: row.state,
        why: row.why,
        asset: row.asset,
        inviterReward: wire(row.inviter_reward),
        friendReward: wire(row.friend_reward),
        deposit: wire(row.deposit),
        turnover: wire(row.turnover),
        paidIn: wire(row.paid_in),
        played: wire(row.played),
        joinedAt: row.joined_at.toISOString(),
        untilOn: row.until_on,
        inviterPaidAt: row.inviter_paid_at?.toISOString() ?? null,
        friendPaidAt: row.friend_paid_at?.toISOString() ?? null,
        decidedBy: row.decided_by,
      }
    }),
}
