import type { REASONS } from '@halong/ledger'

type Reason = keyof typeof REASONS
/** What an account of the house gained or lost by some reasons, with the sign it has in a measure. */
export type Term = { readonly kind: string; readonly reasons: readonly Reason[]; readonly sign: 1 | -1 }

const gaming = 'house.gaming'
const promotions = 'house.promotions'
const cashier = 'house.cashier'
const turnover: readonly Term[] = [{ kind: gaming, reasons: ['wager.close'], sign: 1 }]
const won = ['wager.credit', 'correction.up', 'correction.down', 'correction.writeoff'] as const
const given = ['promotion.grant', 'bonus.grant', 'wager.grant', 'award.prize', 'referral.share'] as const
const givenBack = ['bonus.trim', 'bonus.forfeit', 'bonus.exit', 'wager.rollback', 'wager.refund'] as const
const revenue: readonly Term[] = [...turnover, { kind: gaming, reasons: won, sign: 1 }]
const promotion: readonly Term[] = [{ kind: promotions, reasons: [...given, ...givenBack], sign: -1 }]
const rebate: readonly Term[] = [{ kind: promotions, reasons: ['rebate.credit', 'rebate.series'], sign: -1 }]
const points: readonly Term[] = [{ kind: promotions, reasons: ['points.convert'], sign: -1 }]
const contribution: readonly Term[] = [{ kind: 'house.jackpots', reasons: ['wager.contribute'], sign: 1 }]
const deposits: readonly Term[] = [{ kind: cashier, reasons: ['deposit.credit', 'deposit.park'], sign: -1 }]
const withdrawals: readonly Term[] = [{ kind: cashier, reasons: ['withdrawal.payout', 'held.return', 'withdrawal.return'], sign: 1 }]
const less = (terms: readonly Term[]): Term[] => terms.map((term) => ({ ...term, sign: term.sign === 1 ? -1 : 1 }))

/**
 * What a report shows, as sums over accounts of the house (decision 0053): turnover is settled stakes; revenue (GGR) is turnover less winnings; net revenue
 * (NGR) is revenue less what was given away and put into jackpots. Deposits are never called revenue. Every figure is so a set of entries that can be opened.
 */
export const measures = {
  turnover,
  winnings: [{ kind: gaming, reasons: won, sign: -1 }],
  revenue,
  promotion,
  rebate,
  points,
  contribution,
  netRevenue: [...revenue, ...less(promotion), ...less(rebate), ...less(points), ...less(contribution)],
  deposits,
  withdrawals,
  netDeposits: [...deposits, ...less(withdrawals)],
  adjustments: [{ kind: 'house.adjustments', reasons: ['adjustment.credit', 'adjustment.debit'], sign: -1 }],
  fees: [{ kind: 'house.fees', reasons: ['deposit.credit', 'withdrawal.fee'], sign: 1 }],
  providerFees: [{ kind: 'house.fees', reasons: ['house.fee'], sign: -1 }],
} as const satisfies Readonly<Record<string, readonly Term[]>>
export type Measure = keyof typeof measures

/** Terms of some measures as rows for the database. */
export const termRows = (names: readonly Measure[]) =>
  names.flatMap((measure) =>
    measures[measure].flatMap(({ kind, reasons, sign }) => reasons.map((reason) => ({ measure, kind, reason, sign }))),
  )

/** Reasons that are in no figure, and why. With the measures they are all there are: a new one has to be placed. */
export const inNoFigure: Readonly<Record<string, string>> = {
  'wager.debit': 'an open stake; it counts when it is settled',
  'vendor.in': 'on the way to a vendor',
  'vendor.out': 'on the way to a vendor',
  'vendor.back': 'back from a vendor',
  'vendor.recall': 'back from a vendor',
  'held.release': 'counted when it arrived',
  'withdrawal.hold': 'counted when it is paid',
  'withdrawal.release': 'was not paid',
  'withdrawal.lost': 'between the player and the house’s cash',
  'points.award': 'points are owed, and cost when they are exchanged',
  'points.return': 'points',
  'points.spend': 'points',
  'points.redeem': 'points',
  'trial.grant': 'trial money',
  'award.jackpot': 'paid from the fund that contributions fill',
  'bonus.release': 'was granted before',
  'agency.bill': 'cost of agents',
  'agency.realtime': 'cost of agents',
  'agency.rebate': 'cost of agents',
  'agency.collect': 'an agent’s own money',
  'agency.escrow_release': 'an agent’s own money',
  'agency.recover': 'cost of agents',
  'agency.correction': 'cost of agents',
  'agency.receive': 'along the line of agents',
  'agency.back': 'along the line of agents',
  'agency.hold': 'along the line of agents',
  'agency.escrow_hold': 'an agent’s own money',
  'agency.transfer': 'not used any more',
  'house.settle': 'between accounts of the house',
}
