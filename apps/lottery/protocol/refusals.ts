/** What the lottery's own API refuses, besides `wallet.*` and `protection.*` refusals of the gateway, which are passed on as given. */
export const lotteryRefusals = [
  'request.invalid',
  'request.rate_limited',
  'session.required',
  'game.unknown',
  'game.closed',
  'issue.closed',
  'issue.unknown',
  'price.changed',
  'ticket.invalid',
  'ticket.count_differs',
  'ticket.unknown',
  'limit.stake',
  'limit.number_full',
  'limit.prize',
  'limit.bets',
  'order.not_cancellable',
  'order.pending',
  'order.unknown',
  'wallet.insufficient',
  'wallet.bonus_stake',
  'wallet.player_blocked',
  'wallet.unavailable',
  'wallet.refused',
  'protection.limit_reached',
  'protection.stopped',
  'lottery.unavailable',
] as const

export type LotteryRefusal = (typeof lotteryRefusals)[number]

/** Those that a player reads: each has a text of its own (`lottery.refusal.…`); whatever else comes is a general refusal. */
export const namedRefusals: readonly LotteryRefusal[] = [
  'issue.closed',
  'issue.unknown',
  'price.changed',
  'ticket.invalid',
  'ticket.count_differs',
  'limit.stake',
  'limit.number_full',
  'limit.prize',
  'limit.bets',
  'order.not_cancellable',
  'order.pending',
  'wallet.insufficient',
  'wallet.bonus_stake',
  'wallet.player_blocked',
  'wallet.refused',
  'protection.limit_reached',
  'protection.stopped',
  'session.required',
  'game.unknown',
  'game.closed',
]

/** `line` counts from 0. `why` names what is wrong with the line; `nextIssueNo` is where a late slip may go; `largest` is the stake still possible now. */
export type RefusalDetail = {
  readonly line?: number
  readonly why?: string
  readonly nextIssueNo?: string
  /** The one that is full, of `limit.number_full`; none for bets of several numbers. */
  readonly number?: string
  readonly largest?: string
  readonly prices?: Readonly<Record<string, string>>
}
