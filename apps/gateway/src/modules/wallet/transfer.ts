import { randomBytes } from 'node:crypto'
import type { Asset } from '@halong/money'

export type TransferWay = 'in' | 'out'
/**
 * `requested`: written down and never sent. `sent`: the vendor may know of it. `unknown`: it was asked and did not say. `matter`: a person has to look. Only `done` and `refused`
 * are ends, and nothing leaves them.
 */
export type TransferStage = 'requested' | 'sent' | 'unknown' | 'matter' | 'done' | 'refused'
export type RefusedWhy = 'insufficient' | 'player_blocked' | 'too_late' | 'never_came' | 'not_offered'
export type TransferCode = RefusedWhy | 'no_answer' | 'contradiction' | 'member_blocked'
/** One movement of money between the main wallet and a vendor's, seen from the vendor: `in` brings it there. */
export type Transfer = {
  readonly memberId: number
  readonly transferId: string
  readonly brandId: number
  readonly vassalage: string
  readonly way: TransferWay
  /** What both sides call it, for ever. */
  readonly reference: string
  readonly asset: Asset
  /** Null while everything is asked back and the vendor has not told how much. */
  readonly amount: bigint | null
  readonly isAll: boolean
  /** The game type whose loss limits it counts to. */
  readonly scope: string
  readonly state: TransferStage
  readonly code: TransferCode | null
  readonly asks: number
  readonly acceptUntil: Date
  readonly nextAskAt: Date | null
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly settledBy: string | null
  readonly version: number
}
export type TransferRow = {
  member_id: string
  transfer_id: string
  brand_id: number
  vassalage: string
  way: TransferWay
  reference: string
  asset: Asset
  amount: string | null
  is_all: boolean
  scope: string
  state: TransferStage
  code: TransferCode | null
  asks: number
  accept_until: Date
  next_ask_at: Date | null
  created_at: Date
  ended_at: Date | null
  settled_by: string | null
  version: number
}
export const TRANSFER_COLUMNS =
  'member_id, transfer_id, brand_id, vassalage, way, reference, asset, amount, is_all, scope, state, code, asks, accept_until, next_ask_at, created_at, ended_at, settled_by, version'

export const toTransfer = (row: TransferRow): Transfer => ({
  memberId: Number(row.member_id),
  transferId: row.transfer_id,
  brandId: row.brand_id,
  vassalage: row.vassalage,
  way: row.way,
  reference: row.reference,
  asset: row.asset,
  amount: row.amount === null ? null : BigInt(row.amount),
  isAll: row.is_all,
  scope: row.scope,
  state: row.state,
  code: row.code,
  asks: row.asks,
  acceptUntil: row.accept_until,
  nextAskAt: row.next_ask_at,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  settledBy: row.settled_by,
  version: row.version,
})

export const isEnded = ({ state }: Pick<Transfer, 'state'>): boolean => state === 'done' || state === 'refused'

/** How long a vendor may take a step that it did not get before. */
export const ACCEPT_MS = 30_000
/** By how much the clocks of the two sides may differ: from then on, what a vendor has not seen never comes. */
export const CLOCK_MARGIN_MS = 30_000
/** Longer than a call may last: whoever opened a transfer carries it on alone until then. */
export const HANDS_OFF_MS = 15_000
/** After so long without an answer a person has to look. */
export const MATTER_MS = 24 * 3_600_000
const FIRST_ASK_MS = 5_000
const LONGEST_ASK_MS = 120_000

/** When to ask again what became of it: 5 s, doubled up to 2 min. */
export const nextAskAt = (asks: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_ASK_MS, FIRST_ASK_MS * 2 ** Math.min(asks, 10)))

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_SIGNS = 26
/** `HL` and 26 signs by chance. */
export const newReference = (): string =>
  `HL${[...randomBytes(REFERENCE_SIGNS)].map((byte) => CROCKFORD[byte % CROCKFORD.length]).join('')}`
