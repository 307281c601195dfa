import { z } from 'zod'
import { assetText, brandId, gameCode, idText, instant, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

const fixtureState = z.enum(['OPEN', 'CLOSED', 'FROZEN', 'LIVE', 'PLAYED', 'SETTLED'])
const count = z.int().min(0)

const fixture = z.object({
  fixtureId: text(20),
  fixtureNo: text(20),
  league: gameCode,
  round: z.int().min(1),
  home: text(60),
  away: text(60),
  state: fixtureState,
  closeAt: instant,
  startsAt: instant,
  endsAt: instant,
  /** When the list of bets was fixed, and by which root (contracts §7). */
  frozenAt: instant.nullable(),
  betsRoot: text(64).nullable(),
  settledAt: instant.nullable(),
  /** Of a match that is over. */
  score: text(10).nullable(),
  /** Begun more than half a minute after its time, or not yet. */
  isLate: z.boolean(),
  /** By asset and over all brands; null for whoever works for one brand (T69). */
  money: z
    .array(
      z.object({
        asset: assetText,
        bets: count,
        open: count,
        /** The wallet did not take their settlement yet. */
        troubled: count,
        staked: moneyText,
        /** The most that any final score would cost the house. */
        worstLoss: moneyText,
        returned: moneyText,
      }),
    )
    .max(20)
    .nullable(),
})

/** Operators see how far each match is and what it may cost, and can change none: there is no call that sets the result of a virtual match (N2). */
export const listFixtures = operation({
  id: 'sports.listFixtures',
  method: 'GET',
  path: '/wps/operator/sports/fixtures',
  access: 'operator',
  permission: 'sports.read',
  summary: 'Leagues of the sportsbook, and the fixtures of one of them, the latest kick-off first.',
  alwaysOpen: true,
  query: z.strictObject({ brandId, league: gameCode.optional(), state: fixtureState.optional(), before: instant.optional() }),
  value: z.object({
    leagues: z.array(z.object({ code: gameCode, name: text(60) })).max(200),
    league: gameCode.nullable(),
    fixtures: z.array(fixture).max(100),
    /** Kick-offs before this are the next page. */
    next: instant.nullable(),
    /** False while the sportsbook does not answer: what is shown is nothing then. */
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})

const bet = z.object({
  betId: idText('bet'),
  playerId: idText('ply'),
  /** Null for a player who is gone. */
  username: text(64).nullable(),
  kind: z.enum(['single', 'multi', 'system']),
  /** How many of the legs beside the bankers stand in each line. */
  sizes: z.array(z.int().min(1).max(20)).max(20),
  lines: count,
  legs: z
    .array(
      z.object({
        fixtureId: text(20),
        home: text(60),
        away: text(60),
        market: text(20),
        selection: text(20),
        /** In thousandths. */
        price: z.int(),
        isBanker: z.boolean(),
        /** Taken while the match was played. */
        wasLive: z.boolean(),
        outcome: z.enum(['won', 'half_won', 'back', 'half_lost', 'lost']).nullable(),
        /** That decided the leg. */
        score: text(10).nullable(),
      }),
    )
    .max(20),
  asset: assetText,
  stake: moneyText,
  mostReturn: moneyText,
  state: z.enum(['RECEIVED', 'PLACED', 'ACCEPTED', 'PAYING', 'SETTLED', 'REFUSED']),
  isCashedOut: z.boolean(),
  /** Paid for parts that were sold back. */
  cashed: moneyText,
  returned: moneyText.nullable(),
  refusal: text(60).nullable(),
  /** What the wallet answered to its settlement last, while it does not take it. */
  trouble: text(100).nullable(),
  placedAt: instant,
  settledAt: instant.nullable(),
})

/** Bets with their legs, for whoever works for all brands: the book knows players by number alone (T69). There is no call that changes one. */
export const listBets = operation({
  id: 'sports.listBets',
  method: 'GET',
  path: '/wps/operator/sports/bets',
  access: 'operator',
  permission: 'sports.read',
  summary: 'Bets of the sportsbook with their legs, the latest first: on one fixture, of one player, or all.',
  alwaysOpen: true,
  query: z.strictObject({
    brandId,
    fixture: text(16, 1).regex(/^\d+$/).optional(),
    player: idText('ply').optional(),
    state: bet.shape.state.optional(),
    before: idText('bet').optional(),
  }),
  value: z.object({
    /** Null for whoever works for one brand. */
    bets: z.array(bet).max(50).nullable(),
    /** Bets before this are the next page. */
    next: idText('bet').nullable(),
    isReached: z.boolean(),
    asOf: instant,
  }),
  errors: ['operator.not_allowed'],
})

export * from './sports-matches.ts'
export * from './sports-trading.ts'
