import { z } from 'zod'
import { assetText, brandId, count, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, memberRef, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { withdrawalId, withdrawalState } from './withdrawal-shapes.ts'

const reason = text(300, 3)
const payoutId = idText('pay')

/** Payouts at providers and by hand, the oldest first. */
export const list = listOperation({
  id: 'payouts.list',
  path: '/wps/operator/payouts',
  permission: 'withdrawals.read',
  summary: 'Payouts with what the provider said.',
  row: z.object({
    id: payoutId,
    withdrawal: withdrawalId,
    no: count,
    playerId: idText('ply'),
    username: text(64),
    method: text(40),
    driver: text(20),
    asset: assetText,
    amount: moneyText,
    state: z.enum(['open', 'paid', 'failed', 'returned']),
    /** True where nobody knows for ten minutes whether it happened. */
    isInDoubt: z.boolean(),
    reference: text(200).nullable(),
    why: text(120).nullable(),
    startedAt: instant,
    nextAskAt: instant.nullable(),
    endedAt: instant.nullable(),
  }),
  filters: {
    state: oneOf(['open', 'paid', 'failed', 'returned']),
    driver: oneOf(['payos', 'xendit', 'btcpay', 'manual']),
    member: memberRef,
    startedAt: dayRange({ widest: 366 }),
  },
  sorts: { startedAt: 'asc' },
  views: { byHand: 'state=open&driver=manual&sort=startedAt', returned: 'state=failed,returned&sort=startedAt' },
})

const byHand = ['operator.not_allowed', 'cashier.payout_unknown', 'cashier.not_by_hand', 'cashier.changed_meanwhile'] as const

/** A transfer that a person of the house made; another person says that it was made. */
export const book = operation({
  id: 'payouts.book',
  method: 'POST',
  path: '/wps/operator/payouts/book',
  access: 'operator',
  permission: 'withdrawals.pay',
  summary: 'Notes that a payout by hand was made, with the bank’s reference.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: payoutId, reference: z.string().regex(/^[\w./ -]{3,100}$/), reason }),
  value: z.object({ state: withdrawalState }),
  errors: [...byHand, 'operator.approval_required', 'cashier.reference_used'],
})

/** Only of payouts by hand: what a provider was told is for the provider to say. */
export const fail = operation({
  id: 'payouts.fail',
  method: 'POST',
  path: '/wps/operator/payouts/fail',
  access: 'operator',
  permission: 'withdrawals.pay',
  summary: 'Notes that a payout by hand could not be made; the player names another account, or the house looks again.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: payoutId, isAccountWrong: z.boolean(), reason }),
  value: z.object({ state: withdrawalState }),
  errors: [...byHand],
})

/** A bank sent money back that had been paid by hand. */
export const takeBack = operation({
  id: 'payouts.takeBack',
  method: 'POST',
  path: '/wps/operator/payouts/takeBack',
  access: 'operator',
  permission: 'withdrawals.pay',
  summary: 'Notes that the bank returned a payout made by hand.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: payoutId, reason }),
  value: z.object({ state: withdrawalState }),
  errors: [...byHand],
})

/** Whoever makes a transfer by hand needs to read where to; kept with the reason in the audit. */
export const reveal = operation({
  id: 'payouts.reveal',
  method: 'POST',
  path: '/wps/operator/payouts/reveal',
  access: 'operator',
  permission: 'withdrawals.pay',
  summary: 'Shows the account that a payout by hand goes to.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: payoutId, reason }),
  value: z.object({ providerName: text(120), bank: text(40), number: text(120), holder: text(120), amount: moneyText, asset: assetText }),
  errors: [...byHand],
})
