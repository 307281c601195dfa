import type { agency, ValueInputOf } from '@halong/api'
import type { Asset } from '@halong/money'

type Wire = ValueInputOf<typeof agency.requestLineTransfer>
export type LineState = Wire['state']
export type LineCode = NonNullable<Wire['code']>

/** Income on its way along the line; `memberId` sent it. */
export type LineTransfer = {
  readonly memberId: number
  readonly transferId: string
  readonly requestId: string
  readonly brandId: number
  readonly otherId: number
  readonly way: 'up' | 'down'
  readonly asset: Asset
  readonly amount: bigint
  readonly state: LineState
  readonly code: LineCode | null
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly decidedBy: string | null
  readonly version: number
}
export type LineRow = {
  member_id: string
  transfer_id: string
  request_id: string
  brand_id: number
  other_id: string
  way: 'up' | 'down'
  asset: Asset
  amount: string
  state: LineState
  code: LineCode | null
  asked_at: Date
  expires_at: Date
  ended_at: Date | null
  decided_by: string | null
  version: number
}
export const LINE_COLUMNS =
  'member_id, transfer_id, request_id, brand_id, other_id, way, asset, amount, state, code, asked_at, expires_at, ended_at, decided_by, version'

export const toLineTransfer = (row: LineRow): LineTransfer => ({
  memberId: Number(row.member_id),
  transferId: row.transfer_id,
  requestId: row.request_id,
  brandId: row.brand_id,
  otherId: Number(row.other_id),
  way: row.way,
  asset: row.asset,
  amount: BigInt(row.amount),
  state: row.state,
  code: row.code,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  decidedBy: row.decided_by,
  version: row.version,
})
