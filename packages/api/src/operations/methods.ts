import { z } from 'zod'
import { amountText, brandId, count, idText, instant, language, moneyText, text } from '../fields.ts'
import { oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { methodCode } from './cashier.ts'

export const accountId = idText('pac')
const words = z.strictObject({ title: text(120, 1), text: text(400).default('') })
const written = {
  code: methodCode,
  account: accountId,
  /** What the provider calls the way to pay. */
  channel: z.string().regex(/^[A-Z0-9][A-Z0-9_-]{1,59}$/),
  kind: z.enum(['bank', 'wallet', 'card', 'crypto', 'manual']),
  texts: z.record(language, words),
  minutes: z.int().min(0).max(10_080),
  /** Smaller ones stand before larger ones. */
  order: z.int().min(0).max(100_000),
  isOpen: z.boolean(),
}

export const list = listOperation({
  id: 'methods.list',
  path: '/wps/operator/methods',
  permission: 'methods.manage',
  summary: 'Ways to pay money in, closed ones too.',
  row: z.object({
    ...written,
    min: moneyText,
    max: moneyText,
    quick: z.array(moneyText).max(6),
    version: z.int().min(1),
    changedAt: instant,
    changedBy: text(64),
  }),
  filters: { state: oneOf(['open', 'closed']) },
  sorts: { order: 'asc', code: 'asc' },
})

export const save = operation({
  id: 'methods.save',
  method: 'PUT',
  path: '/wps/operator/methods',
  access: 'operator',
  permission: 'methods.manage',
  summary: 'Makes or changes a way to pay money in.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    ...written,
    min: amountText,
    max: amountText,
    quick: z.array(amountText).max(6),
    reason: text(300, 3),
    /** The version a change rests on: 0 for one that is not there yet. */
    expectedVersion: count,
  }),
  value: z.object({ version: z.int().min(1) }),
  errors: ['operator.not_allowed', 'cashier.method_invalid', 'cashier.account_unknown', 'cashier.changed_meanwhile'],
})
