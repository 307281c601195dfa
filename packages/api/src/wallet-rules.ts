/** One row of the wallet's state table (RL §2.2, contracts §5): what a vendor sends, in which state, and what becomes of it. */
export type WalletRule = {
  readonly id: `W${number}`
  readonly call: string
  readonly when: string
  /** In words; codes stand between backquotes. */
  readonly answer: string
  /** What happens to the player's balance. */
  readonly money: string
}

type Row = readonly [id: WalletRule['id'], call: string, when: string, answer: string, money?: string]

const rows: readonly Row[] = [
  ['W1', 'debit', 'a new id, enough money, allowed', 'done', '− stake'],
  ['W2', 'debit', 'the same id with the same content', 'the first answer with `duplicate: true` and the current balance'],
  ['W3', 'debit', 'the same id with another player, amount, asset, round or game', '`wallet.transaction_conflict`'],
  [
    'W4',
    'debit',
    'not enough money, outside the limits, game or session closed',
    'refused for good: the same id never succeeds later, whatever changes',
  ],
  ['W5', 'debit', 'a rollback of this id came before it', '`wallet.already_cancelled`'],
  ['W6', 'debit', 'the round is closed', '`wallet.round_closed`'],
  ['W7', 'rollback', 'of a debit whose round is open and has paid nothing', 'done', '+ stake'],
  ['W8', 'rollback', 'again, or of a debit that was rolled back already', 'done, `duplicate: true`'],
  ['W9', 'rollback', 'of a debit that never came', 'done, and kept for ever: the late debit meets W5'],
  ['W10', 'rollback', 'of a debit that was refused', 'done'],
  ['W11', 'rollback', 'after a win was paid in the round', '`wallet.round_paid`; the brand’s operators look at it'],
  ['W12', 'credit', 'of a known debit, the round is open', 'done', '+ win'],
  [
    'W13',
    'credit, rollback, close',
    'the player signed out, is blocked or excluded, or the site is under maintenance',
    'done: winnings are owed',
    '+ win',
  ],
  ['W14', 'credit', 'the debit has not come yet', '`wallet.bet_pending`: send it again; after a day operators look at it'],
  ['W15', 'credit', 'the debit was rolled back, cancelled or refused', '`wallet.bet_cancelled`'],
  ['W16', 'credit', 'of another player’s round, in other money, or above what the round may win', '`wallet.credit_refused`'],
  ['W17', 'close', 'again', 'done, `duplicate: true`'],
  ['W18', 'any', 'wrong signature, clock off by more than a minute, nonce used before', '401 `vendor.unauthorized`, without detail'],
  ['W19', 'debit', 'first seen after its `acceptUntil`', '`wallet.too_late`, for good'],
  [
    'W20',
    'apply',
    'up to 500 items',
    'an answer an item, in their order; a group is done whole or not at all (`wallet.group_refused` names the cause); sent again, it is answered item by item',
    'as the items',
  ],
  ['W21', 'credit', 'above the sum of `maxWin` over the live debits of the round', '`wallet.credit_refused`'],
  [
    'W22',
    'credit as refund',
    'up to what is at stake, before the close',
    'done: it lowers the stake and is no win; above it `wallet.credit_refused`',
    '+ refund',
  ],
  ['W23', 'close', '`valid` above what stayed at stake', 'done; `valid` is cut to it'],
  [
    'W24',
    'credit, refund or rollback of a pot',
    'more than its debits that were taken before, less what it gave back and paid',
    '`wallet.pot_short`; what is never paid is the house’s when the rounds are closed',
  ],
  [
    'W25',
    'debit with a grant',
    'one of the free rounds of `authenticate`, with their stake; the only debit of its round',
    'done: the house stakes it, and a stake that goes back frees the count; anything else about it is `wallet.grant_invalid`',
    '0',
  ],
  [
    'W26',
    'award',
    'a jackpot up to what closes contributed to it, or a prize up to what is left of its budget and for the player; no debit is needed',
    'done, also for a blocked player; more is `award.over_budget`, more than a day’s ceiling `award.over_daily`, of nothing known `award.unknown_source`',
    '+ prize',
  ],
  ['W27', 'rollback', 'without a reason', '`request.invalid`; with one it is counted by vendor and game'],
  [
    'W28',
    'corrections',
    'of closed rounds, as two people of the brand approved it',
    'done once a round: upwards within 90 days of its end, downwards once and within a day, to what is there; not approved: `correction.unknown`',
    '± difference',
  ],
  ['W29', 'beacon', 'before `acceptUntil`, out of order, with another root, of an unknown chain', 'refused an item; the first root stands'],
]

/** The rules a vendor meets, in the order of the table: what the guide for vendors prints. */
export const walletRules: readonly WalletRule[] = rows.map(([id, call, when, answer, money = 'unchanged']) => ({
  id,
  call,
  when,
  answer,
  money,
}))
