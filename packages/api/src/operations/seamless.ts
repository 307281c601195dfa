import { z } from 'zod'
import { amountText, assetText, gameCode, idText, instant, language, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

/**
 * The wallet as a game vendor sees it (R-LAUNCH-4; rules W1 to W19). Every call is signed, see `signature.ts`. Amounts are
 * decimal text. A repeated transaction id answers the first result with `duplicate: true` and the current balance.
 */
const transactionId = text(64, 1).regex(/^[A-Za-z0-9._:-]+$/)
const roundId = text(64, 1).regex(/^[A-Za-z0-9._:-]+$/)
const playerId = idText('ply')
const gameSession = text(100, 20)

const money = z.object({ balance: moneyText, asset: assetText, version: z.int() })
const applied = money.extend({ transactionId, duplicate: z.boolean() })

export const authenticate = operation({
  id: 'seamless.authenticate',
  method: 'POST',
  path: '/lgw/seamless/authenticate',
  access: 'vendor',
  summary: 'Exchanges a launch ticket, once and within 60 seconds, for a game session.',
  body: z.strictObject({ ticket: text(100, 20), gameCode }),
  value: money.extend({
    playerId,
    gameSession,
    kind: z.enum(['member', 'trial', 'agent']),
    nickname: text(64),
    language,
    minStake: moneyText,
    maxStake: moneyText,
    currencySymbol: text(4),
  }),
  errors: ['vendor.ticket_invalid', 'lobby.game_closed', 'wallet.member_blocked'],
})

export const balance = operation({
  id: 'seamless.balance',
  method: 'POST',
  path: '/lgw/seamless/balance',
  access: 'vendor',
  summary: 'The balance of a player.',
  alwaysOpen: true,
  body: z.strictObject({ playerId, asset: assetText }),
  value: money,
  errors: ['wallet.round_unknown'],
})

/**
 * W1 to W6, W19. Needs a live game session. `acceptUntil` may be left out; with it a debit first seen later is refused with `wallet.too_late` for good,
 * so that a vendor whose answer was lost asks again with the same id and learns the truth, whatever it is.
 */
export const debit = operation({
  id: 'seamless.debit',
  method: 'POST',
  path: '/lgw/seamless/debit',
  access: 'vendor',
  summary: 'Takes a stake for a round.',
  body: z.strictObject({
    transactionId,
    roundId,
    gameSession,
    playerId,
    gameCode,
    asset: assetText,
    amount: amountText,
    acceptUntil: instant.optional(),
  }),
  value: applied,
  errors: [
    'vendor.session_ended',
    'wallet.insufficient_balance',
    'protection.limit_reached',
    'protection.play_stopped',
    'wallet.member_blocked',
    'wallet.transaction_conflict',
    'wallet.already_cancelled',
    'wallet.too_late',
    'wallet.round_closed',
    'wallet.stake_out_of_range',
    'wallet.amount_invalid',
    'lobby.game_closed',
  ],
})

/** W12 to W16. Accepted while the player is signed out, blocked, or the site is closed: winnings are owed. */
export const credit = operation({
  id: 'seamless.credit',
  method: 'POST',
  path: '/lgw/seamless/credit',
  access: 'vendor',
  summary: 'Pays a win of a round.',
  alwaysOpen: true,
  body: z.strictObject({
    transactionId,
    roundId,
    debitTransactionId: transactionId,
    playerId,
    gameCode,
    asset: assetText,
    amount: amountText,
  }),
  value: applied,
  errors: [
    'wallet.bet_pending',
    'wallet.bet_cancelled',
    'wallet.credit_refused',
    'wallet.transaction_conflict',
    'wallet.round_closed',
    'wallet.amount_invalid',
  ],
})

/** W7 to W11. A rollback of a debit never seen leaves a tombstone for ever (W9). */
export const rollback = operation({
  id: 'seamless.rollback',
  method: 'POST',
  path: '/lgw/seamless/rollback',
  access: 'vendor',
  summary: 'Takes a stake back as if it had never been placed.',
  alwaysOpen: true,
  body: z.strictObject({ transactionId, debitTransactionId: transactionId, roundId, playerId, gameCode, asset: assetText }),
  value: applied,
  errors: ['wallet.round_paid', 'wallet.round_closed', 'wallet.transaction_conflict'],
})

/** W17. The round is complete: its stake becomes the house's. */
export const close = operation({
  id: 'seamless.close',
  method: 'POST',
  path: '/lgw/seamless/close',
  access: 'vendor',
  summary: 'Ends a round.',
  alwaysOpen: true,
  body: z.strictObject({ transactionId, roundId, playerId, gameCode, asset: assetText }),
  value: applied,
  errors: ['wallet.round_unknown', 'wallet.transaction_conflict'],
})
