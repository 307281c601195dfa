/**
 * Which members a reason passes for. play, fund, act: active; leave: active or excluded; grant: active and in no time-out;
 * owed: whatever became of the member (I17).
 */
export const REASON_CLASSES = ['play', 'fund', 'leave', 'grant', 'owed', 'act'] as const
export type ReasonClass = (typeof REASON_CLASSES)[number]

/**
 * Life-time sums on `player.cash`, of its own entries alone: `staked` and `withdrawn` are what left it and did not come back, `won` and `deposited` what
 * came, less what was taken back. Bonus, promotion, parked and agents' money counts nowhere.
 */
export const COUNTERS = ['staked', 'won', 'deposited', 'withdrawn'] as const
export type Counter = (typeof COUNTERS)[number]

/** Kinds of limits a player may have; what a span used is counted from entries of player.cash (`guard.ts`). */
export const GUARD_KINDS = ['deposit', 'stake', 'loss'] as const
export type GuardKind = (typeof GUARD_KINDS)[number]

type ReasonRule = {
  readonly class: ReasonClass
  /** The gateway's module that alone posts by it; null for one that is kept for old transfers only. */
  readonly module: string | null
  readonly counter?: Counter
  /** Limits that its cash entries use up or give back. */
  readonly guards?: readonly GuardKind[]
}

/** Why money moves. `ledger.reason` holds the same table; a test compares the two. */
export const REASONS = {
  'wager.debit': { class: 'play', module: 'wager', counter: 'staked', guards: ['stake', 'loss'] },
  'wager.grant': { class: 'play', module: 'wager' },
  'vendor.in': { class: 'play', module: 'wallet', guards: ['loss'] },
  'deposit.credit': { class: 'fund', module: 'cashier', counter: 'deposited', guards: ['deposit'] },
  'held.release': { class: 'fund', module: 'cashier', counter: 'deposited', guards: ['deposit'] },
  'withdrawal.hold': { class: 'leave', module: 'cashier', counter: 'withdrawn' },
  'held.return': { class: 'leave', module: 'cashier' },
  'vendor.recall': { class: 'leave', module: 'wallet', guards: ['loss'] },
  'promotion.grant': { class: 'grant', module: 'promotion' },
  'referral.share': { class: 'grant', module: 'referrals' },
  'bonus.grant': { class: 'grant', module: 'bonus' },
  'rebate.credit': { class: 'grant', module: 'promotion' },
  'points.award': { class: 'grant', module: 'points' },
  'points.convert': { class: 'grant', module: 'points' },
  'trial.grant': { class: 'grant', module: 'player' },
  'wager.credit': { class: 'owed', module: 'wager', counter: 'won', guards: ['loss'] },
  'wager.rollback': { class: 'owed', module: 'wager', counter: 'staked', guards: ['stake', 'loss'] },
  'wager.refund': { class: 'owed', module: 'wager', counter: 'staked', guards: ['stake', 'loss'] },
  'wager.close': { class: 'owed', module: 'wager' },
  'wager.contribute': { class: 'owed', module: 'wager' },
  'award.jackpot': { class: 'owed', module: 'wager', counter: 'won', guards: ['loss'] },
  'award.prize': { class: 'owed', module: 'wager' },
  'correction.up': { class: 'owed', module: 'wager', counter: 'won' },
  'correction.down': { class: 'owed', module: 'wager', counter: 'won' },
  'correction.writeoff': { class: 'owed', module: 'wager' },
  'rebate.series': { class: 'owed', module: 'lottery' },
  'bonus.release': { class: 'owed', module: 'bonus' },
  'bonus.exit': { class: 'owed', module: 'bonus' },
  'bonus.trim': { class: 'owed', module: 'bonus' },
  'bonus.forfeit': { class: 'owed', module: 'bonus' },
  'deposit.park': { class: 'owed', module: 'cashier' },
  'withdrawal.release': { class: 'owed', module: 'cashier', counter: 'withdrawn' },
  'withdrawal.payout': { class: 'owed', module: 'cashier' },
  'withdrawal.fee': { class: 'owed', module: 'cashier' },
  'withdrawal.return': { class: 'owed', module: 'cashier' },
  'withdrawal.lost': { class: 'owed', module: 'cashier' },
  'vendor.out': { class: 'owed', module: 'wallet' },
  'vendor.back': { class: 'owed', module: 'wallet', guards: ['loss'] },
  'agency.bill': { class: 'owed', module: 'contracts' },
  'agency.realtime': { class: 'owed', module: 'contracts' },
  'agency.rebate': { class: 'owed', module: 'contracts' },
  'agency.collect': { class: 'owed', module: 'contracts' },
  'agency.escrow_release': { class: 'owed', module: 'contracts' },
  'agency.recover': { class: 'owed', module: 'contracts' },
  'agency.correction': { class: 'owed', module: 'contracts' },
  'agency.receive': { class: 'owed', module: 'line' },
  'agency.back': { class: 'owed', module: 'line' },
  'points.return': { class: 'owed', module: 'points' },
  'points.spend': { class: 'owed', module: 'points' },
  'adjustment.credit': { class: 'owed', module: 'cashier' },
  'agency.hold': { class: 'act', module: 'line' },
  'agency.escrow_hold': { class: 'act', module: 'contracts' },
  'points.redeem': { class: 'act', module: 'points' },
  'adjustment.debit': { class: 'act', module: 'cashier' },
  'house.fee': { class: 'act', module: 'cashier' },
  'house.settle': { class: 'act', module: 'cashier' },
  'agency.transfer': { class: 'act', module: null },
} as const satisfies Readonly<Record<string, ReasonRule>>

type Rules = typeof REASONS
/** The reasons that may be posted: not those that are retired. */
export type Reason = { [Name in keyof Rules]: Rules[Name]['module'] extends null ? never : Name }[keyof Rules]
/** Reasons that need a scope, the game type (`ledger.scope_missing`). */
export type PlayReason = { [Name in keyof Rules]: Rules[Name]['class'] extends 'play' ? Name : never }[keyof Rules]
