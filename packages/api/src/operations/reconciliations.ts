import { z } from 'zod'
import { assetText, brandId, count, idText, instant, moneyText, text } from '../fields.ts'
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
