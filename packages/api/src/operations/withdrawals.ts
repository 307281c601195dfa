import { z } from 'zod'
import { assetText, brandId, count, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, memberRef, moneyRange, oneOf, ref } from '../list-filters.ts'
import { listOperation, listTotals as totalsOf } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { personal } from '../personal.ts'
import {
  payoutMethodCode,
  questionCode,
  refusalCode,
  stageCode,
  stageOwner,
  withdrawalId,
  withdrawalKind,
  withdrawalState,
} from './withdrawal-shapes.ts'

/** Why, in the operator's words; kept with the deed for ever. */
const reason = text(300, 3)
/** Which risk rules fired; each with the figure that made it. */
export const riskRule = z.enum([
  'OVER_AUTO_LIMIT',
  'NEW_PAYEE',
  'NEW_CONTACT',
  'FIRST_WITHDRAWAL',
  'BIG_WIN',
  'RETURN_OF_DEPOSIT',
  'RETURNS_OFTEN',
  'LINKED_PLAYERS',
  'RISK_CASE',
  'NEW_COUNTRY',
  'UNUSUAL_HOUR',
  'DEPOSITS_OFTEN',
  'NO_AUTOMATIC_WAY',
  'ASKED_BEFORE',
])

const row = z.object({
  id: withdrawalId,
  playerId: idText('ply'),
  username: text(64),
  kind: withdrawalKind,
  asset: assetText,
  amount: moneyText,
  fee: moneyText,
  method: text(40),
  state: withdrawalState,
  owner: stageOwner,
  promisedAt: instant.nullable(),
  isLate: z.boolean(),
  risks: z.array(riskRule).max(20),
  claimedBy: text(64).nullable(),
  version: count,
  createdAt: instant,
  endedAt: instant.nullable(),
})

/** R-OPS-1: withdrawals of a brand, by what was promised. */
export const list = listOperation({
  id: 'withdrawals.list',
  path: '/wps/operator/withdrawals',
  permission: 'withdrawals.read',
  summary: 'Withdrawals with who has them and until when.',
  row,
  filters: {
    state: oneOf(withdrawalState.options),
    kind: oneOf(withdrawalKind.options),
    owner: oneOf(stageOwner.options),
    method: ref(payoutMethodCode),
    member: memberRef,
    amount: moneyRange,
    createdAt: dayRange({ widest: 366 }),
  },
  sorts: { promisedAt: 'asc', createdAt: 'desc' },
  views: {
    review: 'state=review&sort=promisedAt',
    disputes: 'state=disputed&sort=promisedAt',
    paying: 'state=approved,paying&sort=promisedAt',
  },
})
export const listTotals = totalsOf('withdrawals.listTotals', list)

export const get = operation({
  id: 'withdrawals.get',
  method: 'GET',
  path: '/wps/operator/withdrawals/one',
  access: 'operator',
  permission: 'withdrawals.read',
  summary: 'One withdrawal: why it is looked at, the player’s money of 30 days, payees, stages, payouts and pictures.',
  alwaysOpen: true,
  query: z.object({ brandId, id: withdrawalId }),
  value: row.extend({
    account: z.object({ providerName: text(120), number: personal('bank'), holder: personal('name') }),
    accountAddedAt: instant.nullable(),
    risks: z.array(z.object({ rule: riskRule, figure: text(120) })).max(20),
    needsSecondPerson: z.boolean(),
    flow: z.object({
      deposited: moneyText,
      /** Asked for, this one too, less what came back. */
      withdrawn: moneyText,
      staked: moneyText,
      won: moneyText,
      cash: moneyText,
      locked: moneyText,
    }),
    lots: z.array(z.object({ at: instant, amount: moneyText, required: moneyText, done: moneyText, locked: moneyText })).max(100),
    stages: z
      .array(
        z.object({
          stage: withdrawalState,
          owner: stageOwner,
          enteredAt: instant,
          promisedAt: instant.nullable(),
          leftAt: instant.nullable(),
          code: stageCode.nullable(),
          remark: text(500),
          actor: text(64),
          isLate: z.boolean(),
        }),
      )
      .max(60),
    payouts: z
      .array(
        z.object({
          no: count,
          method: text(40),
          driver: text(20),
          amount: moneyText,
          state: z.enum(['open', 'paid', 'failed', 'returned']),
          reference: text(200).nullable(),
          why: text(120).nullable(),
          startedAt: instant,
          endedAt: instant.nullable(),
          nextAskAt: instant.nullable(),
          /** True where the bank's name of the account is another one. */
          isNameDifferent: z.boolean(),
        }),
      )
      .max(50),
    confirmed: z.object({ outcome: text(20).nullable(), received: moneyText.nullable(), by: instant.nullable() }),
    pictures: z.array(idText('prf')).max(10),
  }),
  errors: ['operator.not_allowed', 'cashier.withdrawal_unknown'],
})

export const getPicture = operation({
  id: 'withdrawals.getPicture',
  method: 'GET',
  path: '/wps/operator/withdrawals/picture',
  access: 'operator',
  permission: 'withdrawals.decide',
  summary: 'One picture that a player sent with a withdrawal.',
  alwaysOpen: true,
  query: z.object({ brandId, id: withdrawalId, picture: idText('prf') }),
  value: z.object({ picture: text(8_000_000) }),
  errors: ['operator.not_allowed', 'cashier.withdrawal_unknown'],
})

const decided = z.object({ state: withdrawalState, version: count })
const named = { brandId, id: withdrawalId, expectedVersion: count }
const usual = ['operator.not_allowed', 'cashier.withdrawal_unknown', 'cashier.changed_meanwhile', 'cashier.claimed'] as const

/** For ten minutes nobody else decides about it; taken again it is longer, and given back by `isTaken: false`. */
export const claim = operation({
  id: 'withdrawals.claim',
  method: 'POST',
  path: '/wps/operator/withdrawals/claim',
  access: 'operator',
  permission: 'withdrawals.decide',
  proof: false,
  summary: 'Takes a withdrawal to work on, or gives it back.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: withdrawalId, isTaken: z.boolean() }),
  value: z.object({ claimedBy: text(64).nullable(), until: instant.nullable() }),
  errors: ['operator.not_allowed', 'cashier.withdrawal_unknown', 'cashier.claimed'],
})

export const ask = operation({
  id: 'withdrawals.ask',
  method: 'POST',
  path: '/wps/operator/withdrawals/ask',
  access: 'operator',
  permission: 'withdrawals.decide',
  proof: false,
  summary: 'Asks the player something; the clock of the house stands meanwhile.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, code: questionCode, text: text(500, 3) }),
  value: decided,
  errors: [...usual],
})

/** Above the brand's limit, and of the return of a deposit, another person has to agree. */
export const approve = operation({
  id: 'withdrawals.approve',
  method: 'POST',
  path: '/wps/operator/withdrawals/approve',
  access: 'operator',
  permission: 'withdrawals.decide',
  summary: 'Lets a withdrawal be paid.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, /** Another way to pay it; null leaves it as it is. */ method: payoutMethodCode.nullable(), reason }),
  value: decided,
  errors: [
    ...usual,
    'operator.approval_required',
    'operator.above_limit',
    'cashier.method_closed',
    'cashier.own_hand',
    'cashier.case_holds',
  ],
})

/** The money goes back into play; the player reads why. */
export const refuse = operation({
  id: 'withdrawals.refuse',
  method: 'POST',
  path: '/wps/operator/withdrawals/refuse',
  access: 'operator',
  permission: 'withdrawals.decide',
  summary: 'Refuses a withdrawal; its money is usable again.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, code: refusalCode, text: text(500, 3) }),
  value: decided,
  errors: [...usual],
})
