// Long because the whole of the wallet's protocol is read together: what one call says another one answers.
import { z } from 'zod'
import { amountText, assetText, gameCode, idText, instant, language, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

export { beacon } from './seamless-beacon.ts'
export { corrections } from './seamless-corrections.ts'

/**
 * The wallet as a game vendor sees it (R-LAUNCH-4; rules W1 to W27). Every call is signed, see `signature.ts`. Amounts are
 * decimal text. A repeated transaction id answers the first result with `duplicate: true` and the current balance.
 */
const transactionId = text(64, 1)
  .regex(/^[A-Za-z0-9._:-]+$/)
  .describe('The vendor’s name for this one movement, for ever. Sent again it is answered as the first time.')
const roundId = text(64, 1)
  .regex(/^[A-Za-z0-9._:-]+$/)
  .describe('The vendor’s name for the round; with the player it names one round.')
const playerId = idText('ply').describe('The player, as `seamless.authenticate` named them.')
const gameSession = text(100, 20).describe(
  'Of the player in this game. It ends when the player signs out, at the latest after twelve hours.',
)
const grantId = idText('frg').describe('Free rounds that the house gave the player.')
const theGame = gameCode.describe('A game of the vendor’s own catalogue.')
const theAsset = assetText.describe('Code of the money and its decimals, `USD/4`. The player’s own, as `seamless.authenticate` told it.')
const debitId = transactionId.describe('The `transactionId` of the debit that is meant.')

const money = z.object({
  balance: moneyText.describe('What the player can stake now.'),
  asset: theAsset,
  version: z.int().describe('Rises with every change of the balance: of two answers the higher one is newer.'),
})
const applied = money.extend({
  transactionId,
  duplicate: z.boolean().describe('True when it was done before and nothing was moved now. The balance is the current one all the same.'),
})

export const authenticate = operation({
  id: 'seamless.authenticate',
  method: 'POST',
  path: '/lgw/seamless/authenticate',
  access: 'vendor',
  summary: 'Exchanges a launch ticket, once and within 60 seconds, for a game session.',
  body: z.strictObject({ ticket: text(100, 20).describe('From the fragment of the launch address.'), gameCode: theGame }),
  value: money.extend({
    playerId,
    gameSession,
    kind: z.enum(['member', 'trial', 'agent']).describe('`trial` plays for trial money.'),
    nickname: text(64).describe('To be shown in the game.'),
    language: language.describe('The player’s, `EN`.'),
    minStake: moneyText.describe('The smallest stake in this game.'),
    maxStake: moneyText.describe('The largest stake in this game.'),
    currencySymbol: text(4).describe('To be shown beside amounts.'),
    brand: z.int().min(1).describe('The player’s brand, by which limits differ.'),
    minCycleMs: z
      .int()
      .min(0)
      .max(60_000)
      .describe(
        'Milliseconds between the starts of two paid rounds of this player in this game, by the rules of the market; 0: what the game itself says.',
      ),
    autoplay: z.boolean().describe('Whether the game may play rounds by itself; where false, each paid round needs a press of its own.'),
    limitsVersion: text(64).describe('The newest version of `seamless.games`: whoever knows another one asks.'),
    grants: z
      .array(
        z.object({
          grantId,
          gameCodes: z.array(theGame).max(50).describe('The games they may be played in.'),
          stake: moneyText.describe('Of each round.'),
          left: z.int().min(1).describe('Rounds that were not played yet.'),
          endsAt: instant.describe('Rounds staked later are refused.'),
          wins: z.enum(['cash', 'bonus']).describe('What wins become: cash at once, or a bonus of all of them when the rounds are over.'),
        }),
      )
      .max(20)
      .describe(
        'Free rounds of the player in this game: a debit with the `grantId` is staked by the house (W25). Those that end first stand first.',
      ),
  }),
  errors: ['vendor.ticket_invalid', 'lobby.game_closed', 'wallet.member_blocked'],
})

const limits = z.object({
  brand: z.int().min(1).nullable().describe('Null: of every brand that has no limits of its own in this asset.'),
  asset: assetText.describe('The money these limits are in.'),
  min: moneyText.describe('The smallest stake.'),
  max: moneyText.describe('The largest stake.'),
  step: moneyText.describe('Every stake is a whole number of steps.'),
  chips: z.array(moneyText).max(12).describe('Stakes to offer.'),
  prizeCap: moneyText
    .nullable()
    .describe('The most one round may pay, by which a game bounds what it takes: a prize is never cut. Null where nothing is said.'),
})

export const games = operation({
  id: 'seamless.games',
  method: 'POST',
  path: '/lgw/seamless/games',
  access: 'vendor',
  summary: 'Games of the vendor: whether they are open, and their limits by asset; to be kept for a minute.',
  alwaysOpen: true,
  body: z.strictObject({ version: text(64).optional().describe('The one that is known.') }),
  value: z.object({
    version: text(64).describe('Of this answer.'),
    games: z
      .array(
        z.object({
          gameCode: theGame,
          isOpen: z.boolean().describe('Whether players can enter and stake.'),
          limits: z.array(limits).max(2_000).describe('By asset. A row of the player’s brand counts before the row without one.'),
        }),
      )
      .max(20_000)
      .nullable()
      .describe('Null while the version is the one that was asked with.'),
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
  body: z.strictObject({ playerId, asset: theAsset }),
  value: money,
  errors: ['wallet.round_unknown'],
})

const named = { transactionId, roundId, playerId, gameCode: theGame, asset: theAsset }
const debitErrors = [
  'vendor.session_ended',
  'wallet.insufficient_balance',
  'wallet.bonus_stake_too_high',
  'wallet.grant_invalid',
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
  'wallet.pot_short',
  'wallet.transaction_conflict',
  'wallet.round_closed',
  'wallet.amount_invalid',
] as const
const rollbackErrors = ['wallet.round_paid', 'wallet.pot_short', 'wallet.round_closed', 'wallet.transaction_conflict'] as const
const closeErrors = ['wallet.round_unknown', 'wallet.transaction_conflict', 'wallet.amount_invalid'] as const

const debitFields = {
  ...named,
  gameSession,
  amount: amountText.describe('The stake.'),
  acceptUntil: instant
    .optional()
    .describe('First seen later by the wallet’s clock, the debit is refused for good (W19). Worth saying: see Retries.'),
  maxWin: amountText
    .optional()
    .describe(
      'The most this stake may win; no more than the game’s largest win times the amount, which stands where it is left out (W21).',
    ),
  expectedBy: instant.optional().describe('When the round is settled at the latest, up to 400 days ahead: a round is late from then on.'),
  summary: text(120, 1).optional().describe('What the bet is, for the operator.'),
  potId: text(64, 1)
    .optional()
    .describe('The pot that the stakes of several players lie in; wins of its rounds are paid from what was taken for it before (W24).'),
  grantId: grantId
    .optional()
    .describe('Stakes one of these free rounds: the amount is theirs, the debit alone opens a round of its own (W25).'),
}
const creditFields = {
  ...named,
  debitTransactionId: debitId,
  amount: amountText.describe('What the player gets; more than 0.'),
  as: z
    .enum(['win', 'refund'])
    .optional()
    .describe('`refund`: a part of the stake that goes back before the round is closed; it lowers what was staked and is no win (W22).'),
}
const rollbackFields = {
  ...named,
  debitTransactionId: debitId,
  reason: z
    .union([z.literal('player_cancel'), z.templateLiteral(['rule:', z.string().regex(/^[A-Za-z0-9._-]{1,60}$/)])])
    .describe('The player cancelled in time, or the published rule by which the stake goes back. Counted by vendor and game (W27).'),
}
const meterId = text(64, 1).regex(/^[A-Za-z0-9._:-]+$/)
const MAX_CONTRIBUTIONS = 4
const closing = {
  contributions: z
    .array(
      z.strictObject({
        meterId: meterId.describe(
          'The vendor’s name for a jackpot of its own. The first contribution begins it. Named `<game code>.<word>` it is that game’s, and what it holds stands on the game’s card.',
        ),
        amount: amountText.describe('What goes from the house into the jackpot.'),
      }),
    )
    .min(1)
    .max(MAX_CONTRIBUTIONS)
    .refine((each) => new Set(each.map(({ meterId: id }) => id)).size === each.length, 'a jackpot is named once')
    .optional()
    .describe('What the round puts into jackpots: all together no more than what stayed at stake, and never play money (W26).'),
  valid: amountText
    .optional()
    .describe('The part of the stake that rewards count; cut to what stayed at stake (W23). All of it where left out.'),
  validWhy: text(40, 1).optional().describe('Why it is less than the stake.'),
  result: text(500, 1).optional().describe('What came of the round, for the operator.'),
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

const awardFields = {
  ...named,
  amount: amountText.describe('What the player gets; more than 0.'),
  source: z
    .enum(['jackpot', 'tournament', 'prize', 'free_rounds'])
    .describe('`jackpot` is paid from what was contributed; the others from a budget that the brand opened.'),
  sourceId: meterId.describe('The jackpot’s `meterId`, or the name of the budget.'),
}
const awardErrors = [
  'award.unknown_source',
  'award.over_budget',
  'award.over_daily',
  'wallet.transaction_conflict',
  'wallet.round_unknown',
  'wallet.amount_invalid',
] as const

/** W26. Needs no debit. Accepted while the player is signed out, blocked, or the site is closed: a prize is owed. */
export const award = operation({
  id: 'seamless.award',
  method: 'POST',
  path: '/lgw/seamless/award',
  access: 'vendor',
  summary: 'Pays a jackpot, or a prize from a budget of the brand.',
  alwaysOpen: true,
  body: z.strictObject(awardFields),
  value: applied,
  errors: [...awardErrors],
})

const MAX_ITEMS = 500
const MAX_IN_GROUP = 200

/** Items beside each other with the same name are a group: carried out together or not at all, of one player and one asset. */
const group = text(64, 1)
  .regex(/^[A-Za-z0-9._:-]+$/)
  .optional()
  .describe('Items beside each other under one name are carried out together or not at all.')
const kind = <const K extends string>(name: K) => z.literal(name).describe('What is to be done.')
const item = z.discriminatedUnion('kind', [
  z.strictObject({ kind: kind('debit'), group, ...debitFields }),
  z.strictObject({ kind: kind('credit'), group, ...creditFields }),
  z.strictObject({ kind: kind('rollback'), group, ...rollbackFields }),
  z.strictObject({ kind: kind('close'), group, ...named, ...closing }),
  /** A win and the end of its round as one: `transactionId` is the credit's. A lost round has the amount 0. */
  z.strictObject({
    kind: kind('settle'),
    group,
    ...named,
    closeTransactionId: transactionId.describe('Of the close; `transactionId` is the credit’s.'),
    debitTransactionId: debitId,
    amount: amountText.describe('The win; 0 is a lost round.'),
    ...closing,
  }),
  /** Stands alone: it belongs to no group, and is carried out after the rest of its set. */
  z.strictObject({ kind: kind('award'), ...awardFields }),
])
type Item = z.output<typeof item>

const groupOf = (each: Item | undefined) => (each === undefined || each.kind === 'award' ? undefined : each.group)
const idsOf = (each: Item) => (each.kind === 'settle' ? [each.transactionId, each.closeTransactionId] : [each.transactionId])

/** What is wrong with the groups of a set: one message for the first. */
function groupTrouble(items: readonly Item[]): string | null {
  const seen = new Map<string, Item[]>()
  for (const [at, each] of items.entries()) {
    const ids = idsOf(each)
    if (new Set(ids).size < ids.length) return 'a win and the end of its round have ids of their own'
    if (each.kind === 'award' || each.group === undefined) continue
    const members = seen.get(each.group)
    if (members && groupOf(items[at - 1]) !== each.group) return 'the items of a group stand beside each other'
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
    ...awardErrors,
    'wallet.group_refused' as const,
    'request.fault' as const,
  ]),
])

const refusalDetails = z.object({
  limit: z
    .object({
      kind: z.enum(['deposit', 'stake', 'loss']),
      span: z.enum(['day', 'week', 'month']),
      scope: z.string(),
      left: moneyText,
      renewsAt: z.string(),
    })
    .optional()
    .describe('With `protection.limit_reached`: which limit, what still fits and when it begins anew.'),
  why: z
    .enum(['reality_check', 'session_limit', 'time_out', 'excluded', 'identity'])
    .optional()
    .describe('With `protection.play_stopped`: what stopped play.'),
  bonus: z
    .enum(['bonus_not_for_game', 'bonus_off', 'bonus_ending'])
    .optional()
    .describe('With `wallet.insufficient_balance`: why bonus money did not help.'),
  maxStake: moneyText.optional().describe('With `wallet.bonus_stake_too_high`: the most a stake with bonus money in it may be.'),
})

/**
 * W20. Items of one round are carried out in their order; a group stands or falls together; the rest stand alone. Sent again, a set is answered item by
 * item. Never shed and open during maintenance: its debits obey what single debits obey.
 */
export const apply = operation({
  id: 'seamless.apply',
  method: 'POST',
  path: '/lgw/seamless/apply',
  access: 'vendor',
  summary: 'Carries out up to 500 debits, credits, rollbacks, closes and awards, with an answer for each.',
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
      })
      .describe('Each is the body of a single call with its `kind`, or a `settle`.'),
  }),
  value: z.object({
    results: z
      .array(
        z.object({
          transactionId,
          code: refusal.nullable().describe('Null when it is done.'),
          cause: refusal.nullable().describe('Of `wallet.group_refused`: the code of the item that was refused.'),
          retry: z
            .enum(['final', 'retry', 'conflict'])
            .nullable()
            .describe('Of a refusal: never again under this id, again later with the same id, or an id that is used for something else.'),
          duplicate: z.boolean().describe('True when it was done before and nothing was moved now.'),
          details: refusalDetails
            .nullable()
            .describe('What a single call says beside its code, told once: null where there is nothing to say.'),
          balance: moneyText.nullable().describe('The player’s, after the item; null where there is no such player for this vendor.'),
          version: z.int().describe('Of the balance.'),
        }),
      )
      .max(MAX_ITEMS)
      .describe('In the order of the items.'),
  }),
  errors: [],
})
