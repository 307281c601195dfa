import { type ErrorCode, errorCatalogue, type seamless, type ValueOf, vendorRetryOf } from '@halong/api'
import { prose } from '../page.ts'
import { code, paragraph, type Section, table } from './html.ts'

type Calls = (typeof seamless)[keyof typeof seamless]
type ItemCode = NonNullable<ValueOf<typeof seamless.apply>['results'][number]['code']>
type BeaconCode = NonNullable<ValueOf<typeof seamless.beacon>['items'][number]['code']>
/** What any signed call may meet before the wallet is asked. */
type BeforeTheWallet =
  | 'vendor.unauthorized'
  | 'request.invalid'
  | 'request.unreadable'
  | 'request.too_large'
  | 'request.media_type'
  | 'request.not_found'
  | 'request.method'
  | 'request.rate_limited'
  | 'request.busy'
  | 'request.fault'
type VendorRefusal = Calls['errors'][number] | ItemCode | BeaconCode | BeforeTheWallet

/** What each refusal means to a vendor. A refusal that a call gains is missing here until it is written. */
const meanings: Record<VendorRefusal, string> = {
  'vendor.ticket_invalid': 'The ticket is unknown, used, older than 60 seconds, of another game or vendor, or the player signed out.',
  'vendor.session_ended': 'The game session is over, or of another game, player or vendor. The player has to launch the game anew.',
  'vendor.unauthorized': 'The signature, the time or the nonce is wrong.',
  'lobby.game_closed': 'The game is closed, not offered in this money, or the brand is under maintenance.',
  'wallet.member_blocked': 'The player’s account is blocked.',
  'wallet.insufficient_balance': 'The player has less than the stake. `value.balance` says how much.',
  'wallet.bonus_stake_too_high': 'Bonus money would be in the stake, and the bonus allows `maxStake` at most.',
  'wallet.grant_invalid':
    'No such free rounds of this player in this game, or another stake, none left, over, or more than this one debit in the round.',
  'award.unknown_source':
    'No jackpot of yours that anything was contributed to, or no such budget, for players of this brand in this money.',
  'award.over_budget': 'More than the jackpot holds, than is left of the budget, or than one player may get of it.',
  'award.over_daily':
    'More than you may award in a day to players of this brand. Nothing is bound to the id: send the same again, the next day (UTC) at the latest.',
  'wallet.stake_out_of_range': 'Below the smallest or above the largest stake, or no whole number of steps.',
  'wallet.amount_invalid':
    'No amount of this money: nothing, finer than its decimals, or of another asset; or `maxWin` above what the game may pay.',
  'wallet.transaction_conflict': 'This id names something else already. A fault of yours: nothing was moved.',
  'wallet.already_cancelled': 'A rollback took this debit back, maybe before it came.',
  'wallet.too_late': 'First seen after `acceptUntil`. The stake was not taken and never will be.',
  'wallet.round_closed': 'The round is closed: nothing of it changes any more.',
  'wallet.round_paid': 'A win was paid in this round, or a part of the stake went back: it is not rolled back.',
  'wallet.round_unknown': 'No such round, or no such player for you: one who never entered a game of yours does not exist for you.',
  'wallet.bet_pending': 'The debit has not arrived. Send it, then this again under the same id.',
  'wallet.bet_cancelled': 'The debit was rolled back or refused: there is nothing to win from it.',
  'wallet.credit_refused': 'Not this player’s round, other money, another kind of movement, or more than the round may win.',
  'wallet.pot_short': 'The pot does not hold so much: its debits that were taken, less what it gave back and paid.',
  'wallet.group_refused': 'Another item of the group was refused; `cause` names its code, and the class is that code’s.',
  'protection.limit_reached':
    'A limit the player set would be passed. `value.limit` says which, what is left and when it begins anew. Tell the site with `halong.limits`.',
  'protection.play_stopped':
    'The player’s own protection stopped play; `value.why` says which. No new round until the site lets the player go on.',
  'beacon.bound': 'Another root came first for this draw.',
  'beacon.too_early': '`acceptUntil` is not over.',
  'beacon.out_of_order': 'The draw before it in the chain was not released yet.',
  'beacon.unknown': 'You have no such chain.',
  'request.invalid': 'A field is missing, unknown or malformed. `value.fields` names them. Nothing is bound to the id.',
  'request.unreadable': 'The body is no JSON.',
  'request.too_large': 'More than 64 KB; `apply`: more than 512 KB.',
  'request.media_type': 'The content type is not `application/json`.',
  'request.not_found': 'There is no such call.',
  'request.method': 'The call is a `POST`.',
  'request.rate_limited': 'Too many calls. `value.retryAfterSeconds` says how long to wait.',
  'request.busy': 'Too much to do, or the database does not answer. Whether it was done is unknown: send the same ids again.',
  'request.fault': 'A fault of the wallet. Whether it was done is unknown: send the same ids again.',
}

export const retryTag = (of: ErrorCode): string => {
  const retry = vendorRetryOf(of)
  return `<span class="tag ${retry}">${retry}</span>`
}
/** What says nothing of a class by itself: a group’s refusal has its cause’s, and a refused beacon binds nothing. */
const classOf = (of: ErrorCode): string => {
  if (of === 'wallet.group_refused') return '<span class="tag">its cause’s</span>'
  return of.startsWith('beacon.') ? '<span class="tag">none</span>' : retryTag(of)
}

/** Every refusal with its status, its class and what it means to a vendor. */
export function refusals(): Section {
  // cast: the keys of the record above.
  const codes = (Object.keys(meanings) as VendorRefusal[]).sort()
  const rows = codes.map((each) => [code(each), String(errorCatalogue[each].status), classOf(each), prose(meanings[each])])
  const content = [
    paragraph(
      'A refusal is `{ "success": false, "code": "…", "message": "…", "value": { "retry": "…" } }`. The message is for people and may change; the code and the class of retry are for your program.',
    ),
    table(
      ['Class', 'What to do'],
      [
        ['<span class="tag final">final</span>', prose('Never succeeds under this id. Tell the player, or stop.')],
        [
          '<span class="tag retry">retry</span>',
          prose('Send the same body again, under the same id, until another answer comes. It may have been done.'),
        ],
        [
          '<span class="tag conflict">conflict</span>',
          prose('The id names something else. A fault of your program: have a person look, and never answer it with a new id.'),
        ],
      ],
    ),
    table(['Code', 'Status', 'Class', 'Meaning'], rows),
  ].join('')
  return { title: 'Refusals', content }
}
