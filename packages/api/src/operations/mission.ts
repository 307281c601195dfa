import { z } from 'zod'
import { assetText, count, instant, language, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { boardScore, promotionCode } from '../promotion-terms.ts'
import { gameType } from './lobby.ts'
import { activity, termsHash } from './promotion.ts'

export const missionSummary = z.object({
  /** Rewards that are ready to be claimed: the figure of the badge. */
  claimable: count,
  /** Up to when settled rounds are counted; null before the first. */
  countedTo: instant.nullable(),
  list: z.array(activity).max(200),
})

/** R-PROMO-3: missions of the member, each with its tasks and what is ready. */
export const getSummary = operation({
  id: 'mission.getSummary',
  method: 'GET',
  path: '/wps/missions/summary',
  access: 'member',
  summary: 'Missions that run or still owe something, with the member’s progress.',
  value: missionSummary,
  errors: [],
})

const place = z.object({
  place: count,
  /** As others see it, or as the player is called. */
  name: text(60),
  /** Money, a multiple with two places, or a number of rounds. */
  score: moneyText,
  isMine: z.boolean(),
})
const boardPeriod = z.object({
  /** Its first day. */
  period: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  endsAt: instant,
  state: z.enum(['open', 'review', 'done']),
  /** How many have a score. */
  players: count,
  top: z.array(place).max(20),
  /** Null without a score, and from place 1,000 on. */
  mine: z.object({ place: count.nullable(), score: moneyText }).nullable(),
})
export const missionBoards = z.object({
  countedTo: instant.nullable(),
  list: z
    .array(
      z.object({
        code: promotionCode,
        title: text(120),
        writtenIn: language,
        score: boardScore,
        leastStake: moneyText,
        products: z.array(gameType).max(10),
        prizes: z.array(moneyText).max(50),
        isJoined: z.boolean(),
        mayJoin: z.boolean(),
        termsHash,
        asset: assetText,
        /** The present one, and the one before it; the present one is null where its prizes can’t be paid out of the budget. */
        now: boardPeriod.nullable(),
        before: boardPeriod.nullable(),
      }),
    )
    .max(50),
})

/** R-PROMO-3: races with their places; the top is as it stood some seconds ago. */
export const getLeaderboard = operation({
  id: 'mission.getLeaderboard',
  method: 'GET',
  path: '/wps/missions/leaderboard',
  access: 'member',
  summary: 'Boards that run: prizes, the first places, the member’s own.',
  value: missionBoards,
  errors: [],
})
