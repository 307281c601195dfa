import { z } from 'zod'
import { amountText, assetText, count, cursor, instant, limit, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { lot, obstacle, payoutAccountId, payoutWay, requestId, withdrawal, withdrawalId } from './withdrawal-shapes.ts'

/** R-MC-1, N9: what may leave now, why no more, and what would come of an amount. */
export const getWithdrawable = operation({
  id: 'cashier.getWithdrawable',
  method: 'GET',
  path: '/wps/cashier/withdrawable',
  access: 'member',
  leaveOpen: true,
  summary: 'What may be withdrawn, what is locked and why, and what an amount would cost.',
  query: z.object({ account: payoutAccountId.optional(), amount: amountText.optional() }),
  value: z.object({
    asset: assetText,
    isPractice: z.boolean(),
    cash: moneyText,
    locked: moneyText,
    free: moneyText,
    /** False where rounds that were settled a moment ago are not counted yet. */
    isCounted: z.boolean(),
    lots: z.array(lot).max(100),
    obstacles: z.array(obstacle).max(20),
    accounts: z.array(payoutWay).max(10),
    limits: z.object({
      perDay: count,
      leftToday: count,
      /** Null: no limit of the day. */
      amountLeftToday: moneyText.nullable(),
    }),
    hasPaymentPassword: z.boolean(),
    /** Of the account and amount that were asked about. */
    quote: z
      .object({
        account: payoutAccountId,
        amount: moneyText,
        fee: moneyText,
        /** What arrives at the account. */
        receives: moneyText,
        /** Whether a person of the house looks at it first. */
        isReviewed: z.boolean(),
        /** When it is paid by, if it were asked for now. */
        promisedAt: instant,
        obstacles: z.array(obstacle).max(20),
      })
      .nullable(),
  }),
  errors: [],
})

const moneyErrors = [
  'cashier.obstacles',
  'cashier.counting',
  'cashier.amount_not_payable',
  'request.key_reused',
  'player.payment_password_wrong',
  'player.payment_password_unset',
  'session.locked',
] as const

/** N23: there is no way back from here for the player. Sent again under its `requestId` it is the same withdrawal. */
export const withdraw = operation({
  id: 'cashier.withdraw',
  method: 'POST',
  path: '/wps/cashier/withdrawals',
  access: 'member',
  leaveOpen: true,
  summary: 'Asks for a withdrawal; the money leaves the usable balance in the same transaction.',
  encrypted: true,
  body: z.strictObject({ requestId, account: payoutAccountId, amount: amountText, paymentPassword: text(255, 1) }),
  value: withdrawal,
  errors: [...moneyErrors],
})

/** The unplayed share of a deposit, back to the account that it came from; a person of the house looks at it. */
export const returnDeposit = operation({
  id: 'cashier.returnDeposit',
  method: 'POST',
  path: '/wps/cashier/withdrawals/return',
  access: 'member',
  leaveOpen: true,
  summary: 'Sends an unplayed deposit back to where it came from.',
  encrypted: true,
  body: z.strictObject({ requestId, lot: z.uuid(), paymentPassword: text(255, 1) }),
  value: withdrawal,
  errors: [...moneyErrors, 'cashier.lot_unknown', 'cashier.source_unknown'],
})

export const listWithdrawals = operation({
  id: 'cashier.listWithdrawals',
  method: 'GET',
  path: '/wps/cashier/withdrawals',
  access: 'member',
  leaveOpen: true,
  summary: 'A player’s withdrawals, newest first.',
  query: z.object({ waiting: z.enum(['true', 'false']).optional(), cursor, limit }),
  value: z.object({ list: z.array(withdrawal).max(100), next: text(200).nullable() }),
  errors: [],
})

export const getWithdrawal = operation({
  id: 'cashier.getWithdrawal',
  method: 'GET',
  path: '/wps/cashier/withdrawals/one',
  access: 'member',
  leaveOpen: true,
  summary: 'One withdrawal with its stages.',
  query: z.object({ id: withdrawalId }),
  value: withdrawal,
  errors: ['cashier.withdrawal_unknown'],
})

export const answer = operation({
  id: 'cashier.answer',
  method: 'POST',
  path: '/wps/cashier/withdrawals/answer',
  access: 'member',
  leaveOpen: true,
  summary: 'Answers what the house asked about a withdrawal.',
  body: z.strictObject({ id: withdrawalId, text: text(500, 1) }),
  value: withdrawal,
  errors: ['cashier.withdrawal_unknown', 'cashier.not_waiting'],
})

/** Money that a bank refused or sent back stays asked for; it leaves to another account. */
export const changeAccount = operation({
  id: 'cashier.changeAccount',
  method: 'POST',
  path: '/wps/cashier/withdrawals/account',
  access: 'member',
  leaveOpen: true,
  summary: 'Names another account for a withdrawal that a bank did not take.',
  encrypted: true,
  body: z.strictObject({ id: withdrawalId, account: payoutAccountId, paymentPassword: text(255, 1) }),
  value: withdrawal,
  errors: [
    'cashier.withdrawal_unknown',
    'cashier.not_waiting',
    'cashier.obstacles',
    'player.payment_password_wrong',
    'player.payment_password_unset',
    'session.locked',
  ],
})

/** A picture for an answer, a confirmation or an appeal; at most three. */
export const addWithdrawalPicture = operation({
  id: 'cashier.addWithdrawalPicture',
  method: 'POST',
  path: '/wps/cashier/withdrawals/picture',
  access: 'member',
  leaveOpen: true,
  summary: 'Adds a picture to a withdrawal.',
  picture: { largestBytes: 5 * 1024 * 1024 },
  query: z.object({ id: withdrawalId }),
  value: withdrawal,
  errors: ['cashier.withdrawal_unknown', 'cashier.not_waiting', 'cashier.proof_limit', 'cashier.proof_invalid'],
})

/** R-MC-4, T28: said once; the first of player, timer and operator decides. `received` only with `partly`. */
export const confirmReceipt = operation({
  id: 'cashier.confirmReceipt',
  method: 'POST',
  path: '/wps/cashier/withdrawals/confirm',
  access: 'member',
  leaveOpen: true,
  summary: 'Says whether the money of a withdrawal arrived.',
  body: z.strictObject({
    id: withdrawalId,
    outcome: z.enum(['received', 'partly', 'not_received']),
    received: amountText.optional(),
    text: text(500).default(''),
  }),
  value: withdrawal,
  errors: ['cashier.withdrawal_unknown', 'cashier.already_confirmed', 'cashier.received_range'],
})

/** Within 30 days of a receipt that the clock or the house confirmed. */
export const appeal = operation({
  id: 'cashier.appeal',
  method: 'POST',
  path: '/wps/cashier/withdrawals/appeal',
  access: 'member',
  leaveOpen: true,
  summary: 'Contests a receipt that the player did not confirm.',
  body: z.strictObject({ id: withdrawalId, text: text(500, 1) }),
  value: withdrawal,
  errors: ['cashier.withdrawal_unknown', 'cashier.appeal_over'],
})

/** N9: how long withdrawals really took in the last 30 days; null figures where there are too few cases to tell. */
export const getTimes = operation({
  id: 'cashier.getTimes',
  method: 'GET',
  path: '/wps/cashier/times',
  access: 'visitor',
  packed: true,
  summary: 'How long withdrawals took, by way.',
  value: z.object({
    days: count,
    fewest: count,
    methods: z
      .array(
        z.object({
          method: text(40),
          title: text(120),
          cases: count,
          medianMinutes: count.nullable(),
          p95Minutes: count.nullable(),
          /** Share of promises kept, in basis points. */
          keptBp: count.nullable(),
          /** Median of the time that players took to answer, which the figures above leave out. */
          playerMinutes: count.nullable(),
        }),
      )
      .max(60),
  }),
  errors: [],
})
