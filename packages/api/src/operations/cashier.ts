import { z } from 'zod'
import { amountText, assetText, cursor, idText, instant, limit, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

export {
  addWithdrawalPicture,
  answer,
  appeal,
  changeAccount,
  confirmReceipt,
  getTimes,
  getWithdrawable,
  getWithdrawal,
  listWithdrawals,
  returnDeposit,
  withdraw,
} from './cashier-withdrawals.ts'

/** Name of a method of a brand, as operators call it. */
export const methodCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
export const depositId = idText('dep')
export const depositState = z.enum(['created', 'waiting', 'processing', 'settled', 'expired', 'failed', 'cancelled'])
/** Why money that arrived can't be played with. */
export const heldReason = z.enum(['limit_reached', 'member_blocked', 'payer_differs', 'rate_unsure'])
/** What pays it: a picture to scan, the provider's page, a bank account to transfer to, or an address of a chain. */
export const shownWay = z.object({
  qr: text(2_000).optional(),
  url: text(2_000).optional(),
  address: text(200).optional(),
  bank: z.object({ name: text(120), holder: text(120), number: text(60), memo: text(40) }).optional(),
})

export const depositReceipt = z.object({
  at: instant,
  amount: moneyText,
  result: z.enum(['booked', 'held']),
  reason: heldReason.nullable(),
})
const deposit = z.object({
  id: depositId,
  method: methodCode,
  title: text(120),
  channel: text(60),
  asset: assetText,
  amount: moneyText,
  /** All that arrived, held money with it. */
  received: moneyText,
  /** What is missing; zero once it is paid, or paid over. */
  toGo: moneyText,
  state: depositState,
  /** Why it failed, in words of ours; null otherwise. */
  reason: z.enum(['refused', 'unavailable', 'provider_failed', 'house_refused']).nullable(),
  /** What the house wrote to a refused transfer; empty otherwise. */
  remark: text(300),
  show: shownWay,
  receipts: z.array(depositReceipt).max(50),
  proofs: z.int().min(0),
  takesProof: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  /** True where money came after the order had expired. */
  isLate: z.boolean(),
  isPractice: z.boolean(),
})

/** R-MC-1: how money may be paid in, in the brand's currency alone. */
export const listMethods = operation({
  id: 'cashier.listMethods',
  method: 'GET',
  path: '/wps/cashier/methods',
  access: 'member',
  summary: 'Ways to pay money in, with limits, fee and time.',
  value: z.object({
    asset: assetText,
    /** Play money of a demonstration: nothing real is paid. */
    isPractice: z.boolean(),
    methods: z
      .array(
        z.object({
          code: methodCode,
          title: text(120),
          text: text(400),
          channel: text(60),
          kind: z.enum(['bank', 'wallet', 'card', 'crypto', 'manual']),
          min: moneyText,
          max: moneyText,
          /** Smallest step of an amount. */
          step: moneyText,
          quick: z.array(moneyText).max(6),
          /** How long it usually takes. */
          minutes: z.int().min(0),
          state: z.enum(['open', 'paused', 'closed']),
          /** When a paused one is tried again. */
          until: instant.nullable(),
        }),
      )
      .max(60),
    /** How many orders may wait at once. */
    maxWaiting: z.int().min(1),
  }),
  errors: [],
})

/** R-MC-1. Sent again under its `requestId` it is the same order; the answer then tells how far it came. */
export const createDeposit = operation({
  id: 'cashier.createDeposit',
  method: 'POST',
  path: '/wps/cashier/deposits',
  access: 'member',
  summary: 'Orders a deposit and answers how to pay it.',
  body: z.strictObject({
    requestId: z.string().regex(/^[\w-]{16,64}$/),
    method: methodCode,
    amount: amountText,
  }),
  value: deposit,
  errors: [
    'protection.limit_needed',
    'cashier.method_closed',
    'cashier.amount_range',
    'cashier.amount_not_payable',
    'cashier.too_many_open',
    'cashier.provider_unavailable',
    'cashier.member_blocked',
    'request.key_reused',
  ],
})

export const listDeposits = operation({
  id: 'cashier.listDeposits',
  method: 'GET',
  path: '/wps/cashier/deposits',
  access: 'member',
  summary: 'A player’s deposits, newest first.',
  query: z.object({ waiting: z.enum(['true', 'false']).optional(), cursor, limit }),
  value: z.object({ list: z.array(deposit).max(100), next: text(200).nullable() }),
  errors: [],
})

export const getDeposit = operation({
  id: 'cashier.getDeposit',
  method: 'GET',
  path: '/wps/cashier/deposits/one',
  access: 'member',
  summary: 'One deposit of the player.',
  query: z.object({ id: depositId }),
  value: deposit,
  errors: ['cashier.order_unknown'],
})

/** "I have paid": the provider is asked now, at most once in 10 seconds. */
export const checkDeposit = operation({
  id: 'cashier.checkDeposit',
  method: 'POST',
  path: '/wps/cashier/deposits/check',
  access: 'member',
  summary: 'Asks the provider about a deposit now.',
  body: z.strictObject({ id: depositId }),
  value: deposit,
  errors: ['cashier.order_unknown'],
})

export const cancelDeposit = operation({
  id: 'cashier.cancelDeposit',
  method: 'POST',
  path: '/wps/cashier/deposits/cancel',
  access: 'member',
  summary: 'Cancels a deposit that waits. Money that comes all the same is booked.',
  body: z.strictObject({ id: depositId }),
  value: deposit,
  errors: ['cashier.order_unknown', 'cashier.order_ended'],
})

/** A picture of the transfer, for deposits that a person of the house books. At most three. */
export const addProof = operation({
  id: 'cashier.addProof',
  method: 'POST',
  path: '/wps/cashier/deposits/proof',
  access: 'member',
  summary: 'Adds a picture of a transfer to its deposit.',
  picture: { largestBytes: 5 * 1024 * 1024 },
  query: z.object({ id: depositId }),
  value: deposit,
  errors: ['cashier.order_unknown', 'cashier.order_ended', 'cashier.proof_limit', 'cashier.proof_invalid'],
})
