import type { members as operations } from '@halong/api'
import { invariant } from '@halong/base'
import { type Asset, parseAsset, toWire } from '@halong/money'
import { idFromUuid, uuidFromId } from '../../platform/index.ts'
import type { ListDefinition } from '../../platform/list/index.ts'

export type MemberRow = {
  player_id: string
  username: string
  nickname: string
  kind: 'member' | 'agent' | 'trial'
  state: 'active' | 'blocked' | 'closed'
  language: string
  asset: string
  created_at: Date
  balance: string | null
}
export const MEMBER_COLUMNS = `p.player_id, p.username, p.nickname, p.kind, p.state, p.language, p.asset, p.created_at,
  (select a.balance from ledger.account a where a.lane = ledger.lane_of(p.member_id) and a.member_id = p.member_id and a.kind = 'player.cash' and a.asset = p.asset)::text as balance`

/** An asset that the ledger or a player holds. */
export function wireAsset(text: string): Asset {
  const asset = parseAsset(text)
  invariant(asset, 'what holds money names its asset')
  return asset
}
export const wireMoney = (asset: string, minor: string | bigint): string => toWire({ asset: wireAsset(asset), minor: BigInt(minor) })

export function presentMember({ player_id, asset, created_at, balance, ...row }: MemberRow) {
  return {
    ...row,
    id: idFromUuid('ply', player_id),
    asset: wireAsset(asset),
    balance: wireMoney(asset, balance ?? '0'),
    createdAt: created_at.toISOString(),
  }
}

const NAME = 'lower(p.username) collate "C"'
export const membersList: ListDefinition<MemberRow, typeof operations.list> = {
  from: 'gateway.player p',
  columns: MEMBER_COLUMNS,
  brand: 'p.brand_id',
  id: { sql: 'p.member_id', type: 'bigint' },
  filters: {
    kind: 'p.kind',
    state: 'p.state',
    username: NAME,
    createdAt: 'p.created_at',
    segment: ({ value, bind }) =>
      `exists (select from gateway.segment_member m where m.segment_id = ${bind(uuidFromId('seg', value))}::uuid and m.member_id = p.member_id and m.fits)`,
    label: ({ value, bind }) => `exists (select from gateway.member_label l where l.member_id = p.member_id and l.label = ${bind(value)})`,
  },
  sorts: { createdAt: { sql: 'p.created_at', type: 'timestamptz' }, username: { sql: NAME, type: 'text' } },
  present: (rows) => rows.map(presentMember),
}
