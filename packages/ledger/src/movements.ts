import type { Asset } from '@halong/money'
import type { AccountKind } from './chart.ts'
import { type Queryable, run, toBigint, toDate } from './queryable.ts'
import { statements } from './statements.ts'

/** One entry of an account with the transfer it belongs to. Amounts in minor units; `minor` is signed. */
export type Movement = {
  readonly transferId: string
  /** Place in the account's history, from 1 without gaps. */
  readonly version: bigint
  readonly reason: string
  readonly reference: string
  readonly memo: string | null
  readonly minor: bigint
  readonly before: bigint
  readonly after: bigint
  readonly happenedAt: Date
  readonly writtenAt: Date
}

export type MovementPage = {
  readonly asset: Asset
  readonly kind?: AccountKind
  /** Only entries older than this version: the last one of the page before. */
  readonly before?: bigint
  /** 1 to 200. */
  readonly limit: number
  /** Half-open interval of writing times. */
  readonly from?: Date
  readonly to?: Date
}

const MAX_MOVEMENT_ID = (1n << 63n) - 1n

/** Entries of one account, newest first. */
export async function readMovements(on: Queryable, memberId: number, page: MovementPage): Promise<Movement[]> {
  const { asset, kind = 'player.cash', before = MAX_MOVEMENT_ID, limit, from = null, to = null } = page
  const values = [memberId, kind, asset, String(before), from, to, Math.min(Math.max(limit, 1), 200)]
  const rows = await run(on, { ...statements.movements, values })
  return rows.map((row) => ({
    transferId: String(row['id']),
    version: toBigint(row['version']),
    reason: String(row['reason']),
    reference: String(row['reference']),
    memo: row['memo'] === null ? null : String(row['memo']),
    minor: toBigint(row['amount']),
    before: toBigint(row['balance_before']),
    after: toBigint(row['balance_after']),
    happenedAt: toDate(row['happened_at']),
    writtenAt: toDate(row['written_at']),
  }))
}
