import type { GameRefusal } from '#games/games.ts'
import type { StudioRefusal } from '#protocol/refusals.ts'

export type RoundRefusal =
  | Extract<StudioRefusal, `round.${string}` | `wallet.${string}` | 'session.superseded' | 'session.ended'>
  | GameRefusal

/** What a player is told when the wallet will not take the stake. */
export function debitRefusals(code: string | null): RoundRefusal {
  switch (code) {
    case 'wallet.insufficient_balance':
      return 'wallet.insufficient_balance'
    case 'wallet.bonus_stake_too_high':
      return 'wallet.bonus_stake'
    case 'wallet.member_blocked':
      return 'wallet.player_blocked'
    case 'wallet.grant_invalid':
      return 'wallet.rounds_over'
    case 'lobby.game_closed':
      return 'wallet.game_closed'
    case 'vendor.session_ended':
      return 'session.ended'
    case 'protection.limit_reached':
      return 'wallet.limit_reached'
    case 'protection.play_stopped':
      return 'wallet.play_stopped'
    case 'wallet.too_late':
      return 'wallet.too_late'
    case 'wallet.already_cancelled':
    case 'wallet.round_closed':
      return 'round.voided'
    default:
      return 'wallet.stake_refused'
  }
}
