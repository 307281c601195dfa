/** How a game vendor must treat a refusal: never again, again later with the same id, or an id used for something else. */
export type RetryClass = 'final' | 'retry' | 'conflict'

type ErrorEntry = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 451 | 500 | 503
  /** Key of the text that people see, in every language of `@halong/i18n`. */
  readonly message: string
  readonly retry?: RetryClass
}

/** Every refusal the site can give, once: HTTP status and the key of its text (R-ERR-1). */
export const errorCatalogue = {
  // what the platform refuses before a module is asked
  'request.invalid': { status: 422, message: 'error.request.invalid' },
  'request.unreadable': { status: 400, message: 'error.request.unreadable' },
  'request.too_large': { status: 413, message: 'error.request.too_large' },
  'request.media_type': { status: 415, message: 'error.request.media_type' },
  'request.not_found': { status: 404, message: 'error.request.not_found' },
  'request.method': { status: 405, message: 'error.request.method' },
  'request.rate_limited': { status: 429, message: 'error.request.rate_limited' },
  'request.busy': { status: 503, message: 'error.request.busy' },
  'request.envelope_invalid': { status: 400, message: 'error.request.envelope_invalid' },
  'request.cross_site': { status: 403, message: 'error.request.cross_site' },
  'request.key_required': { status: 400, message: 'error.request.key_required' },
  'request.key_reused': { status: 409, message: 'error.request.key_reused' },
  'request.fault': { status: 500, message: 'error.request.fault' },
  'system.maintenance': { status: 503, message: 'error.system.maintenance' },
  'system.region_restricted': { status: 451, message: 'error.system.region_restricted' },
  'system.feature_off': { status: 403, message: 'error.system.feature_off' },
  // getting in
  'session.required': { status: 401, message: 'error.session.required' },
  'session.credentials_wrong': { status: 401, message: 'error.session.credentials_wrong' },
  'session.locked': { status: 429, message: 'error.session.locked' },
  'session.code_invalid': { status: 401, message: 'error.session.code_invalid' },
  'session.password_change_required': { status: 403, message: 'error.session.password_change_required' },
  'bot_check.failed': { status: 422, message: 'error.bot_check.failed' },
  'player.trial_account': { status: 403, message: 'in_need_true_account' },
  'player.not_agent': { status: 403, message: 'error.player.not_agent' },
  'player.username_taken': { status: 409, message: 'error.player.username_taken' },
  'player.password_common': { status: 422, message: 'error.player.password_common' },
  'player.terms_required': { status: 422, message: 'error.player.terms_required' },
  'player.referral_unknown': { status: 422, message: 'invitation_code_error' },
  'player.language_unknown': { status: 422, message: 'error.player.language_unknown' },
  // games
  'lobby.game_unknown': { status: 404, message: 'error.lobby.game_unknown' },
  'lobby.game_closed': { status: 503, message: 'error.lobby.game_closed' },
  'launch.identity_mismatch': { status: 403, message: 'error.launch.identity_mismatch' },
  'launch.blocked': { status: 403, message: 'error.launch.blocked' },
  // seamless wallet, rules W1 to W18
  'vendor.unauthorized': { status: 401, message: 'error.vendor.unauthorized', retry: 'final' },
  'vendor.ticket_invalid': { status: 401, message: 'error.vendor.ticket_invalid', retry: 'final' },
  'vendor.session_ended': { status: 401, message: 'error.vendor.session_ended', retry: 'final' },
  'wallet.insufficient_balance': { status: 409, message: 'error.wallet.insufficient_balance', retry: 'final' },
  'wallet.member_blocked': { status: 403, message: 'error.wallet.member_blocked', retry: 'final' },
  'wallet.transaction_conflict': { status: 409, message: 'error.wallet.transaction_conflict', retry: 'conflict' },
  'wallet.already_cancelled': { status: 409, message: 'error.wallet.already_cancelled', retry: 'final' },
  'wallet.round_closed': { status: 409, message: 'error.wallet.round_closed', retry: 'final' },
  'wallet.round_paid': { status: 409, message: 'error.wallet.round_paid', retry: 'final' },
  'wallet.round_unknown': { status: 404, message: 'error.wallet.round_unknown', retry: 'final' },
  'wallet.bet_pending': { status: 409, message: 'error.wallet.bet_pending', retry: 'retry' },
  'wallet.bet_cancelled': { status: 409, message: 'error.wallet.bet_cancelled', retry: 'final' },
  'wallet.credit_refused': { status: 422, message: 'error.wallet.credit_refused', retry: 'final' },
  'wallet.stake_out_of_range': { status: 422, message: 'error.wallet.stake_out_of_range', retry: 'final' },
  'wallet.amount_invalid': { status: 422, message: 'error.wallet.amount_invalid', retry: 'final' },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text)
