import type { SlipAnswer } from './slip.ts'

/** What the book's own API refuses. */
export const bookRefusals = [
  'request.invalid',
  'request.rate_limited',
  'session.required',
  'game.unknown',
  'fixture.unknown',
  'bet.unknown',
  'bet.closed',
  'bet.suspended',
  'bet.price_changed',
  'bet.line_gone',
  'bet.limit',
  'bet.related',
  'bet.excluded',
  'bet.too_many_lines',
  'bet.conflict',
  'bet.too_late',
  'cash_out.playing',
  'cash_out.suspended',
  'cash_out.decided',
  'cash_out.too_small',
  'cash_out.too_high',
  'cash_out.lower',
  'cash_out.expired',
  'limit.stake',
  'slip.changed',
  'wallet.insufficient',
  'wallet.bonus_stake_too_high',
  'wallet.blocked',
  'wallet.closed',
  'wallet.unavailable',
  'wallet.refused',
  'protection.limit_reached',
  'protection.stopped',
  'book.unavailable',
] as const
export type BookRefusal = (typeof bookRefusals)[number]

/** What is wrong with one bet of a slip, and with which leg of it. `price` is the one that holds now; `most` the largest stake of a line that is taken now. */
export type BetTrouble = {
  readonly at: number
  readonly leg?: number
  readonly code: BookRefusal
  readonly price?: number
  readonly most?: string
}
/** What is paid now for what is left of a bet, until then. */
export type OfferView = { readonly id: string; readonly amount: string; readonly until: string }
export type RefusalDetail = {
  readonly why?: string
  readonly troubles?: readonly BetTrouble[]
  readonly offer?: OfferView
  readonly slip?: SlipAnswer
}
