import { z } from 'zod'
import { assetText, brandId, gameCode, instant, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

const fixtureState = z.enum(['OPEN', 'CLOSED', 'FROZEN', 'PLAYED', 'SETTLED'])
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
