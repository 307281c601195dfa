import { z } from 'zod'
import { amountText, gameCode, instant } from './fields.ts'
import { gameType } from './operations/lobby.ts'
import { segmentId } from './operations/segments.ts'
import { MAX_APPLICATION_PICTURES } from './promotion-bounds.ts'

/** Name of a promotion, for ever; its page and its payments go by it. */
export const promotionCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
/** What players type; small letters are read as capitals. */
export const enteredCode = z.string().regex(/^[A-Z0-9]{4,20}$/)
export const promotionPeriod = z.enum(['day', 'week'])

/** How often a cash reward is to be played before it may be withdrawn; 0 leaves it free at once. At most thrice, as a deposit's lot. */
const times = z.int().min(0).max(3)
const cash = z.strictObject({ kind: z.literal('cash'), amount: amountText, times })
const points = z.strictObject({ kind: z.literal('points'), points: z.int().min(1).max(1_000_000) })
/** Valid stakes weighed by the game’s edge, the best win as a multiple of its stake, or settled rounds. */
export const boardScore = z.enum(['stakes', 'multiple', 'rounds'])
/** Valid stakes in money, settled rounds, or rounds that paid more than they took. */
export const missionMetric = z.enum(['stakes', 'rounds', 'wins'])

const products = z.array(gameType).min(1).max(10)
/** How bonus money is played before it becomes cash (contracts §4). */
const bonusRules = z.strictObject({
  /** How often its amount is to be played. */
  times: z.int().min(1).max(10),
  days: z.int().min(1).max(90),
  /** Highest stake with bonus money in it. */
  maxStake: amountText,
  /** Share of the played part that is paid to whoever leaves. */
  exitPercent: z.int().min(0).max(100),
  /** Products it may be played in; left out for all. */
  only: products.optional(),
  /** The most that becomes cash, so many times the bonus and at least so much; left out for all of it. */
  most: z.strictObject({ times: z.int().min(1).max(100), least: amountText }).optional(),
})
const bonus = z.strictObject({ kind: z.literal('bonus'), amount: amountText, rules: bonusRules })
/** Rounds that the house stakes, in named games of the studio (W25). What they win is cash, or where rules stand bonus money. */
const freeRounds = z.strictObject({
  kind: z.literal('freeRounds'),
  games: z.array(gameCode).min(1).max(10),
  stake: amountText,
  count: z.int().min(1).max(500),
  /** How long they can be played. */
  days: z.int().min(1).max(90),
  rules: bonusRules.optional(),
})
export const promotionReward = z.discriminatedUnion('kind', [cash, points, bonus, freeRounds])

/** What an operator may give a player by hand. */
export const giftReward = z.discriminatedUnion('kind', [bonus, freeRounds])

const percentBp = z.int().min(1).max(10_000)
/** Cash by rank of the ladder, each rank once, rising. */
const gifts = z
  .array(z.strictObject({ rank: z.int().min(1).max(20), amount: amountText }))
  .min(1)
  .max(20)
const common = {
  from: instant.nullable(),
  to: instant.nullable(),
  /** Who may have it; each rule that is set must hold. */
  who: z.strictObject({
    newWithinDays: z.int().min(1).max(365).nullable(),
    contactProved: z.boolean(),
    hasDeposited: z.boolean(),
    /** Players whom a segment found, the last time or ever before; left out for all. */
    segment: segmentId.optional(),
  }),
  /** The most that is given in all; `amount` is of money and null where points are given. */
  budget: z.strictObject({ amount: amountText.nullable(), count: z.int().min(1).max(1_000_000) }),
}

/**
 * A promotion as data (R-PROMO-1, R-PROMO-3, R-PROMO-5): who may have it, what is counted, what is given and its texts are all read from this object.
 * Percentages are in hundredths of a percent, rates of a rebate in millionths of valid turnover.
 */
export const promotionTerms = z.discriminatedUnion('template', [
  z.strictObject({ template: z.literal('promo_code'), ...common, entered: enteredCode, reward: promotionReward }),
  z.strictObject({
    template: z.literal('mission'),
    ...common,
    products,
    period: promotionPeriod,
    /** Valid turnover of a period from which on the reward is due. */
    target: amountText,
    /** Whether only play after joining counts. */
    mustJoin: z.boolean(),
    reward: promotionReward,
  }),
  z.strictObject({
    template: z.literal('loss_cashback'),
    ...common,
    products,
    period: promotionPeriod,
    percentBp: percentBp.max(2_500),
    leastLoss: amountText,
    cap: amountText,
  }),
  z.strictObject({
    template: z.literal('turnover_rebate'),
    ...common,
    rates: z
      .array(z.strictObject({ product: gameType, ppm: z.int().min(1).max(50_000) }))
      .min(1)
      .max(10),
  }),
  z.strictObject({
    template: z.literal('first_deposit'),
    ...common,
    least: amountText,
    percentBp,
    cap: amountText,
    times,
    /** Given as bonus money, and not as cash. */ bonus: bonusRules.optional(),
  }),
  /** Each week the first deposit on one of these days, Monday 1 to Sunday 7 of the brand’s zone. */
  z.strictObject({
    template: z.literal('reload'),
    ...common,
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    least: amountText,
    percentBp,
    cap: amountText,
    times,
    /** Given as bonus money, and not as cash. */ bonus: bonusRules.optional(),
  }),
  /** For whoever registers while it runs and proves a contact. */
  z.strictObject({ template: z.literal('registration'), ...common, reward: promotionReward }),
  /** For whoever has proved a mobile number, whenever they registered. */
  z.strictObject({ template: z.literal('phone'), ...common, reward: promotionReward }),
  /** For each rank that is reached, once. */
  z.strictObject({ template: z.literal('level_up'), ...common, gifts, times }),
  /** For play of a period, by the rank that is held: from each rank named on, its gift. */
  z.strictObject({
    template: z.literal('rank_reward'),
    ...common,
    products,
    period: promotionPeriod,
    target: amountText,
    gifts,
    times,
  }),
  /** Spins for play: one for so many valid stakes. The odds are the weights; a prize with a stock is drawn no more when it is gone. */
  z.strictObject({
    template: z.literal('lucky_wheel'),
    ...common,
    products,
    per: amountText,
    segments: z
      .array(
        z.strictObject({
          amount: amountText,
          weight: z.int().min(1).max(1_000_000),
          stock: z.int().min(1).max(1_000_000).nullable(),
        }),
      )
      .min(2)
      .max(12),
    times,
  }),
  /** Red envelopes: at set times of each day a sum is shared out among those who open one, who played enough within seven days. */
  z.strictObject({
    template: z.literal('rain'),
    ...common,
    products,
    /** Times of the brand’s zone. */
    at: z
      .array(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
      .min(1)
      .max(24),
    minutes: z.int().min(1).max(60),
    total: amountText,
    slots: z.int().min(1).max(500),
    floor: amountText,
    /** Valid stakes of the last seven days. */
    need: amountText,
    times,
  }),
  /** Tasks of a day or week, each by itself, afresh in every period. */
  z.strictObject({
    template: z.literal('mission_set'),
    ...common,
    products,
    period: promotionPeriod,
    leastStake: amountText,
    tasks: z
      .array(z.strictObject({ metric: missionMetric, target: amountText, amount: amountText }))
      .min(1)
      .max(10),
    times,
  }),
  /** Steps of one count that rises while the promotion runs, each once. */
  z.strictObject({
    template: z.literal('mission_chain'),
    ...common,
    products,
    metric: missionMetric,
    leastStake: amountText,
    steps: z
      .array(z.strictObject({ target: amountText, amount: amountText }))
      .min(1)
      .max(20),
    times,
  }),
  /** Days with enough play, counted while the promotion runs: a day that is missed costs nothing. */
  z.strictObject({
    template: z.literal('mission_streak'),
    ...common,
    products,
    /** Valid stakes of a day from which on it counts. */
    least: amountText,
    steps: z
      .array(z.strictObject({ days: z.int().min(1).max(60), amount: amountText }))
      .min(1)
      .max(10),
    times,
  }),
  /** A race of a day or week, for whoever joined: places by score, a prize for each. */
  z.strictObject({
    template: z.literal('leaderboard'),
    ...common,
    products,
    period: promotionPeriod,
    score: boardScore,
    leastStake: amountText,
    /** For each place, from the first on. */
    prizes: z
      .array(z.strictObject({ amount: amountText }))
      .min(1)
      .max(50),
    times,
  }),
  /** A draw of each day or week, for whoever joined: a ticket for so many valid stakes, prizes by place, drawn in public on the day after. */
  z.strictObject({
    template: z.literal('raffle'),
    ...common,
    products,
    period: promotionPeriod,
    per: amountText,
    /** Tickets of one player in one draw. */
    most: z.int().min(1).max(10_000),
    /** Time of the brand’s zone on the day after the period. By then everything settled in it is counted. */
    drawAt: z.string().regex(/^(?:0[1-9]|1\d|2[0-3]):[0-5]\d$/),
    /** For each place, from the first on. */
    prizes: z
      .array(z.strictObject({ amount: amountText }))
      .min(1)
      .max(50),
    times,
  }),
  /** On the birthday that was told at registration, once a year. */
  z.strictObject({ template: z.literal('birthday'), ...common, reward: promotionReward }),
  /** A person of the house decides on each: a remark, and pictures of what it is for. */
  z.strictObject({
    template: z.literal('application'),
    ...common,
    /** How many pictures it takes at least. */
    pictures: z.int().min(0).max(MAX_APPLICATION_PICTURES),
    /** Whether it may be sent again after a refusal. */
    mayRepeat: z.boolean(),
    reward: promotionReward,
  }),
])
export type PromotionTerms = z.output<typeof promotionTerms>
export type PromotionTemplate = PromotionTerms['template']
export type PromotionBonusRules = z.output<typeof bonusRules>
export type PromotionReward = z.output<typeof promotionReward>
export type MissionMetric = z.output<typeof missionMetric>
export type PromotionPeriod = z.output<typeof promotionPeriod>
export const promotionTemplates = [
  'promo_code',
  'mission',
  'loss_cashback',
  'turnover_rebate',
  'first_deposit',
  'level_up',
  'rank_reward',
  'lucky_wheel',
  'rain',
  'application',
  'mission_set',
  'mission_chain',
  'mission_streak',
  'leaderboard',
  'raffle',
  'birthday',
  'reload',
  'registration',
  'phone',
] as const satisfies readonly PromotionTemplate[]

/** State of a player's own part in a promotion (R-PROMO-1), in the seeds' words. */
export const activityStates = ['COMING_SOON', 'APPLYING', 'REJECTED', 'CLAIM', 'CLOSE', 'CLAIMED', 'PROCESS', 'JOINED', 'JOIN'] as const
export type ActivityState = (typeof activityStates)[number]
