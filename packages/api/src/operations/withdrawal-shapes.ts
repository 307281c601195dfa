import { z } from 'zod'
import { assetText, count, idText, instant, moneyText, text } from '../fields.ts'

export const withdrawalId = idText('wdr')
export const payoutMethodCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
/** A payout account of the player, as `security.listPayoutAccounts` names it. */
export const payoutAccountId = z.uuid()
export const requestId = z.string().regex(/^[\w-]{16,64}$/)

/** Where a withdrawal stands (R-MC-1, N9). The first eight are under way, the others are over. */
export const withdrawalState = z.enum([
  'checking',
  'review',
  'needs_player',
  'approved',
  'paying',
  'returned',
  'paid',
  'disputed',
  'rejected',
  'received',
  'auto_received',
  'forced_received',
])
/** Who has it now. */
export const stageOwner = z.enum(['system', 'house', 'player', 'provider'])
/** `player`: a withdrawal. `return`: an unplayed deposit that goes back to where it came from. */
export const withdrawalKind = z.enum(['player', 'return'])
/** What the house may ask; each has a text of its own. */
export const questionCode = z.enum(['OTHER_ACCOUNT', 'ACCOUNT_PROOF', 'SOURCE_OF_FUNDS', 'IDENTITY', 'RISK_QUESTION'])
/** Why a withdrawal was refused; each has a text of its own. */
export const refusalCode = z.enum(['NO_ANSWER', 'ACCOUNT_NOT_YOURS', 'DOCUMENTS_REFUSED', 'RULES_BROKEN', 'TECHNICAL', 'ASKED_BY_PLAYER'])
/** Why a stage was entered. Of the stage `needs_player` a question, of `rejected` a refusal. */
export const stageCode = z.enum([
  ...questionCode.options,
  ...refusalCode.options,
  'ANSWERED',
  'ACCOUNT_CHANGED',
  'BANK_REFUSED',
  'BANK_RETURNED',
  'NEXT_ATTEMPT',
  'NOT_RECEIVED',
  'PARTLY_RECEIVED',
  'APPEALED',
  'HOUSE_OPENED',
  'PAID_AGAIN',
  'TIME_OVER',
])

/**
 * What stands between a player and their money, all told at once (R-MC-1). `blocks` is false for what only lowers the amount. `amount` is the figure of the rule, `until`
 * when it ends by itself, `action` the page where the player ends it.
 */
export const obstacle = z.object({
  rule: z.enum([
    'PAYPWD',
    'PAYEE',
    'PAYEE_HOLD',
    'TURNOVER',
    'MIN',
    'MAX',
    'MAX_DAY',
    'COUNT_DAY',
    'ONE_WAITING',
    'METHOD_CLOSED',
    'BALANCE',
    'KYC_CONTACT',
    'KYC_PAYEE',
    'KYC_IDENTITY',
    'KYC_ADDRESS',
    'KYC_FUNDS',
  ]),
  blocks: z.boolean(),
  amount: moneyText.nullable(),
  until: instant.nullable(),
  action: z.enum(['security', 'verification', 'play', 'wait', 'amount', 'account']),
})

export const lot = z.object({
  id: z.uuid(),
  at: instant,
  /** The deposit it came with; null for held money that was let into play. */
  deposit: idText('dep').nullable(),
  amount: moneyText,
  /** How often it is to be played, in basis points: 10000 is once. */
  factorBp: count,
  required: moneyText,
  done: moneyText,
  remaining: moneyText,
  locked: moneyText,
  /** Whether what is locked may go back to where it came from, without being played. */
  mayReturn: z.boolean(),
  /** The newest rounds that the lot looked at: what each brought, or why it brought nothing. */
  rounds: z
    .array(
      z.object({
        game: text(60),
        at: instant,
        valid: moneyText,
        counted: moneyText,
        whyNot: text(60).nullable(),
      }),
    )
    .max(20),
})

export const payoutWay = z.object({
  id: payoutAccountId,
  kind: z.enum(['bank', 'ewallet', 'crypto']),
  providerName: text(60),
  masked: text(40),
  holder: text(80),
  /** Nothing is paid out to it before; null once that is past. */
  heldUntil: instant.nullable(),
  state: z.enum(['open', 'held', 'closed']),
  min: moneyText,
  max: moneyText,
  fee: moneyText,
  /** How long the way itself usually takes. */
  minutes: count,
})

const stage = z.object({
  stage: withdrawalState,
  owner: stageOwner,
  enteredAt: instant,
  /** Null where the clock stands: it is the player's turn, or it is over. */
  promisedAt: instant.nullable(),
  leftAt: instant.nullable(),
  code: stageCode.nullable(),
  /** What a person of the house wrote with it, or the player; empty otherwise. */
  remark: text(500),
  /** True once the promise was passed before the stage was left. */
  isLate: z.boolean(),
})
export const withdrawal = z.object({
  id: withdrawalId,
  kind: withdrawalKind,
  asset: assetText,
  amount: moneyText,
  fee: moneyText,
  /** What arrives at the account. */
  receives: moneyText,
  /** What of it is still with the house: before it is paid, and after a bank sent it back. */
  inHand: moneyText,
  account: z.object({ providerName: text(120), masked: text(40), holder: text(120) }),
  method: text(120),
  state: withdrawalState,
  version: count,
  isOver: z.boolean(),
  stages: z.array(stage).max(60),
  /** The stage it is in. */
  owner: stageOwner,
  promisedAt: instant.nullable(),
  /** How many promises were not kept. */
  breaches: count,
  /** What the player may do now. */
  mayAnswer: z.boolean(),
  mayChangeAccount: z.boolean(),
  mayConfirm: z.boolean(),
  mayAppeal: z.boolean(),
  appealBy: instant.nullable(),
  confirm: z.object({
    /** When it counts as received by itself. */
    by: instant.nullable(),
    outcome: z.enum(['received', 'partly', 'not_received']).nullable(),
    received: moneyText.nullable(),
    remaining: moneyText.nullable(),
  }),
  pictures: count,
  maxPictures: count,
  /** What the bank calls the payment; null before it is paid. */
  payoutReference: text(200).nullable(),
  paidAt: instant.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  isPractice: z.boolean(),
})
