import { DISPUTE_DAYS, HISTORY_DAYS, type PersonalRule, RECORD_DAYS } from './rule.ts'

const atOnce = { days: 0 } as const
const disputed = { days: DISPUTE_DAYS } as const
const signInsWhy = 'to notice strangers, to show the player who came in, and to look into a closure that somebody disputes'

/** Every table that holds something of a person. The job does what is written here, in this order. */
export const personalRules: readonly PersonalRule[] = [
  {
    table: 'gateway.username',
    holds: 'user name, as it is compared',
    why: 'to find the account at sign-in; on closure a keyed hash takes its place (gateway.closed_name)',
    columns: ['name_key'],
    closing: { ...atOnce, by: 'player' },
    ageing: null,
  },
  {
    table: 'gateway.player',
    holds: 'user name, nickname, labels of the VIP service',
    why: 'the account; the row stays with its number alone, because records of money and agents’ counts lead to it',
    columns: ['username', 'nickname', 'labels'],
    plain: ['kind', 'asset', 'language', 'state'],
    closing: { ...atOnce, set: { username: `'closed-' || member_id`, nickname: `'closed'`, labels: `'{}'::jsonb` } },
    ageing: null,
  },
  {
    table: 'gateway.player_credential',
    holds: 'hashes of the password and of the payment password',
    why: 'to prove the player',
    columns: ['password_hash', 'payment_hash'],
    closing: atOnce,
    ageing: null,
  },
  {
    table: 'gateway.player_contact',
    holds: 'what the registration form asked for (name, birthday, messengers, identity number, address), and where the player came from',
    why: 'what the brand asks of its players; when the terms were agreed to stays, without the rest',
    columns: ['fields', 'came_by'],
    plain: [],
    closing: { ...atOnce, set: { fields: `'{}'::jsonb`, came_by: `'{}'::jsonb` } },
    ageing: null,
  },
  ...(
    [
      ['gateway.contact_holder', 'phone number and e-mail address', 'one holder of an address at a brand', ['address']],
      ['gateway.contact', 'phone number and e-mail address', 'to reach and to prove the player', ['address']],
      ['gateway.payee', 'the name money is paid out to', 'payouts go to one person', ['name']],
      ['gateway.authenticator', 'sealed secret of the authenticator app', 'to prove the player', ['sealed_secret']],
      ['gateway.recovery_code', 'hashes of recovery codes', 'to prove the player', ['code_hash']],
      ['gateway.passkey_holder', 'ids of passkeys', 'to find the account at sign-in', ['credential_id']],
      ['gateway.passkey', 'passkeys and the names the player gave them', 'to prove the player', ['credential_id', 'public_key', 'name']],
      ['gateway.payout_holder', 'keyed hash of a bank account or e-wallet', 'one holder of an account at a brand', ['number_mac']],
      ['gateway.payout_account', 'bank accounts and e-wallets, sealed', 'where money is paid out to', ['provider', 'sealed', 'number_mac']],
      ['gateway.icon_name', 'address of the player’s picture', 'to serve the picture', ['name']],
      ['gateway.icon', 'the player’s picture', 'shown to the player', ['name', 'picture']],
      ['gateway.security_member', 'that the player changed what protects the account', 'one change at a time', []],
      ['gateway.known_place', 'keyed hashes of the last 20 networks', 'to notice a strange place', ['place']],
      ['gateway.favourite_game', 'favourite games', 'the player’s own list', []],
      ['gateway.winner', 'which rounds stand on the winners board', 'the board, under a masked nickname', []],
      ['gateway.winner_hidden', 'the wish not to stand on the board', 'the player’s choice', []],
      ['gateway.agency_code', 'invitation codes', 'to invite others', ['code', 'code_key']],
      ['gateway.waiting_change', 'a change of protection that waits, sealed', 'to make it when its hold is over', ['detail', 'sealed']],
      ['gateway.change_stop', 'hashes of codes that stop such a change', 'to let its owner stop it', ['code_hash']],
    ] as const
  ).map(([table, holds, why, columns]) => ({ table, holds, why, columns, closing: atOnce, ageing: ageingOf(table) })),
  {
    table: 'gateway.agency_member',
    holds: 'the invitation code the player came by',
    why: 'whose invitation it was; the place in the tree stays, by numbers',
    columns: ['code'],
    plain: [],
    closing: { ...atOnce, set: { code: 'null' } },
    ageing: null,
  },
  {
    table: 'gateway.points_redemption',
    holds: 'what the operator wrote to the player',
    why: 'the answer to a request; the request itself stays as a record of points, by number',
    columns: ['remark'],
    plain: ['request_id', 'reward', 'state', 'decided_by'],
    closing: { ...atOnce, set: { remark: `''` } },
    ageing: null,
  },
  {
    table: 'gateway.launch',
    holds: 'games opened, with language and session',
    why: 'recently played games, and to let a game in',
    columns: ['game_code', 'session_id', 'language'],
    closing: atOnce,
    ageing: { days: 30, since: 'coalesce(expires_at, ticket_expires_at)', by: 'wager' },
  },
  ...(
    [
      ['gateway.remember_selector', 'key of a browser that is remembered for a day', 'expires_at', ['selector']],
      ['gateway.remembered_device', 'hashes of keys of remembered browsers', 'expires_at', ['selector', 'validator_hash', 'device']],
      ['gateway.one_time_code', 'hashes of single-use codes', 'expires_at', ['code_hash']],
      ['gateway.sign_in_check', 'a check of a sign-in under way', 'expires_at', ['ticket_hash']],
      ['gateway.password_link', 'hash of a link to set a password', 'expires_at', ['code_hash']],
    ] as const
  ).map(([table, holds, since, columns]) => ({
    table,
    holds,
    why: 'to let the player in',
    columns,
    closing: atOnce,
    ageing: { days: 0, since, by: 'session' } as const,
  })),
  {
    table: 'gateway.session_token',
    holds: 'hashes of tokens of sessions',
    why: 'to prove a caller',
    columns: ['token_hash'],
    closing: { ...atOnce, of: 'session_id in (select session_id from gateway.session where member_id = $1)' },
    ageing: { days: 1, since: 'end of the session', by: 'session' },
  },
  {
    table: 'gateway.session',
    holds: 'network address, country, browser and times of sessions',
    why: signInsWhy,
    columns: ['address', 'country', 'user_agent', 'companion_hash'],
    closing: disputed,
    ageing: { days: HISTORY_DAYS, since: 'coalesce(ended_at, expires_at)' },
  },
  {
    table: 'gateway.sign_in',
    holds: 'network address, country, browser and time of every sign-in and every try',
    why: signInsWhy,
    columns: ['address', 'country', 'user_agent'],
    closing: disputed,
    ageing: { days: HISTORY_DAYS, since: 'at' },
  },
  {
    table: 'gateway.closed_name',
    holds: 'keyed hash of the user name of a closed account',
    why: 'so that nobody passes for the former player',
    columns: ['name_mac'],
    closing: { days: RECORD_DAYS },
    ageing: null,
  },
  {
    table: 'gateway.message',
    holds: 'number or address, and until it is sent the text, of messages to players',
    why: 'to deliver them and to look into one that did not arrive',
    columns: ['recipient', 'subject', 'body'],
    closing: null,
    ageing: { days: 7, since: 'created_at', by: 'message' },
  },
  {
    table: 'gateway.verification_code',
    holds: 'number or address and the hash of the code sent to it',
    why: 'to prove who holds it; an hour longer than the code is good for',
    columns: ['address', 'code_hash'],
    closing: null,
    ageing: { days: 0, since: 'expires_at', by: 'verification' },
  },
  {
    table: 'gateway.captcha',
    holds: 'hash of a browser’s cookie',
    why: 'one picture, one try',
    columns: ['holder_hash'],
    closing: null,
    ageing: { days: 0, since: 'expires_at', by: 'session' },
  },
  {
    table: 'gateway.budget',
    holds: 'keyed hashes of accounts, networks and numbers',
    why: 'to slow down whoever tries passwords and codes',
    columns: ['key'],
    closing: null,
    ageing: { days: 0, since: 'expire', by: 'platform' },
  },
  {
    table: 'gateway.used_value',
    holds: 'hashes of proofs that serve once',
    why: 'so that none serves twice',
    columns: ['value'],
    closing: null,
    ageing: { days: 0, since: 'expires_at', by: 'platform' },
  },
  {
    table: 'gateway.operator_session',
    holds: 'network address and browser of operators',
    why: 'to prove an operator',
    columns: ['address', 'user_agent'],
    closing: null,
    ageing: { days: 1, since: 'coalesce(ended_at, expires_at)', by: 'operator' },
  },
  {
    table: 'studio.game_session',
    holds: 'nickname that the wallet told, by the player number of the vendor',
    why: 'shown in the game; the studio hears of no closure, so age alone ends it',
    columns: ['nickname'],
    plain: ['token_hash', 'game_code', 'wallet_session', 'kind', 'language', 'asset', 'symbol', 'end_reason'],
    closing: null,
    ageing: { days: 1, since: 'seen_at', set: { nickname: `''` }, by: 'studio' },
  },
]

function ageingOf(table: string): PersonalRule['ageing'] {
  if (table === 'gateway.waiting_change') return { days: 0, since: 'due_at', by: 'security' }
  if (table === 'gateway.change_stop') return { days: 0, since: 'expires_at', by: 'security' }
  return table === 'gateway.winner' ? { days: 8, since: 'closed_at', by: 'wager' } : null
}
