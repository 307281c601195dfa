import { z } from 'zod'
import { assetText, brandId, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { depositId } from './cashier.ts'

export const matterId = idText('mat')
export const matterKind = z.enum(['amount_changed', 'receipt_gone', 'order_unknown', 'currency_differs', 'payout_returned'])

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
    asset: assetText.nullable(),
    amount: moneyText.nullable(),
    state: z.enum(['open', 'resolved']),
    remark: text(300),
    resolvedBy: text(64).nullable(),
  }),
  filters: { state: oneOf(['open', 'resolved']), kind: oneOf(matterKind.options), at: dayRange({ widest: 366 }) },
  sorts: { at: 'asc' },
})

export const resolve = operation({
  id: 'unmatched.resolve',
  method: 'POST',
  path: '/wps/operator/unmatched/resolve',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Closes a matter with what was found; it moves no money.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: matterId, reason: text(300, 3) }),
  value: z.object({ state: z.literal('resolved') }),
  errors: ['operator.not_allowed', 'cashier.matter_unknown', 'cashier.changed_meanwhile', 'work.claimed'],
})
