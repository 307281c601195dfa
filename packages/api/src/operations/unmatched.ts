import { z } from 'zod'
import { assetText, brandId, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { depositId } from './cashier.ts'
import { withdrawalId } from './withdrawal-shapes.ts'

export const matterId = idText('mat')
const adjustmentId = idText('adj')
export const matterKind = z.enum([
  'amount_changed',
  'receipt_gone',
  'order_unknown',
  'currency_differs',
  'payout_returned',
  'payout_unknown',
  'payout_gone',
  'payout_amount',
  'balance_differs',
])

/** What a provider says and our books do not: for a person, never guessed. */
export const list = listOperation({
  id: 'unmatched.list',
  path: '/wps/operator/unmatched',
  permission: 'payments.reconcile',
  summary: 'Payments that do not fit, the oldest first.',
  row: z.object({
    id: matterId,
    at: instant,
    account: text(120),
    kind: matterKind,
    reference: text(200),
    deposit: depositId.nullable(),
    withdrawal: withdrawalId.nullable(),
    playerId: idText('ply').nullable(),
    asset: assetText.nullable(),
    /** What the other side tells; null where it knows nothing of it. */
    amount: moneyText.nullable(),
    /** What our books have, where the two were compared. */
    ours: moneyText.nullable(),
    /** The day that was compared; null where a call of the provider told it. */
    day: z.iso.date().nullable(),
    state: z.enum(['open', 'resolved']),
    remark: text(300),
    /** Null for one that is open, and for one that a later comparison did not find any more. */
    resolvedBy: text(64).nullable(),
    /** The adjustment that put it right. */
    adjustment: adjustmentId.nullable(),
  }),
  filters: {
    state: oneOf(['open', 'resolved']),
    kind: oneOf(matterKind.options),
    day: dayRange({ widest: 366 }),
    at: dayRange({ widest: 366 }),
  },
  sorts: { at: 'asc' },
})

/** Where money had to move, it moved by an adjustment, which two people made; it is named here. */
export const resolve = operation({
  id: 'unmatched.resolve',
  method: 'POST',
  path: '/wps/operator/unmatched/resolve',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Closes a matter with what was found; it moves no money.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: matterId, reason: text(300, 3), adjustment: adjustmentId.nullable().default(null) }),
  value: z.object({ state: z.literal('resolved') }),
  errors: ['operator.not_allowed', 'cashier.matter_unknown', 'cashier.changed_meanwhile', 'cashier.adjustment_unfit', 'work.claimed'],
})
