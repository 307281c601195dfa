import { z } from 'zod'
import { assetText, brandId, count, idText, instant, moneyText, ordinal, text } from '../fields.ts'
import { dayRange, moneyRange, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { personal } from '../personal.ts'
import { depositId, depositState } from './cashier.ts'
import { accountId } from './methods.ts'
import { withdrawalId } from './withdrawal-shapes.ts'

/** Why, in the operator's words; kept with the deed for ever. */
const reason = text(300, 3)
const lineId = idText('stl')
export const statementLineState = z.enum(['open', 'booked', 'set_aside'])
/** How a statement writes its days; a day that begins with its year is always read. */
export const statementDays = z.enum(['dmy', 'mdy', 'ymd'])
/** Which column of a bank's file says what, by its name there; a column that is not named is looked for. */
const columnName = text(120, 1).optional()
export const statementColumns = z.strictObject({
  day: columnName,
  amount: columnName,
  credit: columnName,
  debit: columnName,
  memo: columnName,
  payer: columnName,
  reference: columnName,
})
const way = z.enum(['in', 'out'])
/** Why a line can't be read. */
export const statementFault = z.enum(['day', 'amount', 'amount_two_ways', 'reference_repeats', 'too_long'])

/** Money on the statement of a house's bank account: what came, with the deposit it seems to be for, and what left. Proposals book nothing: a person does. */
export const list = listOperation({
  id: 'statements.list',
  path: '/wps/operator/statements',
  permission: 'payments.reconcile',
  summary: 'Lines of imported bank statements: money that came and money that left, and what it is for.',
  row: z.object({
    id: lineId,
    account: text(120),
    way,
    day: z.iso.date(),
    asset: assetText,
    amount: moneyText,
    memo: text(300),
    payer: personal('name').nullable(),
    reference: text(100),
    state: statementLineState,
    /** The deposit it was booked to, or else the one that is proposed and by what. */
    deposit: depositId.nullable(),
    by: z.enum(['booked', 'memo', 'payer']).nullable(),
    /** The withdrawal whose payout it is. */
    withdrawal: withdrawalId.nullable(),
    remark: text(300),
    importedAt: instant,
    importedBy: text(64),
    decidedBy: text(64).nullable(),
  }),
  filters: {
    state: oneOf(statementLineState.options),
    way: oneOf(way.options),
    amount: moneyRange,
    day: dayRange({ widest: 366 }),
  },
  sorts: { importedAt: 'desc' },
})

const named = {
  id: accountId,
  title: text(120),
  asset: assetText,
  upTo: z.iso.date().nullable(),
  /** How the last file of this bank was read. */
  columns: statementColumns,
  days: statementDays,
}

/** Accounts that statements are imported for: the house's own at banks. */
export const listAccounts = operation({
  id: 'statements.listAccounts',
  method: 'GET',
  path: '/wps/operator/statements/accounts',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Bank accounts of the house, with the newest day that was imported.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: z.object({
    accounts: z.array(z.object({ ...named })).max(100),
  }),
  errors: ['operator.not_allowed'],
})

/** 500 KiB: a busy account's month. */
const LARGEST_STATEMENT = 600_000
const statement = {
  brandId,
  account: accountId,
  days: statementDays,
  columns: statementColumns.default({}),
  /** The file as the bank gives it: a line of names (date, amount or credit, memo, payer, reference), then a line for each movement. */
  text: text(500_000, 1),
}
const looked = {
  /** Lines that were not known. */
  added: count,
  /** Lines of an earlier import. */
  known: count,
  /** Of the new lines, those on which money left. */
  out: count,
}

export const check = operation({
  id: 'statements.check',
  method: 'POST',
  path: '/wps/operator/statements/check',
  access: 'operator',
  permission: 'payments.reconcile',
  proof: false,
  summary: 'Tells what a statement holds and what of it is new. Nothing is kept.',
  alwaysOpen: true,
  largeBody: { largestBytes: LARGEST_STATEMENT },
  body: z.strictObject(statement),
  value: z.object({
    ...looked,
    /** Names of the columns, and which of them were read as what; without a day and an amount nothing is read. */
    names: z.array(text(120)).max(40),
    columns: statementColumns,
    isReadable: z.boolean(),
    /** Sums of the new lines. */
    sum: moneyText,
    sumOut: moneyText,
    asset: assetText,
    /** The first of the lines that can't be read. */
    faults: z.array(z.object({ line: ordinal, fault: statementFault })).max(50),
    faultCount: count,
  }),
  errors: ['operator.not_allowed', 'cashier.account_unknown', 'cashier.not_by_hand', 'statements.unreadable'],
})

/** The whole file or nothing; lines that were imported before stay as they are, so that overlapping statements may be imported. */
export const importLines = operation({
  id: 'statements.importLines',
  method: 'POST',
  path: '/wps/operator/statements/import',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Takes over the new lines of a statement.',
  alwaysOpen: true,
  largeBody: { largestBytes: LARGEST_STATEMENT },
  body: z.strictObject(statement),
  value: z.object(looked),
  errors: ['operator.not_allowed', 'cashier.account_unknown', 'cashier.not_by_hand', 'statements.unreadable', 'statements.faulty'],
})

/** Books a line to a deposit of its account: amount, payer and reference are the line's. */
export const book = operation({
  id: 'statements.book',
  method: 'POST',
  path: '/wps/operator/statements/book',
  access: 'operator',
  permission: 'deposits.decide',
  summary: 'Books a line of a statement to a deposit.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: lineId, deposit: depositId, reason }),
  value: z.object({ state: depositState, result: z.enum(['booked', 'held']) }),
  errors: [
    'operator.not_allowed',
    'operator.above_limit',
    'statements.line_unknown',
    'statements.line_decided',
    'statements.other_account',
    'cashier.order_unknown',
    'cashier.not_by_hand',
    'cashier.reference_used',
    'cashier.amount_range',
    'work.claimed',
  ],
})

const payoutId = idText('pay')
/** Payouts by hand of a line's account and amount that no line was found for yet. */
export const listPayouts = operation({
  id: 'statements.listPayouts',
  method: 'GET',
  path: '/wps/operator/statements/payouts',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Payouts that a line of money that left may be.',
  alwaysOpen: true,
  query: z.object({ brandId, id: lineId }),
  value: z.object({
    payouts: z
      .array(z.object({ id: payoutId, withdrawal: withdrawalId, username: text(64), reference: text(200).nullable(), paidAt: instant }))
      .max(20),
  }),
  errors: ['operator.not_allowed', 'statements.line_unknown'],
})

/** Only of one amount: where they differ, both stay open, and the comparison of the day tells it. */
export const match = operation({
  id: 'statements.match',
  method: 'POST',
  path: '/wps/operator/statements/match',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Says which payout a line of money that left is. It moves nothing.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: lineId, payout: payoutId, reason }),
  value: z.object({ state: z.literal('booked') }),
  errors: ['operator.not_allowed', 'statements.line_unknown', 'statements.line_decided', 'statements.other_payout'],
})

export const setAside = operation({
  id: 'statements.setAside',
  method: 'POST',
  path: '/wps/operator/statements/setAside',
  access: 'operator',
  permission: 'payments.reconcile',
  summary: 'Sets a line aside that is no deposit, with what it is.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    id: lineId,
    reason,
    /** Money that left and is a fee of the bank: it is booked as an expense. */
    isFee: z.boolean().default(false),
  }),
  value: z.object({ state: z.literal('set_aside') }),
  errors: ['operator.not_allowed', 'statements.line_unknown', 'statements.line_decided'],
})
