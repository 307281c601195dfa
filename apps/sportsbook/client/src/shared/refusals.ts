import { t } from './texts.ts'

const known = [
  'bet.closed',
  'bet.suspended',
  'bet.price_changed',
  'bet.line_gone',
  'bet.limit',
  'bet.related',
  'bet.excluded',
  'bet.too_many_lines',
  'bet.unknown',
  'bet.too_late',
  'bet.conflict',
  'cash_out.playing',
  'cash_out.suspended',
  'cash_out.decided',
  'cash_out.too_small',
  'cash_out.too_high',
  'cash_out.lower',
  'cash_out.expired',
  'limit.stake',
  'fixture.unknown',
  'game.unknown',
  'wallet.insufficient',
  'protection.limit_reached',
  'protection.stopped',
  'session.required',
]
/** Why the server said no, in words a player can act on. */
export const refusalText = (code: string): string => t(`refusal.${known.includes(code) ? code : 'other'}`)
