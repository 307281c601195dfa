import { z } from 'zod'
import { amountText, assetText, brandId, count, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { accountId } from './methods.ts'

/** `in_doubt`: the provider did not answer, nothing was compared. `no_statement`: the bank's statement of the day is not imported yet. */
export const reconciliationState = z.enum(['fits', 'differs', 'in_doubt', 'no_statement'])
const side = {
  /** Movements that both have, with one amount. */
  matched: count,
  /** Under way at one of them, or a line of a statement that nobody worked on yet. */
  pending: count,
  ours: moneyText,
  theirs: moneyText,
}
const run = z.object({
  id: idText('rcn'),
  account: accountId,
  title: text(120),
  driver: text(20),
  day: z.iso.date(),
  asset: assetText,
  state: reconciliationState,
  /** What our books were compared with: the provider's record, its answer about each of ours, or a bank's statement. */
  source: z.enum(['record', 'asked', 'statement']),
  in: z.object(side),
  out: z.object(side),
  /** Differences that were found; each is a row of the unmatched payments. */
  findings: count,
  ranAt: instant,
  /** Null for the nightly one. */
  ranBy: text(64).nullable(),
})

/** R-OPS-1: each account of the house, day by day, beside what the other side says. */
export const list = listOperation({
  id: 'reconciliations.list',
  path: '/wps/operator/reconciliations',
  permission: 'payments.reconcile',
  summary: 'Days of accounts compared with the records of providers and banks, the newest first.',
  row: run,
  filters: { state: oneOf(reconciliationState.options), day: dayRange({ widest: 366 }) },
  sorts: { day: 'desc' },
  views: { differs: 'state=differs&sort=-day' },
})

export const listAccounts = operation({
  id: 'reconciliations.listAccounts',
  method: 'GET',
  path: '/wps/operator/reconciliations/accounts',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Accounts that can be compared.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: z.object({
    accounts: z.array(z.object({ id: accountId, title: text(120), driver: text(20), comparedTo: z.iso.date().nullable() })).max(100),
  }),
  errors: ['operator.not_allowed'],
})

/** Again for the same day: open findings that are not found any more close by themselves. */
export const compare = operation({
  id: 'reconciliations.compare',
  method: 'POST',
  path: '/wps/operator/reconciliations/compare',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Compares a day of an account now.',
  // It asks and compares: money moves by what a person decides afterwards.
  proof: false,
  alwaysOpen: true,
  body: z.strictObject({ brandId, account: accountId, /** In UTC, at most 90 days back. */ day: z.iso.date() }),
  value: run,
  errors: ['operator.not_allowed', 'cashier.account_unknown', 'cashier.day_range'],
})

const verdict = z.enum(['agrees', 'differs', 'not_told'])
const look = z.object({
  id: idText('bal'),
  account: accountId,
  title: text(120),
  driver: text(20),
  asset: assetText,
  /** By the other side; null where it did not answer. */
  told: moneyText.nullable(),
  /** By our books, at that moment. */
  ours: moneyText,
  /** Payouts whose end was not known: the other side may have paid them already. */
  underWay: moneyText,
  verdict,
  /** `entered`: read there by a person, and agreed to by another. */
  source: z.enum(['asked', 'entered']),
  at: instant,
  /** Null for the nightly look. */
  by: text(64).nullable(),
})

/** R-OPS-1: each account of the house: what it should hold by our books, and what the other side said last. */
export const listBalances = operation({
  id: 'reconciliations.listBalances',
  method: 'GET',
  path: '/wps/operator/reconciliations/balances',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'What providers and banks hold, beside our books.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: z.object({
    list: z
      .array(
        z.object({
          account: accountId,
          title: text(120),
          driver: text(20),
          asset: assetText,
          /** `payouts`: deposits go to a bank behind it and are not in what the provider holds. */
          covers: z.enum(['everything', 'payouts']),
          tellsItself: z.boolean(),
          /** The opening, put in less taken out, by the house itself. */
          moved: moneyText,
          received: moneyText,
          paid: moneyText,
          /** Held money that went back. */
          sentBack: moneyText,
          fees: moneyText,
          underWay: moneyText,
          ours: moneyText,
          look: look.nullable(),
        }),
      )
      .max(100),
  }),
  errors: ['operator.not_allowed'],
})

export const listLooks = listOperation({
  id: 'reconciliations.listLooks',
  path: '/wps/operator/reconciliations/looks',
  permission: 'payments.reconcile',
  summary: 'Looks at balances of accounts, the newest first.',
  row: look,
  filters: { verdict: oneOf(verdict.options), at: dayRange({ widest: 366 }) },
  sorts: { at: 'desc' },
  views: { differs: 'verdict=differs&sort=-at' },
})

const moveKinds = ['opening', 'put_in', 'taken_out', 'fee'] as const
export const listMoves = listOperation({
  id: 'reconciliations.listMoves',
  path: '/wps/operator/reconciliations/moves',
  permission: 'payments.reconcile',
  summary: 'What the house moved at its own accounts, and fees of providers, the newest first.',
  row: z.object({
    id: idText('hmv'),
    title: text(120),
    kind: z.enum(moveKinds),
    /** A provider's record, a bank's statement, or two people. */
    source: z.enum(['person', 'record', 'statement']),
    asset: assetText,
    amount: moneyText,
    reference: text(200),
    at: instant,
    by: text(64).nullable(),
    reason: text(300),
  }),
  filters: { kind: oneOf(moveKinds), source: oneOf(['person', 'record', 'statement']), at: dayRange({ widest: 366 }) },
  sorts: { at: 'desc' },
})

export const lookNow = operation({
  id: 'reconciliations.lookNow',
  method: 'POST',
  path: '/wps/operator/reconciliations/balances/look',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Asks a provider what it holds now.',
  // It asks and compares: nothing moves.
  proof: false,
  alwaysOpen: true,
  body: z.strictObject({ brandId, account: accountId }),
  value: look,
  errors: ['operator.not_allowed', 'cashier.account_unknown', 'cashier.balance_not_told'],
})

const deedErrors = [
  'operator.not_allowed',
  'operator.approval_required',
  'operator.above_limit',
  'cashier.account_unknown',
  'request.invalid',
] as const
/** What the house put into an account or took from it, or a fee that no record tells: by two people. A fee is booked as an expense. */
export const bookMove = operation({
  id: 'reconciliations.bookMove',
  method: 'POST',
  path: '/wps/operator/reconciliations/moves/book',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Notes what the house moved at one of its accounts.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, account: accountId, kind: z.enum(moveKinds), amount: amountText, reason: text(300, 3) }),
  value: z.object({}),
  errors: deedErrors,
})
/** What a person read at the provider or the bank, agreed to by another; it is compared as an answer would be. */
export const enterBalance = operation({
  id: 'reconciliations.enterBalance',
  method: 'POST',
  path: '/wps/operator/reconciliations/balances/enter',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Enters what an account holds, as it was read there.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    account: accountId,
    amount: z.string().regex(/^-?\d{1,15}(\.\d{1,9})?$/),
    reason: text(300, 3),
  }),
  value: z.object({}),
  errors: deedErrors,
})
