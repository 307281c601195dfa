// Long because the whole of the wallet's protocol is read together: what one call says another one answers.
import { z } from 'zod'
import { amountText, assetText, gameCode, idText, instant, language, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

export { beacon } from './seamless-beacon.ts'

/**
 * The wallet as a game vendor sees it (R-LAUNCH-4; rules W1 to W23). Every call is signed, see `signature.ts`. Amounts are
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
    /** The player's brand, by which limits differ. */
    brand: z.int().min(1),
    /** Of `seamless.games`: whoever knows another one asks. */
    limitsVersion: text(64),
  }),
  errors: ['vendor.ticket_invalid', 'lobby.game_closed', 'wallet.member_blocked'],
})

const limits = z.object({
  /** Null for every brand that has no limits of its own in this asset. */
  brand: z.int().min(1).nullable(),
  asset: assetText,
  min: moneyText,
  max: moneyText,
  /** Every stake is a whole number of steps. */
  step: moneyText,
  chips: z.array(moneyText).max(12),
  /** The most one round may pay, by which a game bounds what it takes: a prize is never cut. Null where nothing is said. */
  prizeCap: moneyText.nullable(),
})

export const games = operation({
  id: 'seamless.games',
  method: 'POST',
  path: '/lgw/seamless/games',
  access: 'vendor',
  summary: 'Games of the vendor: whether they are open, and their limits by asset; to be kept for a minute.',
  alwaysOpen: true,
  body: z.strictObject({ version: text(64).optional() }),
  value: z.object({
    version: text(64),
    /** Null while the version is the one that was asked with. */
    games: z
      .array(z.object({ gameCode, isOpen: z.boolean(), limits: z.array(limits).max(2_000) }))
      .max(20_000)
      .nullable(),
  }),
  errors: [],
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

const named = { transactionId, roundId, playerId, gameCode, asset: assetText }
const debitErrors = [
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
] as const
const creditErrors = [
  'wallet.bet_pending',
  'wallet.bet_cancelled',
  'wallet.credit_refused',
  'wallet.transaction_conflict',
  'wallet.round_closed',
  'wallet.amount_invalid',
] as const
const rollbackErrors = ['wallet.round_paid', 'wallet.round_closed', 'wallet.transaction_conflict'] as const
const closeErrors = ['wallet.round_unknown', 'wallet.transaction_conflict', 'wallet.amount_invalid'] as const

const debitFields = {
  ...named,
  gameSession,
  amount: amountText,
  /** First seen later by the wallet's database, the debit is refused for good (W19). Our own games always say it. */
  acceptUntil: instant.optional(),
  /** The most this stake may win, in money; no more than the game's largest win times the amount, which stands where it is left out (W21). */
  maxWin: amountText.optional(),
  /** When the round is settled at the latest, up to 400 days ahead: a round is late from then on. */
  expectedBy: instant.optional(),
  summary: text(120, 1).optional(),
}
const creditFields = {
  ...named,
  debitTransactionId: transactionId,
  amount: amountText,
  /** `refund`: a part of the stake that goes back before the round is closed; it lowers what was staked and is no win (W22). */
  as: z.enum(['win', 'refund']).optional(),
}
const rollbackFields = {
  ...named,
  debitTransactionId: transactionId,
  /** The player cancelled in time, or the published rule by which the stake goes back. Counted in public by vendor and game (W27). */
  reason: z.union([z.literal('player_cancel'), z.templateLiteral(['rule:', z.string().regex(/^[A-Za-z0-9._-]{1,60}$/)])]),
}
const closing = {
  /** The part of the stake that rewards count; cut to what stayed at stake (W23). All of it where left out. */
  valid: amountText.optional(),
  validWhy: text(40, 1).optional(),
  result: text(500, 1).optional(),
}

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
  body: z.strictObject(debitFields),
  value: applied,
  errors: [...debitErrors],
})

/** W12 to W16, W21, W22. Accepted while the player is signed out, blocked, or the site is closed: winnings are owed. */
export const credit = operation({
  id: 'seamless.credit',
  method: 'POST',
  path: '/lgw/seamless/credit',
  access: 'vendor',
  summary: 'Pays a win of a round, or gives a part of a stake back.',
  alwaysOpen: true,
  body: z.strictObject(creditFields),
  value: applied,
  errors: [...creditErrors],
})

/** W7 to W11, W27. A rollback of a debit never seen leaves a tombstone for ever (W9). */
export const rollback = operation({
  id: 'seamless.rollback',
  method: 'POST',
  path: '/lgw/seamless/rollback',
  access: 'vendor',
  summary: 'Takes a stake back as if it had never been placed.',
  alwaysOpen: true,
  body: z.strictObject(rollbackFields),
  value: applied,
  errors: [...rollbackErrors],
})

/** W17, W23. The round is complete: its stake becomes the house's. */
export const close = operation({
  id: 'seamless.close',
  method: 'POST',
  path: '/lgw/seamless/close',
  access: 'vendor',
  summary: 'Ends a round.',
  alwaysOpen: true,
  body: z.strictObject({ ...named, ...closing }),
  value: applied,
  errors: [...closeErrors],
})

const MAX_ITEMS = 500
const MAX_IN_GROUP = 200

/** Items beside each other with the same name are a group: carried out together or not at all, of one player and one asset. */
const group = text(64, 1)
  .regex(/^[A-Za-z0-9._:-]+$/)
  .optional()
const item = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('debit'), group, ...debitFields }),
  z.strictObject({ kind: z.literal('credit'), group, ...creditFields }),
  z.strictObject({ kind: z.literal('rollback'), group, ...rollbackFields }),
  z.strictObject({ kind: z.literal('close'), group, ...named, ...closing }),
  /** A win and the end of its round as one: `transactionId` is the credit's. A lost round has the amount 0. */
  z.strictObject({
    kind: z.literal('settle'),
    group,
    ...named,
    closeTransactionId: transactionId,
    debitTransactionId: transactionId,
    amount: amountText,
    ...closing,
  }),
])
type Item = z.output<typeof item>

const idsOf = (each: Item) => (each.kind === 'settle' ? [each.transactionId, each.closeTransactionId] : [each.transactionId])

/** What is wrong with the groups of a set: one message for the first. */
function groupTrouble(items: readonly Item[]): string | null {
  const seen = new Map<string, Item[]>()
  for (const [at, each] of items.entries()) {
    const ids = idsOf(each)
    if (new Set(ids).size < ids.length) return 'a win and the end of its round have ids of their own'
    if (each.group === undefined) continue
    const members = seen.get(each.group)
    if (members && items[at - 1]?.group !== each.group) return 'the items of a group stand beside each other'
    if (members?.some(({ playerId, asset }) => playerId !== each.playerId || asset !== each.asset))
      return 'a group is of one player and one asset'
    seen.set(each.group, [...(members ?? []), each])
  }
  for (const members of seen.values()) {
    const ids = members.flatMap(idsOf)
    if (members.length > MAX_IN_GROUP) return `a group has no more than ${MAX_IN_GROUP} items`
    if (new Set(ids).size < ids.length) return 'no id comes twice in a group'
  }
  return null
}

const refusal = z.enum([
  ...new Set([
    ...debitErrors,
    ...creditErrors,
    ...rollbackErrors,
    ...closeErrors,
    'wallet.group_refused' as const,
    'request.fault' as const,
  ]),
])

/**
 * W20. Items of one round are carried out in their order; a group stands or falls together; the rest stand alone. Sent again, a set is answered item by
 * item. Never shed and open during maintenance: its debits obey what single debits obey.
 */
export const apply = operation({
  id: 'seamless.apply',
  method: 'POST',
  path: '/lgw/seamless/apply',
  access: 'vendor',
  summary: 'Carries out up to 500 debits, credits, rollbacks and closes, with an answer for each.',
  alwaysOpen: true,
  largeBody: { largestBytes: 524_288 },
  body: z.strictObject({
    items: z
      .array(item)
      .min(1)
      .max(MAX_ITEMS)
      .superRefine((items, context) => {
        const message = groupTrouble(items)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
  }),
  value: z.object({
    /** In the order of the items. */
    results: z
      .array(
        z.object({
          transactionId,
          /** Null when it is done. */
          code: refusal.nullable(),
          /** Of `wallet.group_refused`: the code of the item that was refused. */
          cause: refusal.nullable(),
          /** Of a refusal: never again under this id, again later with the same id, or an id that is used for something else. */
          retry: z.enum(['final', 'retry', 'conflict']).nullable(),
          duplicate: z.boolean(),
          /** The player's, after the item; null where there is no such player for this vendor. */
          balance: moneyText.nullable(),
          version: z.int(),
        }),
      )
      .max(MAX_ITEMS),
  }),
  errors: [],
})
