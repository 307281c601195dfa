import { type ErrorText, errorText } from './error-texts.ts'

/** How a game vendor must treat a refusal: never again, again later with the same id, or an id used for something else. */
export type RetryClass = 'final' | 'retry' | 'conflict'

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 451 | 500 | 503

/**
 * Every refusal the site can give, once, with its HTTP status (R-ERR-1). What people read stands under `error.` and the code in every language of
 * `@halong/i18n`; the rest is told below.
 */
const statuses = {
  // what the platform refuses before a module is asked
  'request.invalid': 422,
  'request.unreadable': 400,
  'request.too_large': 413,
  'request.media_type': 415,
  'request.not_found': 404,
  'request.method': 405,
  'request.rate_limited': 429,
  'request.busy': 503,
  'request.envelope_invalid': 400,
  'request.key_reused': 409,
  'request.cross_site': 403,
  'request.fault': 500,
  'system.maintenance': 503,
  'system.region_restricted': 451,
  'system.service_unavailable': 404,
  'system.feature_off': 403,
  // getting in
  'session.required': 401,
  'session.credentials_wrong': 401,
  'session.locked': 429,
  'session.code_invalid': 401,
  'session.captcha_wrong': 422,
  'session.captcha_pace': 429,
  'session.verification_required': 403,
  'session.verification_failed': 401,
  'session.verification_over': 401,
  'session.remembered_invalid': 401,
  'session.fresh_sign_in_required': 403,
  'session.second_proof_required': 403,
  'session.starting_password_over': 401,
  'session.unknown': 404,
  'session.passkey_invalid': 401,
  'session.password_change_required': 403,
  'bot_check.failed': 422,
  'player.trial_account': 403,
  'player.not_agent': 403,
  'player.not_member': 403,
  'player.closed': 403,
  'player.username_taken': 409,
  'player.password_common': 422,
  'player.terms_required': 422,
  'player.referral_unknown': 422,
  'player.password_wrong': 422,
  'player.password_unchanged': 422,
  'player.account_unknown': 404,
  'player.reset_link_invalid': 401,
  'player.contact_taken': 409,
  'player.mobile_taken': 409,
  'player.nickname_invalid': 422,
  'player.icon_invalid': 422,
  'player.authenticator_wrong': 422,
  'player.authenticator_off': 409,
  'player.authenticator_on': 409,
  'player.passkey_invalid': 422,
  'player.passkey_unknown': 404,
  'player.passkey_limit': 409,
  'player.payment_password_wrong': 422,
  'player.payment_password_unset': 409,
  'player.payout_account_invalid': 422,
  'player.payout_account_unknown': 404,
  'player.payout_account_taken': 409,
  'player.payout_account_limit': 409,
  'player.closure_refused': 409,
  'player.waiting_unknown': 404,
  'player.language_unknown': 422,
  // codes by SMS and e-mail: the phone-authentication errors of seed 2 §8, each its own
  'verification.number_invalid': 422,
  'verification.number_missing': 422,
  'verification.email_invalid': 422,
  'verification.too_many': 429,
  'verification.unknown': 503,
  'verification.code_invalid': 422,
  'verification.code_missing': 422,
  'verification.code_expired': 422,
  'verification.captcha_failed': 422,
  'verification.quota_exceeded': 429,
  'verification.not_enabled': 403,
  'verification.country_unserved': 422,
  'verification.popup_closed': 422,
  'verification.incomplete': 422,
  // operators and what they set
  'operator.required': 401,
  'operator.credentials_wrong': 401,
  'operator.not_allowed': 403,
  'operator.authenticator_required': 403,
  'operator.authenticator_wrong': 422,
  'operator.name_taken': 409,
  'operator.unknown': 404,
  'operator.approval_required': 409,
  'operator.above_limit': 403,
  'role.unknown': 404,
  'role.changed_meanwhile': 409,
  'role.conflict': 422,
  'role.in_use': 409,
  'role.owner_keeps': 422,
  'rule.changed_meanwhile': 409,
  'report.too_wide': 422,
  'work.claimed': 409,
  'work.too_many': 409,
  'approval.unknown': 404,
  'approval.already_open': 409,
  'approval.closed': 409,
  'approval.own': 403,
  'approval.one_hand': 403,
  'approval.stale': 409,
  'list.cursor_stale': 409,
  'records.unknown': 404,
  'records.row_unknown': 404,
  'records.span_too_long': 422,
  'records.export_busy': 429,
  'records.too_many': 422,
  'view.limit': 409,
  'view.unknown': 404,
  'setting.unknown': 404,
  'setting.invalid': 422,
  'setting.changed_meanwhile': 409,
  'setting.approval_required': 409,
  // banners, promotions, notices, help
  'content.unknown': 404,
  'content.invalid': 422,
  'content.changed_meanwhile': 409,
  'content.limit': 409,
  'content.picture_used': 409,
  'content.picture_invalid': 422,
  // points, rewards
  'points.off': 403,
  'points.insufficient': 409,
  'points.reward_unknown': 404,
  'points.reward_unavailable': 409,
  'points.sold_out': 409,
  'points.limit_reached': 409,
  'points.price_changed': 409,
  'points.ratio_changed': 409,
  'points.convert_off': 403,
  'points.not_whole_units': 422,
  'points.redemption_unknown': 404,
  'points.redemption_decided': 409,
  'points.reward_invalid': 422,
  'points.reward_limit': 409,
  'points.changed_meanwhile': 409,
  'points.stock_short': 409,
  // the cashier
  'cashier.method_closed': 409,
  'cashier.amount_range': 422,
  'cashier.amount_not_payable': 422,
  'cashier.too_many_open': 409,
  'cashier.provider_unavailable': 503,
  'cashier.member_blocked': 403,
  'cashier.order_unknown': 404,
  'cashier.order_ended': 409,
  'cashier.proof_limit': 409,
  'cashier.proof_invalid': 422,
  'cashier.still_held': 409,
  'cashier.not_by_hand': 409,
  'cashier.reference_used': 409,
  'cashier.matter_unknown': 404,
  'cashier.changed_meanwhile': 409,
  'cashier.method_invalid': 422,
  'cashier.account_unknown': 404,
  'cashier.account_invalid': 422,
  'cashier.obstacles': 409,
  'cashier.counting': 409,
  'cashier.withdrawal_unknown': 404,
  'cashier.not_waiting': 409,
  'cashier.already_confirmed': 409,
  'cashier.received_range': 422,
  'cashier.appeal_over': 409,
  'cashier.lot_unknown': 404,
  'cashier.source_unknown': 409,
  'cashier.claimed': 409,
  'cashier.own_hand': 403,
  'cashier.payout_unknown': 404,
  'kyc.item_unknown': 422,
  'kyc.not_taken': 409,
  'kyc.part_missing': 422,
  'kyc.picture_invalid': 422,
  'kyc.too_many': 429,
  'kyc.document_unknown': 404,
  'kyc.changed_meanwhile': 409,
  'kyc.code_missing': 422,
  'adjustment.unknown': 404,
  'adjustment.not_enough': 409,
  'adjustment.member_blocked': 409,
  'payments.unauthorized': 401,
  // games
  'lobby.vendor_unknown': 404,
  'lobby.vendor_exists': 409,
  'lobby.vendor_fixed': 409,
  'lobby.secret_taken': 409,
  'lobby.catalogue_refused': 422,
  'lobby.changed_meanwhile': 409,
  'lobby.game_unknown': 404,
  'lobby.favourite_limit': 409,
  'lobby.game_closed': 503,
  'launch.identity_mismatch': 403,
  'launch.blocked': 403,
  'launch.no_demo': 409,
  // seamless wallet, rules W1 to W23
  'vendor.unauthorized': 401,
  'vendor.ticket_invalid': 401,
  'vendor.session_ended': 401,
  'wallet.insufficient_balance': 409,
  'protection.limit_reached': 409,
  'protection.play_stopped': 403,
  'protection.excluded': 403,
  'protection.amount_invalid': 422,
  'protection.limit_unknown': 404,
  'protection.wish_unknown': 404,
  'protection.wish_early': 409,
  'protection.wish_lapsed': 409,
  'protection.choice_closed': 422,
  'protection.not_over': 409,
  'wallet.member_blocked': 403,
  'wallet.transaction_conflict': 409,
  'wallet.already_cancelled': 409,
  'wallet.too_late': 409,
  'wallet.round_closed': 409,
  'wallet.round_paid': 409,
  'wallet.round_unknown': 404,
  'wallet.bet_pending': 409,
  'wallet.bet_cancelled': 409,
  'wallet.credit_refused': 422,
  'wallet.stake_out_of_range': 422,
  'wallet.amount_invalid': 422,
  'wallet.group_refused': 409,
  'wallet.held_unknown': 404,
  'beacon.bound': 409,
  'beacon.too_early': 409,
  'beacon.out_of_order': 409,
  'beacon.unknown': 404,
} as const satisfies Record<string, Status>

export type ErrorCode = keyof typeof statuses
type ErrorEntry<Code extends ErrorCode> = {
  readonly status: Status
  /** Key of the text that people see. */
  readonly message: ErrorText<Code>
  readonly retry?: RetryClass
}

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(statuses, text)

/**
 * What a vendor is told where a code of the platform has no class of its own (W1): the outcome of a call that failed or never got in is unknown, so the
 * same ids are sent again; a call that was read and refused stays so.
 */
export const vendorRetryOf = (code: ErrorCode): RetryClass =>
  retryOf(code) ?? (statuses[code] >= 500 || statuses[code] === 429 ? 'retry' : 'final')

/** Only vendors are told whether to try again: a call again at once, an id used otherwise, or never. */
const retries: Partial<Record<ErrorCode, RetryClass>> = {
  'wallet.transaction_conflict': 'conflict',
  'wallet.bet_pending': 'retry',
  // W4: kept with the id, though the game may open again.
  'lobby.game_closed': 'final',
  'protection.limit_reached': 'final',
  'protection.play_stopped': 'final',
}
const retryOf = (code: ErrorCode): RetryClass | undefined => retries[code] ?? (/^(vendor|wallet)\./.test(code) ? 'final' : undefined)

function entryOf<Code extends ErrorCode>(code: Code): ErrorEntry<Code> {
  const retry = retryOf(code)
  return { status: statuses[code], message: errorText(code), ...(retry === undefined ? {} : { retry }) }
}

/** Every refusal with its status, the key of its text and, for vendors, whether to try again. */
// cast: one entry for each code of the table.
export const errorCatalogue = Object.fromEntries((Object.keys(statuses) as ErrorCode[]).map((code) => [code, entryOf(code)])) as {
  readonly [Code in ErrorCode]: ErrorEntry<Code>
}
