import { createHash } from 'node:crypto'
import { invariant } from '@halong/base'
import type { Asset } from '@halong/money'
import type { AccountRef } from './chart.ts'
import type { LimitReached, StopCode } from './guard.ts'
import { REASONS, type Reason } from './reasons.ts'

/** Money from one account to another, in minor units of the transfer's asset: 0 < minor ≤ 10^15 (I5). */
export type Posting = { readonly from: AccountRef; readonly to: AccountRef; readonly minor: bigint }

/** Postings of one asset that happen together or not at all. */
export type Transfer = {
  /** Whose key it is; usually the player the money is about. */
  readonly memberId: number
  /** Unique for the member, for ever (I6). */
  readonly key: string
  readonly reason: Reason
  /** What is played: the game type. Reasons of the class play need it (`ledger.scope_missing`). */
  readonly scope?: string
  /** Transfers of a set that share it stand beside each other and are applied all or none: one is refused with its reason, the others with `ledger.group_refused`. */
  readonly group?: string
  /** The business object this movement belongs to (I9): a round, a withdrawal, a promotion's claim. */
  readonly reference: string
  readonly asset: Asset
  readonly postings: readonly Posting[]
  /** When it happened outside, if that is not now. */
  readonly happenedAt?: Date
  readonly memo?: string
}

export type LedgerRefusal =
  | 'ledger.insufficient_balance'
  | 'ledger.key_conflict'
  | 'ledger.member_blocked'
  | 'ledger.account_unknown'
  | 'ledger.asset_mismatch'
  | 'ledger.amount_invalid'
  | 'ledger.scope_missing'
  | 'ledger.group_refused'
  | 'ledger.limit_reached'
  | 'ledger.play_stopped'

export type Posted = {
  /** UUID of the transfer. */
  readonly id: string
  /** True when the key was used before with the same content; everything else is then the first answer. */
  readonly duplicate: boolean
  readonly writtenAt: Date
  /** The owner's `player.cash` after the transfer, null when it didn't touch it. */
  readonly cash: { readonly minor: bigint; readonly version: bigint } | null
}

export type PostResult =
  | { readonly ok: true; readonly value: Posted }
  | {
      readonly ok: false
      readonly code: LedgerRefusal
      /** With `ledger.limit_reached`: the limit of those in the way that leaves least. */
      readonly limit?: LimitReached
      /** With `ledger.play_stopped`: why. */
      readonly why?: StopCode
    }

/** What makes two transfers the same request: everything but the key, the group and the scope, which a game may change. */
export function fingerprint({ reason, reference, asset, postings, happenedAt, memo }: Transfer): Buffer {
  const sides = postings.map(({ from, to, minor }) => `${from.memberId},${from.kind},${to.memberId},${to.kind},${minor}`)
  const content = JSON.stringify([reason, reference, asset, happenedAt?.getTime() ?? null, memo ?? null, ...sides])
  return createHash('sha256').update(content, 'utf8').digest()
}

/** Stops a malformed transfer before it can fail the set it would travel with. Amounts are the ledger's to refuse. */
export function assertWellFormed(transfer: Transfer): void {
  const { memberId, key, reason, reference, memo, happenedAt, postings, scope, group } = transfer
  invariant(
    Number.isSafeInteger(memberId) && (memberId > 0 || (memberId < 0 && memberId >= -16)),
    'a transfer belongs to a member or a shard of the house',
  )
  invariant(key.length > 0 && key.length <= 200 && !key.includes('\0'), 'a transfer key has 1 to 200 characters')
  invariant(Object.hasOwn(REASONS, reason) && REASONS[reason].module !== null, `no such reason: ${reason}`)
  invariant(scope === undefined || (scope.length > 0 && scope.length <= 60 && !scope.includes('\0')), 'a scope has 1 to 60 characters')
  invariant(group === undefined || (group.length > 0 && group.length <= 200 && !group.includes('\0')), 'a group has 1 to 200 characters')
  invariant(reference.length <= 200 && !reference.includes('\0'), 'a reference has at most 200 characters')
  invariant(memo === undefined || (memo.length <= 500 && !memo.includes('\0')), 'a memo has at most 500 characters')
  invariant(happenedAt === undefined || !Number.isNaN(happenedAt.getTime()), 'a transfer happened at a time')
  invariant(postings.length <= 1_000, 'a transfer has at most 1,000 postings')
  for (const { from, to } of postings)
    invariant(Number.isSafeInteger(from.memberId) && Number.isSafeInteger(to.memberId), 'accounts have members')
}

/** Stops a set whose groups could not be kept together: transfers of one group stand beside each other, each with a key of its own. */
export function assertGroups(transfers: readonly Transfer[]): void {
  const keys = new Set<string>()
  const groups = new Set<string>()
  transfers.forEach(({ memberId, key, group }, index) => {
    const name = `${memberId} ${key}`
    if (group !== undefined) {
      invariant(!keys.has(name), 'a key comes once in a group')
      if (transfers[index - 1]?.group !== group)
        invariant(groups.size < groups.add(group).size, 'transfers of a group stand beside each other')
    }
    keys.add(name)
  })
}
