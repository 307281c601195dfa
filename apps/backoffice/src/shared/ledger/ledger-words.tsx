import { type TextKey, useText } from '@halong/app-kit/text.ts'

/** Kinds of accounts. */
export const kindNames: Readonly<Record<string, TextKey>> = {
  'player.cash': 'office.ledger.kind.player.cash',
  'player.wagers': 'office.ledger.kind.player.wagers',
  'player.withdrawing': 'office.ledger.kind.player.withdrawing',
  'player.held': 'office.ledger.kind.player.held',
  'player.bonus': 'office.ledger.kind.player.bonus',
  'player.bonus_wagers': 'office.ledger.kind.player.bonus_wagers',
  'player.transferring': 'office.ledger.kind.player.transferring',
  'player.income': 'office.ledger.kind.player.income',
  'player.escrow': 'office.ledger.kind.player.escrow',
  'house.gaming': 'office.ledger.kind.house.gaming',
  'house.cashier': 'office.ledger.kind.house.cashier',
  'house.trial': 'office.ledger.kind.house.trial',
  'house.promotions': 'office.ledger.kind.house.promotions',
  'house.adjustments': 'office.ledger.kind.house.adjustments',
  'house.rounding': 'office.ledger.kind.house.rounding',
  'house.fees': 'office.ledger.kind.house.fees',
  'house.vendors': 'office.ledger.kind.house.vendors',
  'house.agency': 'office.ledger.kind.house.agency',
  'house.jackpots': 'office.ledger.kind.house.jackpots',
}
/** Why money moves. */
export const reasonNames: Readonly<Record<string, TextKey>> = {
  'wager.debit': 'office.ledger.reason.wager.debit',
  'wager.grant': 'office.ledger.reason.wager.grant',
  'wager.credit': 'office.ledger.reason.wager.credit',
  'wager.rollback': 'office.ledger.reason.wager.rollback',
  'wager.refund': 'office.ledger.reason.wager.refund',
  'wager.close': 'office.ledger.reason.wager.close',
  'wager.contribute': 'office.ledger.reason.wager.contribute',
  'vendor.in': 'office.ledger.reason.vendor.in',
  'vendor.out': 'office.ledger.reason.vendor.out',
  'vendor.recall': 'office.ledger.reason.vendor.recall',
  'vendor.back': 'office.ledger.reason.vendor.back',
  'deposit.credit': 'office.ledger.reason.deposit.credit',
  'deposit.park': 'office.ledger.reason.deposit.park',
  'held.release': 'office.ledger.reason.held.release',
  'held.return': 'office.ledger.reason.held.return',
  'withdrawal.hold': 'office.ledger.reason.withdrawal.hold',
  'withdrawal.release': 'office.ledger.reason.withdrawal.release',
  'withdrawal.payout': 'office.ledger.reason.withdrawal.payout',
  'withdrawal.fee': 'office.ledger.reason.withdrawal.fee',
  'withdrawal.return': 'office.ledger.reason.withdrawal.return',
  'withdrawal.lost': 'office.ledger.reason.withdrawal.lost',
  'promotion.grant': 'office.ledger.reason.promotion.grant',
  'referral.share': 'office.ledger.reason.referral.share',
  'bonus.grant': 'office.ledger.reason.bonus.grant',
  'bonus.release': 'office.ledger.reason.bonus.release',
  'bonus.exit': 'office.ledger.reason.bonus.exit',
  'bonus.trim': 'office.ledger.reason.bonus.trim',
  'bonus.forfeit': 'office.ledger.reason.bonus.forfeit',
  'rebate.credit': 'office.ledger.reason.rebate.credit',
  'rebate.series': 'office.ledger.reason.rebate.series',
  'points.award': 'office.ledger.reason.points.award',
  'points.convert': 'office.ledger.reason.points.convert',
  'points.redeem': 'office.ledger.reason.points.redeem',
  'points.return': 'office.ledger.reason.points.return',
  'points.spend': 'office.ledger.reason.points.spend',
  'trial.grant': 'office.ledger.reason.trial.grant',
  'award.jackpot': 'office.ledger.reason.award.jackpot',
  'award.prize': 'office.ledger.reason.award.prize',
  'correction.up': 'office.ledger.reason.correction.up',
  'correction.down': 'office.ledger.reason.correction.down',
  'correction.writeoff': 'office.ledger.reason.correction.writeoff',
  'agency.bill': 'office.ledger.reason.agency.bill',
  'agency.realtime': 'office.ledger.reason.agency.realtime',
  'agency.rebate': 'office.ledger.reason.agency.rebate',
  'agency.collect': 'office.ledger.reason.agency.collect',
  'agency.escrow_hold': 'office.ledger.reason.agency.escrow_hold',
  'agency.escrow_release': 'office.ledger.reason.agency.escrow_release',
  'agency.recover': 'office.ledger.reason.agency.recover',
  'agency.correction': 'office.ledger.reason.agency.correction',
  'agency.hold': 'office.ledger.reason.agency.hold',
  'agency.receive': 'office.ledger.reason.agency.receive',
  'agency.back': 'office.ledger.reason.agency.back',
  'agency.transfer': 'office.ledger.reason.agency.transfer',
  'adjustment.credit': 'office.ledger.reason.adjustment.credit',
  'adjustment.debit': 'office.ledger.reason.adjustment.debit',
  'house.fee': 'office.ledger.reason.house.fee',
  'house.settle': 'office.ledger.reason.house.settle',
}
const stateNames: Readonly<Record<string, TextKey>> = {
  active: 'office.ledger.state.active',
  frozen: 'office.ledger.state.frozen',
  excluded: 'office.ledger.state.excluded',
  closed: 'office.ledger.state.closed',
}

/** Words for what the ledger knows by codes; a code that has none is told as it is. */
export function useLedgerWords() {
  const text = useText()
  const told = (names: Readonly<Record<string, TextKey>>) => (code: string) => (names[code] ? text(names[code]) : code)
  const optionsOf = (names: Readonly<Record<string, TextKey>>) =>
    Object.fromEntries(Object.entries(names).map(([code, name]) => [code, text(name)]))
  return {
    kind: told(kindNames),
    reason: told(reasonNames),
    state: told(stateNames),
    kinds: () => optionsOf(kindNames),
    reasons: () => optionsOf(reasonNames),
  }
}
type Words = 'kind' | 'reason' | 'state'
/** One of them, in a cell. */
export function LedgerWord({ of, name }: { readonly of: string; readonly name: Words }) {
  return useLedgerWords()[name](of)
}
