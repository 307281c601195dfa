import { z } from 'zod'
import { amountText, brandId, count, instant, language, moneyText, text } from '../fields.ts'
import { oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { accountId } from './methods.ts'
import { payoutMethodCode } from './withdrawal-shapes.ts'

const words = z.strictObject({ title: text(120, 1), text: text(400).default('') })
const written = {
  code: payoutMethodCode,
  account: accountId,
  /** What the provider calls the way to pay. */
  channel: z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,59}$/),
  /** Which accounts of players it pays to. */
  pays: z.enum(['bank', 'ewallet', 'crypto']),
  texts: z.record(language, words),
  /** How long a payout is promised to take at the provider. */
  minutes: z.int().min(1).max(10_080),
  /** Smaller ones are tried before larger ones. */
  order: z.int().min(0).max(100_000),
  isOpen: z.boolean(),
}

export const list = listOperation({
  id: 'payoutMethods.list',
  path: '/wps/operator/payoutMethods',
  permission: 'methods.manage',
  summary: 'Ways to pay money out, closed ones too.',
  row: z.object({
    ...written,
    min: moneyText,
    max: moneyText,
    fee: moneyText,
    version: z.int().min(1),
    changedAt: instant,
    changedBy: text(64),
  }),
  filters: { state: oneOf(['open', 'closed']) },
  sorts: { order: 'asc', code: 'asc' },
})

/** Closing one stops new payouts on it at once; what was sent is asked about to its end. */
export const save = operation({
  id: 'payoutMethods.save',
  method: 'PUT',
  path: '/wps/operator/payoutMethods',
  access: 'operator',
  permission: 'methods.manage',
  summary: 'Makes or changes a way to pay money out.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    ...written,
    min: amountText,
    max: amountText,
    /** Borne by the player, shown before they ask. */
    fee: amountText,
    reason: text(300, 3),
    /** The version a change rests on: 0 for one that is not there yet. */
    expectedVersion: count,
  }),
  value: z.object({ version: z.int().min(1) }),
  errors: ['operator.not_allowed', 'cashier.method_invalid', 'cashier.account_unknown', 'cashier.changed_meanwhile'],
})
