import type { TextKey } from '#shared/text/text.ts'

/** The first that a reason begins with names it; in the area `records`. */
const names: readonly (readonly [begins: string, key: TextKey])[] = [
  ['wager.debit', 'records.reason.wager.debit'],
  ['wager.credit', 'records.reason.wager.credit'],
  ['wager.rollback', 'records.reason.wager.rollback'],
  ['wager.refund', 'records.reason.wager.refund'],
  ['wager.close', 'records.reason.wager.close'],
  ['award.', 'records.reason.award'],
  ['trial.grant', 'records.reason.trial.grant'],
  ['deposit.', 'records.reason.deposit.credit'],
  ['held.', 'records.reason.held'],
  ['withdrawal.hold', 'records.reason.withdrawal.hold'],
  ['withdrawal.', 'records.reason.withdrawal'],
  ['points.convert', 'records.reason.points.convert'],
  ['promotion.', 'records.reason.promotion.grant'],
  ['referral.', 'records.reason.promotion.grant'],
  ['bonus.', 'records.reason.bonus'],
  ['rebate.', 'records.reason.rebate'],
  ['vendor.', 'records.reason.vendor'],
  ['agency.', 'records.reason.agency'],
  ['adjustment.', 'records.reason.adjustment'],
  ['correction.', 'records.reason.correction'],
]

/** The reason of an entry of the account in words. */
export const reasonKey = (reason: string): TextKey => names.find(([begins]) => reason.startsWith(begins))?.[1] ?? 'records.reason.other'
