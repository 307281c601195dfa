import { z } from 'zod'
import { amountText, assetText, brandId, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, memberRef, moneyRange, oneOf, ref } from '../list-filters.ts'
import { listOperation, listTotals as totalsOf } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { personal } from '../personal.ts'
import { depositId, depositReceipt, depositState, methodCode } from './cashier.ts'

/** Why, in the operator's words; kept with the deed for ever. */
const reason = text(300, 3)

const row = z.object({
  id: depositId,
  playerId: idText('ply'),
  username: text(64),
  method: methodCode,
  driver: text(20),
  asset: assetText,
  amount: moneyText,
  received: moneyText,
  state: depositState,
  isLate: z.boolean(),
  memo: text(20),
  proofs: z.int().min(0),
  createdAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
})

/** R-OPS-1: deposits of a brand; manual ones that wait are the queue of those who book by hand. */
export const list = listOperation({
  id: 'deposits.list',
  path: '/wps/operator/deposits',
  permission: 'deposits.read',
  summary: 'Deposits with what arrived.',
  row,
  filters: {
    state: oneOf(depositState.options),
    driver: oneOf(['payos', 'xendit', 'btcpay', 'manual']),
    method: ref(methodCode),
    member: memberRef,
    amount: moneyRange,
    createdAt: dayRange({ widest: 366 }),
  },
  sorts: { createdAt: 'desc' },
  views: { waiting: 'state=waiting&driver=manual&sort=createdAt' },
})
export const listTotals = totalsOf('deposits.listTotals', list)

export const get = operation({
  id: 'deposits.get',
  method: 'GET',
  path: '/wps/operator/deposits/one',
  access: 'operator',
  permission: 'deposits.read',
  summary: 'One deposit with its receipts, proofs and what the provider was asked.',
  alwaysOpen: true,
  query: z.object({ brandId, id: depositId }),
  value: row.extend({
    remark: text(300),
    receipts: z.array(depositReceipt.extend({ reference: text(200), payer: personal('name').nullable() })).max(50),
    pictures: z.array(idText('prf')).max(3),
    calls: z.array(z.object({ at: instant, what: text(60), outcome: text(120), milliseconds: z.int().min(0).nullable() })).max(50),
  }),
  errors: ['operator.not_allowed', 'cashier.order_unknown'],
})

/** The picture of a proof as a data address: it never lies at an address of its own. */
export const getProof = operation({
  id: 'deposits.getProof',
  method: 'GET',
  path: '/wps/operator/deposits/proof',
  access: 'operator',
  permission: 'deposits.decide',
  summary: 'One picture that a player sent with a transfer.',
  alwaysOpen: true,
  query: z.object({ brandId, id: depositId, picture: idText('prf') }),
  value: z.object({ picture: text(8_000_000) }),
  errors: ['operator.not_allowed', 'cashier.order_unknown'],
})

/** Books money that stands on the house's statement. The bank's reference is claimed once for its account, for ever. */
export const book = operation({
  id: 'deposits.book',
  method: 'POST',
  path: '/wps/operator/deposits/book',
  access: 'operator',
  permission: 'deposits.decide',
  summary: 'Books a transfer to a deposit by hand.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    id: depositId,
    reference: z.string().regex(/^[\w./ -]{3,100}$/),
    amount: amountText,
    payer: text(120).default(''),
    reason,
  }),
  value: z.object({ state: depositState, result: z.enum(['booked', 'held']) }),
  errors: [
    'operator.not_allowed',
    'cashier.order_unknown',
    'cashier.not_by_hand',
    'cashier.reference_used',
    'cashier.amount_range',
    'work.claimed',
    'operator.above_limit',
  ],
})

export const refuse = operation({
  id: 'deposits.refuse',
  method: 'POST',
  path: '/wps/operator/deposits/refuse',
  access: 'operator',
  permission: 'deposits.decide',
  summary: 'Ends a deposit for which no money came; the player reads why.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: depositId, reason }),
  value: z.object({ state: depositState }),
  errors: ['operator.not_allowed', 'cashier.order_unknown', 'cashier.order_ended', 'cashier.not_by_hand', 'work.claimed'],
})
