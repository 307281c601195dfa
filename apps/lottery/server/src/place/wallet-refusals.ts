import type { LotteryRefusal } from '#protocol/refusals.ts'

/** What the wallet refused, in the lottery's words: each tells its player what to do next. */
export function refusalOf(code: string): LotteryRefusal {
  switch (code) {
    case 'wallet.insufficient_balance':
      return 'wallet.insufficient'
    case 'wallet.bonus_stake_too_high':
      return 'wallet.bonus_stake'
    case 'wallet.member_blocked':
      return 'wallet.player_blocked'
    case 'lobby.game_closed':
      return 'game.closed'
    case 'wallet.too_late':
      return 'issue.closed'
    case 'protection.limit_reached':
      return 'protection.limit_reached'
    case 'protection.play_stopped':
      return 'protection.stopped'
    case 'vendor.session_ended':
      return 'session.required'
    case 'wallet.stake_out_of_range':
      return 'limit.stake'
    default:
      return 'wallet.refused'
  }
}
