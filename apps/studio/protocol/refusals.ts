import type { GameRefusal } from '#games/games.ts'

/** Every refusal of the studio's own API but those that games declare, once: its HTTP status. The client has a text for each. */
export const studioRefusals = {
  'request.invalid': 422,
  'request.not_found': 404,
  'request.busy': 503,
  'request.fault': 500,
  'session.required': 401,
  'session.ended': 401,
  /** Another game was opened after this one; open rounds may still be finished here. */
  'session.superseded': 409,
  'enter.ticket_invalid': 401,
  'enter.game_unknown': 404,
  'enter.game_closed': 503,
  /** This address entered games too often; `retryAfterMs` says when it may again. */
  'enter.too_often': 429,
  'round.stake_invalid': 422,
  'round.choices_invalid': 422,
  'round.intent_reused': 409,
  /** `retryAfterMs` says when (R12). */
  'round.too_soon': 429,
  'round.already_open': 409,
  'round.unknown': 404,
  'round.closed': 409,
  /** Not the step that comes next; `nextStep` says which does. */
  'round.step_out_of_order': 409,
  'round.choice_invalid': 422,
  /** The wallet has not said whether it has the stake; it is asked on. Ask again with the same intent to learn the end. */
  'round.pending': 503,
  'round.voided': 409,
  'wallet.unreachable': 503,
  'wallet.insufficient_balance': 409,
  /** The player's own money does not cover the stake, and their bonus allows smaller ones only. */
  'wallet.bonus_stake': 409,
  /** The stake did not reach the wallet while it could be taken (W19): nothing was. */
  'wallet.too_late': 409,
  'wallet.player_blocked': 403,
  /** A limit that the player set: the site shows which, and when it begins anew. */
  'wallet.limit_reached': 409,
  /** A reality check to answer, the end of the session's time, a time-out: the site shows it. */
  'wallet.play_stopped': 403,
  /** The free rounds are over, or were played elsewhere: nothing was taken. */
  'wallet.rounds_over': 409,
  'wallet.stake_refused': 422,
  'wallet.game_closed': 503,
  'table.unknown': 404,
  /** The round is over, or not yet on sale: nothing was taken. */
  'table.closed': 409,
  /** More than a spot may hold, or than all bets of a round may win, or more slips than a round takes. */
  'table.limit': 422,
  'table.bet_invalid': 422,
  'table.intent_reused': 409,
  /** A cash-out before the run began. */
  'table.not_running': 409,
  /** A cash-out at the end of the run or after it. */
  'table.busted': 409,
  /** The player has no such slip in the round. */
  'table.slip_unknown': 404,
  /** The player sits in another room. */
  'room.seated_elsewhere': 409,
  /** The player sits in no room. */
  'room.none': 404,
  'room.level_unknown': 422,
  /** What was put in for a hand is nothing that the game takes. */
  'room.put_invalid': 422,
  /** The seed is not the one whose hash was given. */
  'room.seed_wrong': 422,
  /** Something was played meanwhile: read the room again. */
  'hand.stale': 409,
  'seeds.round_open': 409,
  /** All seeds are being replaced because the database lost something (decision 0022). Ask again: nothing was staked. */
  'seeds.retiring': 503,
  /** All seeds were replaced since this frame read them: read the state again before the next stake. */
  'seeds.retired': 409,
} as const satisfies Record<string, number>

export type StudioRefusal = keyof typeof studioRefusals | GameRefusal
export type RefusalDetail = {
  readonly retryAfterMs?: number
  readonly nextStep?: number
  readonly roundId?: string
  readonly field?: string
}
