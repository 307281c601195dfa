import { z } from 'zod'
import { amountText, assetText, brandId, count, gameCode, idText, instant, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** What a trading rule of the sportsbook says. `stop`: nothing is sold · `stop_live`, `stop_cash_out`, `stop_multi`: nothing of that · the rest are a margin and limits. */
export const tradingStops = ['stop', 'stop_live', 'stop_cash_out', 'stop_multi'] as const
/** Of a bet: its stake and its highest return; of a fixture: the most it may cost over all final scores; of a player on one market of a fixture: the most that may be won. */
export const tradingLimits = ['stake', 'return', 'fixture_loss', 'market_win'] as const

const scope = z.union([
  z.literal('*'),
  z.templateLiteral(['league:', gameCode]),
  z.templateLiteral(['fixture:', z.string().regex(/^\d{1,16}$/)]),
])
/** Of which market by its kind, such as `1x2` or `ah`; null is every one. */
const market = z.string().regex(/^[a-z0-9]{1,8}$/)
/** In basis points: 600 is 6 %. */
const basisPoints = z.int().min(100).max(2_500)
const reason = text(300, 3)
/** Of the rule; 0 where there is none yet. */
const expectedVersion = count

const rule = z.object({
  what: z.enum([...tradingStops, 'margin', ...tradingLimits]),
  /** `*` is all; a league by its code; a fixture by its number. The narrowest counts, of stops any. */
  scope,
  market: market.nullable(),
  asset: assetText.nullable(),
  /** Of a margin; null of others. */
  basisPoints: basisPoints.nullable(),
  amount: moneyText.nullable(),
  /** False of one that was lifted: its version counts on. */
  isOn: z.boolean(),
  reason: text(300),
  /** Username of who set it last; null for what the installation began with. */
  by: text(64).nullable(),
  changedAt: instant,
  version: count,
})

export const listTrading = operation({
  id: 'sports.listTrading',
  method: 'GET',
  path: '/wps/operator/sports/trading',
  access: 'operator',
  permission: 'sports.read',
  summary: 'What of the sportsbook is stopped, and its margins and limits, all over the installation.',
  alwaysOpen: true,
  query: z.strictObject({ brandId }),
  value: z.object({
    leagues: z.array(z.object({ code: gameCode, name: text(60), markets: z.array(market).max(40) })).max(200),
    rules: z.array(rule).max(5_000),
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})

/** No approval: whoever is on shift stops and opens within a second (R29). Bets that were taken stand, matches go on, and what is owed is paid. */
export const setStop = operation({
  id: 'sports.setStop',
  method: 'PUT',
  path: '/wps/operator/sports/stop',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'Stops the sale of a fixture, a league, a market or of everything, or opens it again.',
  alwaysOpen: true,
  body: z.strictObject({
    what: z.enum(tradingStops),
    scope,
    /** Only of `stop`. */
    market: market.nullable(),
    isStopped: z.boolean(),
    reason,
    expectedVersion,
  }),
  value: z.object({ version: count }),
  errors: ['operator.not_allowed', 'lobby.changed_meanwhile'],
})

/** Contracts §13, kind `sports_margins`: a higher one holds at once for what is priced from then on, a lower one by two people. */
export const setMargin = operation({
  id: 'sports.setMargin',
  method: 'PUT',
  path: '/wps/operator/sports/margin',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'Sets the margin of a market, everywhere or in one league, or takes that of a league away.',
  alwaysOpen: true,
  body: z.strictObject({ scope, market, basisPoints: basisPoints.nullable(), reason, expectedVersion }),
  value: z.object({ version: count }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'lobby.changed_meanwhile'],
})

/** Contracts §13, kind `sports_limits`: lower ones hold at once for what is sold from then on, higher ones by two people. No win is ever cut. */
export const setLimit = operation({
  id: 'sports.setLimit',
  method: 'PUT',
  path: '/wps/operator/sports/limit',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'Sets a limit of bets, of a fixture or of what one player may win on a market, or takes it away.',
  alwaysOpen: true,
  body: z.strictObject({
    what: z.enum(tradingLimits),
    scope,
    /** Of a stake and of what one player may win. */
    market: market.nullable(),
    asset: assetText,
    /** Null takes it away: the next broader one holds then. */
    amount: amountText.nullable(),
    reason,
    expectedVersion,
  }),
  value: z.object({ version: count }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'lobby.changed_meanwhile'],
})

/** N3: a player's limits are never lowered for winning; the cause is one of these. */
export const factorCauses = [
  'late_bets',
  'linked_accounts',
  'bonus_abuse',
  'palpable_errors',
  'own_wish',
  'harm',
  'trusted',
  'lifted',
] as const
/** In hundredths of the usual limits. */
const factor = z.int().min(1).max(200)
const playerFactor = z.object({
  playerId: idText('ply'),
  /** Null for a player who is gone. */
  username: text(64).nullable(),
  factor,
  cause: z.enum(factorCauses),
  reason: text(300),
  by: text(64),
  changedAt: instant,
  version: count,
})

export const listFactors = operation({
  id: 'sports.listFactors',
  method: 'GET',
  path: '/wps/operator/sports/factors',
  access: 'operator',
  permission: 'sports.read',
  summary: 'Players whose limits at the sportsbook are a part or a multiple of the usual ones, changed last first.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, player: idText('ply').optional(), before: instant.optional() }),
  value: z.object({
    /** Players of the brand. */
    factors: z.array(playerFactor).max(50),
    /** Changed before this are the next page. */
    next: instant.nullable(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})

/** Contracts §13, kind `sports_factor`: below a tenth, and higher above the usual ones, by two people. */
export const setFactor = operation({
  id: 'sports.setFactor',
  method: 'PUT',
  path: '/wps/operator/sports/factor',
  access: 'operator',
  permission: 'sports.trade',
  summary: 'Sets how much of the usual limits of the sportsbook holds for a player of the brand.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, player: idText('ply'), factor, cause: z.enum(factorCauses), reason, expectedVersion }),
  value: z.object({ version: count }),
  errors: ['operator.not_allowed', 'operator.approval_required', 'lobby.changed_meanwhile', 'records.unknown'],
})

const selection = z.object({
  selection: text(20),
  /** In thousandths; null where it is not sold now. */
  price: z.int().nullable(),
  /** Without margin, in ten-thousandths. */
  chance: z.int().min(0).max(10_000).nullable(),
  /** Open bets that hold it, the stakes of singles among them, and what singles would be paid. */
  bets: count,
  staked: moneyText,
  payout: moneyText,
})

/** Prices of a virtual match follow from its published paces and from how it stands: there is no call that sets one, or a result (N2). */
export const getFixture = operation({
  id: 'sports.getFixture',
  method: 'GET',
  path: '/wps/operator/sports/fixture',
  access: 'operator',
  permission: 'sports.read',
  summary:
    'One fixture: its markets with prices and open stakes by selection, and what each final score would cost. For whoever works for all brands.',
  alwaysOpen: true,
  query: z.strictObject({ fixture: text(16, 1).regex(/^\d+$/), asset: assetText }),
  value: z.object({
    fixture: z
      .object({
        fixtureId: text(20),
        fixtureNo: text(20),
        league: gameCode,
        home: text(60),
        away: text(60),
        startsAt: instant,
        /** Of a match under way or over. */
        score: text(10).nullable(),
        sale: z.enum(['before', 'live', 'paused', 'shut']),
        asset: assetText,
        staked: moneyText,
        worstLoss: moneyText,
        /** No bet is taken that would pass it. */
        lossLimit: moneyText,
        markets: z
          .array(z.object({ market: text(20), isStopped: z.boolean(), basisPoints: count, selections: z.array(selection).max(64) }))
          .max(220),
        /** What the house wins (or, below 0, loses) at each final score that can still come: the dearest first. */
        scores: z.array(z.object({ score: text(10), net: moneyText })).max(121),
      })
      .nullable(),
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed', 'records.unknown'],
})

/** What the sportsbook's own server asks for, signed like every call of a vendor (W18). */
export const tradingRules = operation({
  id: 'sports.tradingRules',
  method: 'POST',
  path: '/lgw/seamless/trading-rules',
  access: 'vendor',
  summary: 'What of the sportsbook is stopped, its margins and its limits. To be asked for each second.',
  alwaysOpen: true,
  body: z.strictObject({ version: count.optional() }),
  value: z.object({
    version: count,
    changedAt: instant,
    /** Null while the version is the one that was asked with. */
    rules: z
      .array(
        rule.pick({ what: true, scope: true, market: true, asset: true, basisPoints: true, amount: true, isOn: true, changedAt: true }),
      )
      .max(5_000)
      .nullable(),
    factors: z
      .array(z.object({ playerId: idText('ply'), factor }))
      .max(20_000)
      .nullable(),
  }),
  errors: [],
})
