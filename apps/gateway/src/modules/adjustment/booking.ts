import type { adjustments } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { houseAccount, type Ledger, playerAccount } from '@halong/ledger'
import type { Money } from '@halong/money'
import { idFromUuid, type Tx } from '../../platform/index.ts'

type Order = {
  readonly memberId: number
  readonly approvalId: string
  readonly direction: adjustments.AdjustmentDirection
  readonly money: Money
}

export const transferKey = (approvalId: string): string => `adjust:${approvalId}`

/** Posts an adjustment under the key of its request, so that it is booked once. A debit takes what is there and no more. */
export async function bookAdjustment(ledger: Pick<Ledger, 'postIn'>, tx: Tx, { memberId, approvalId, direction, money }: Order) {
  const [house, cash] = [houseAccount(memberId, 'house.adjustments'), playerAccount(memberId)]
  const [from, to] = direction === 'credit' ? [house, cash] : [cash, house]
  const [posted] = await ledger.postIn(tx, [
    {
      memberId,
      key: transferKey(approvalId),
      reason: `adjustment.${direction}`,
      reference: idFromUuid('adj', approvalId),
      memo: `approval ${idFromUuid('apr', approvalId)}`,
      asset: money.asset,
      postings: [{ from, to, minor: money.minor }],
    },
  ])
  invariant(posted, 'a transfer is answered')
  if (!posted.ok && posted.code === 'ledger.insufficient_balance') return refuse('adjustment.not_enough')
  if (!posted.ok && posted.code === 'ledger.member_blocked') return refuse('adjustment.member_blocked')
  invariant(posted.ok && posted.value.cash, `an adjustment is taken: ${posted.ok ? '' : posted.code}`)
  return ok(posted.value.cash)
}
