import { z } from 'zod'
import { assetText, count, cursor, idText, instant, language, limit, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { activityStates, missionMetric, promotionCode, promotionTemplates } from '../promotion-terms.ts'
import { gameType } from './lobby.ts'
import { ownApplication } from './promotion-applications.ts'

export { addPicture, applicationGrounds, applicationStates, apply, getPicture, withdrawApplication } from './promotion-applications.ts'

/** SHA-256 of the terms in their canonical form: a claim names the terms the player saw. */
export const termsHash = z.string().regex(/^[0-9a-f]{64}$/)
/** A day or the first day of a week of the brand’s zone, with `.2` for its second task; `step-2` of a chain or streak; `year-2026` of a birthday; `rank-3` of the gift for a rank, `spin-12` of a wheel, `drop-` and its moment in UTC; `once` and `rebate` where there is one alone. */
const period = z
  .string()
  .regex(
    /^(?:\d{4}-\d{2}-\d{2}(?:\.\d{1,2})?|step-\d{1,2}|year-\d{4}|rank-\d{1,2}|spin-\d{1,9}|drop-\d{4}-\d{2}-\d{2}T\d{2}:\d{2}|once|rebate)$/,
  )
const reward = z.object({
  kind: z.enum(['cash', 'points', 'bonus', 'freeRounds']),
  /** Money as a decimal, or whole points; of free rounds what the house stakes in all. */
  amount: moneyText,
  /** How often it is to be played before it may be withdrawn, or becomes cash; 0 for free money and for points. */
  times: z.int().min(0).max(10),
  /** Of free rounds; left out in the history of claims. */
  rounds: z.object({ count, stake: moneyText }).optional(),
})

export { reward as claimReward }

/** A rule that does not hold: `count` is the days of `new` and the rank of `rank`. */
const unmet = z.object({ rule: z.enum(['new', 'contact', 'deposited', 'rank', 'invited', 'birthday']), count: count.nullable() })

/** One task of a mission, or one step of its chain or streak. */
const step = z.object({
  /** The name of its claim. */
  period,
  metric: z.enum([...missionMetric.options, 'days']),
  /** Money for stakes, else a whole number. */
  value: moneyText,
  target: moneyText,
  amount: moneyText,
  state: z.enum(['open', 'ready', 'taken']),
})

export const activity = z.object({
  code: promotionCode,
  /** Its page (`/promoDetail?id=`); null where it is shown no more. */
  id: idText('prm').nullable(),
  template: z.enum(promotionTemplates),
  title: text(120),
  writtenIn: language,
  state: z.enum(activityStates),
  /** Why it is closed. */
  why: z.enum(['over', 'paused', 'budget', 'not_met', 'protected', 'linked']).nullable(),
  /** What a player does next; null where there is nothing to do. */
  act: z.enum(['join', 'code', 'deposit', 'play', 'spin', 'rain', 'apply', 'board', 'raffle', 'verify']).nullable(),
  unmet: z.array(unmet).max(5),
  ready: z.array(z.object({ period, reward, until: instant.nullable() })).max(100),
  progress: z
    .object({ value: moneyText, target: moneyText, countedAt: instant.nullable(), /** Of a day or week. */ endsAt: instant.nullable() })
    .nullable(),
  /** What one claim gives where that is fixed, else the most it may be. */
  reward: reward.nullable(),
  percentBp: count.nullable(),
  period: z.enum(['day', 'week']).nullable(),
  products: z.array(gameType).max(10),
  /** What ranks are given; money as decimals. */
  gifts: z.array(z.object({ rank: z.int().min(1).max(20), amount: moneyText, isTaken: z.boolean() })).max(20),
  /** Of missions, in their order. */
  steps: z.array(step).max(20),
  /** Of a wheel: spins that are earned and not used. */
  spins: count,
  /** Of a rebate: what counts of each product and is not claimed yet. */
  lines: z.array(z.object({ product: gameType, ppm: count, turnover: moneyText, amount: z.string().regex(/^\d{1,18}\.\d{1,6}$/) })).max(10),
  /** Of one that is applied for; null of all others. */
  application: z.object({ leastPictures: count, last: ownApplication.nullable() }).nullable(),
  /** A claim is looked at, and paid by itself then at the latest (T35); null where none is. */
  heldUntil: instant.nullable(),
  left: z.object({ amount: moneyText.nullable(), count }),
  endsAt: instant.nullable(),
  termsHash,
  asset: assetText,
})

/** R-PROMO-1: what is open to this player, each with its true state. `REFERRAL` is what the seeds read of it. */
export const listAvailable = operation({
  id: 'promotion.listAvailable',
  method: 'GET',
  path: '/wps/promotions/available',
  access: 'member',
  summary: 'Promotions with the player’s own state in each.',
  value: z.object({ REFERRAL: z.object({ enabled: z.boolean() }), list: z.array(activity).max(200) }),
  errors: [],
})

export const join = operation({
  id: 'promotion.join',
  method: 'POST',
  path: '/wps/promotions/join',
  access: 'member',
  summary: 'Joins a promotion; play counts from then on.',
  body: z.strictObject({ code: promotionCode, termsHash }),
  value: z.object({ joinedAt: instant }),
  errors: ['promotion.unknown', 'promotion.not_offered', 'promotion.closed', 'promotion.not_eligible', 'promotion.terms_changed'],
})

const given = z.object({
  reward,
  asset: assetText,
  /** Of bonus money. */
  bonusId: idText('bon').nullable(),
  /** It is looked at first, and paid by itself then at the latest (T35); null where it is given. */
  heldUntil: instant.nullable(),
})
const claimErrors = [
  'promotion.unknown',
  'promotion.closed',
  'promotion.not_eligible',
  'promotion.terms_changed',
  'promotion.nothing_to_claim',
  'promotion.budget_spent',
  'promotion.linked',
  'promotion.held',
  'wallet.member_blocked',
  'bonus.too_many',
] as const

/** R-PROMO-1: each period of a promotion is paid once, however often and by however many it is asked for (C3). */
export const claim = operation({
  id: 'promotion.claim',
  method: 'POST',
  path: '/wps/promotions/claim',
  access: 'member',
  idempotent: true,
  summary: 'Takes a reward that is due, once.',
  body: z.strictObject({ code: promotionCode, period, termsHash }),
  value: given,
  errors: claimErrors,
})

const typedCode = z.string().trim().toUpperCase().min(4).max(20)
/** R-PROMO-3: what a code gives and under which terms, before it is used. */
export const previewCode = operation({
  id: 'promotion.previewCode',
  method: 'POST',
  path: '/wps/promotions/code/preview',
  access: 'member',
  summary: 'What a promotion code gives, and its terms. Ten wrong codes an hour.',
  body: z.strictObject({ entered: typedCode }),
  value: z.object({
    code: promotionCode,
    title: text(120),
    writtenIn: language,
    reward,
    asset: assetText,
    termsHash,
    conditions: z.array(text(400)).max(40),
  }),
  errors: [
    'promotion.code_unknown',
    'promotion.not_offered',
    'promotion.code_used',
    'promotion.linked',
    'promotion.held',
    'promotion.closed',
    'promotion.not_eligible',
    'promotion.budget_spent',
  ],
})
export const useCode = operation({
  id: 'promotion.useCode',
  method: 'POST',
  path: '/wps/promotions/code',
  access: 'member',
  idempotent: true,
  summary: 'Uses a promotion code, once a player.',
  body: z.strictObject({ entered: typedCode, termsHash }),
  value: given,
  errors: ['promotion.code_unknown', 'promotion.not_offered', 'promotion.code_used', ...claimErrors],
})

/** R-PROMO-3: what was given, newest first. */
export const listClaims = operation({
  id: 'promotion.listClaims',
  method: 'GET',
  path: '/wps/promotions/claims',
  access: 'member',
  leaveOpen: true,
  summary: 'Rewards a player took, newest first.',
  query: z.object({ cursor, limit }),
  value: z.object({
    list: z
      .array(
        z.object({
          id: idText('clm'),
          code: promotionCode,
          title: text(120),
          writtenIn: language,
          period,
          reward,
          asset: assetText,
          at: instant,
        }),
      )
      .max(100),
    next: text(200).nullable(),
  }),
  errors: [],
})
