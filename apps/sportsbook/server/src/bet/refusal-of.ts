import { type BookRefusal, bookRefusals } from '#protocol/refusals.ts'

/** What the wallet refuses a stake with, in the book's words. */
const ofWallet: Readonly<Record<string, BookRefusal>> = {
  'wallet.insufficient_balance': 'wallet.insufficient',
  'wallet.bonus_stake_too_high': 'wallet.bonus_stake_too_high',
  'wallet.too_late': 'bet.too_late',
  'wallet.stake_out_of_range': 'limit.stake',
  'wallet.member_blocked': 'wallet.blocked',
  'lobby.game_closed': 'wallet.closed',
  'protection.limit_reached': 'protection.limit_reached',
  'protection.play_stopped': 'protection.stopped',
  'vendor.session_ended': 'session.required',
}

/** Why a bet was refused: by the book itself, in its own words, or by the wallet, in the book's. */
export function refusalOf(code: string): BookRefusal {
  const own = bookRefusals.find((each) => each === code)
  if (own !== undefined && !code.startsWith('wallet.')) return own
  return ofWallet[code] ?? 'wallet.refused'
}
