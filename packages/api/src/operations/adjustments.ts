import { z } from 'zod'
import { approvalStates } from '../approval-kinds.ts'
import { amountText, assetText, brandId, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, memberRef, moneyRange, oneOf } from '../list-filters.ts'
import { listOperation, listTotals as totalsOf } from '../list-operation.ts'
import { operation } from '../operation.ts'

/** Why, in the operator's words; kept with the deed for ever. The player reads the code, not this. */
const reason = text(300, 3)
/** Also the request's: `adj_` and `apr_` name one. */
const id = idText('adj')
export const adjustmentDirection = z.enum(['credit', 'debit'])
export const adjustmentCode = z.enum(['PAYMENT_MISTAKE', 'GAME_MISTAKE', 'GOODWILL', 'BOOKED_TWICE', 'PAYMENT_RECALLED'])
export type AdjustmentDirection = z.output<typeof adjustmentDirection>
export type AdjustmentCode = z.output<typeof adjustmentCode>
/** What may be the reason to give, and what to take. */
export const codesOf: Readonly<Record<AdjustmentDirection, readonly AdjustmentCode[]>> = {
  credit: ['PAYMENT_MISTAKE', 'GAME_MISTAKE', 'GOODWILL'],
  debit: ['PAYMENT_MISTAKE', 'GAME_MISTAKE', 'BOOKED_TWICE', 'PAYMENT_RECALLED'],
}

const row = z.object({
  id,
  playerId: idText('ply'),
  username: text(64),
  direction: adjustmentDirection,
  code: adjustmentCode,
  asset: assetText,
  amount: moneyText,
  /** That of the request: DONE is booked, anything else moved nothing. */
  state: z.enum(approvalStates),
  askedBy: text(64),
  askedAt: instant,
  expiresAt: instant,
  bookedAt: instant.nullable(),
})

/** R-OPS-1, S28: money given or taken by hand, from the moment it was asked for. */
export const list = listOperation({
  id: 'adjustments.list',
  path: '/wps/operator/adjustments',
  permission: 'members.money',
  summary: 'Adjustments of players’ money: asked for, booked or not.',
  row,
  filters: {
    state: oneOf(approvalStates),
    direction: oneOf(adjustmentDirection.options),
    code: oneOf(adjustmentCode.options),
    member: memberRef,
    amount: moneyRange,
    askedAt: dayRange({ widest: 366 }),
  },
  sorts: { askedAt: 'desc' },
  views: { waiting: 'state=OPEN&sort=askedAt', booked: 'state=DONE&sort=-askedAt' },
})
export const listTotals = totalsOf('adjustments.listTotals', list)

export const get = operation({
  id: 'adjustments.get',
  method: 'GET',
  path: '/wps/operator/adjustments/one',
  access: 'operator',
  permission: 'members.money',
  summary: 'One adjustment: who asked, who agreed, and the transfer that came of it.',
  alwaysOpen: true,
  query: z.object({ brandId, id }),
  value: row.extend({
    reason: text(300),
    /** How many must agree beside who asked. */
    needs: z.int().min(1).max(2),
    votes: z.array(z.object({ by: text(64), said: z.enum(['yes', 'no']), at: instant, reason: text(300) })).max(3),
    approval: idText('apr'),
    /** Why it was refused when it was to be booked. */
    refusal: text(60).nullable(),
    /** Key of the transfer; null where nothing was booked. */
    transfer: text(200).nullable(),
    /** The player’s usable money now. */
    cash: moneyText,
    isOwn: z.boolean(),
    mayDecide: z.boolean(),
  }),
  errors: ['operator.not_allowed', 'adjustment.unknown'],
})

/**
 * Always asked for (`approvals.ask`): whoever asks never decides. A debit takes what is there and no more. The player sees the movement and is told why in
 * the words of the code.
 */
export const make = operation({
  id: 'adjustments.make',
  method: 'POST',
  path: '/wps/operator/adjustments/make',
  access: 'operator',
  permission: 'adjustments.ask',
  proof: true,
  summary: 'Gives a player money, or takes some back, once another person has agreed.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    player: idText('ply'),
    direction: adjustmentDirection,
    code: adjustmentCode,
    amount: amountText,
    reason,
  }),
  value: z.object({ id, cash: moneyText }),
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'operator.above_limit',
    'adjustment.unknown',
    'adjustment.not_enough',
    'adjustment.member_blocked',
    'cashier.own_hand',
  ],
})
