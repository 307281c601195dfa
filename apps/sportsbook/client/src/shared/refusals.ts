import type { BookRefusal } from '#protocol/refusals.ts'
import { t } from './texts.ts'

/** All but what only a mistake of this page could bring. */
const known: Record<Exclude<BookRefusal, 'request.invalid' | 'book.unavailable' | 'slip.changed'>, true> = {
  'bet.closed': true,
  'bet.suspended': true,
  'bet.price_changed': true,
  'bet.line_gone': true,
  'bet.limit': true,
  'bet.related': true,
  'bet.excluded': true,
  'bet.too_many_lines': true,
  'bet.unknown': true,
  'bet.too_late': true,
  'bet.conflict': true,
  'cash_out.playing': true,
  'cash_out.suspended': true,
  'cash_out.decided': true,
  'cash_out.too_small': true,
  'cash_out.too_high': true,
  'cash_out.lower': true,
  'cash_out.expired': true,
  'limit.stake': true,
  'fixture.unknown': true,
  'game.unknown': true,
  'wallet.insufficient': true,
  'protection.limit_reached': true,
  'protection.stopped': true,
  'session.required': true,
  'wallet.bonus_stake_too_high': true,
  'wallet.blocked': true,
  'wallet.closed': true,
  'wallet.unavailable': true,
  'wallet.refused': true,
  'request.rate_limited': true,
}
/** Why the server said no, in words a player can act on. */
export const refusalText = (code: string): string => t(`refusal.${code in known ? code : 'other'}`)
