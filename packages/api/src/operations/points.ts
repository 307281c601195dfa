import { z } from 'zod'
import { amountText, assetText, cursor, idText, instant, language, limit, moneyText, ordinal, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { gameType } from './lobby.ts'

/** A whole number of points, never below zero (T32). */
const pointCount = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
/** Name of a reward, as operators call it. */
export const rewardName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
export const redemptionState = z.enum(['IN_PROCESS', 'APPROVED', 'REJECTED'])
/** Where a reward is sent (R-PROMO-2): who takes it in, how to reach them, and the address in lines as people write it. */
export const deliveryAddress = z.strictObject({
  name: text(80, 2),
  phone: z.string().regex(/^\+?[\d ().-]{6,24}$/),
  address: text(300, 8),
})
/** How often one reward may be asked for at once. */
const MAX_QUANTITY = 20

/** Points a player has: usable ones, and those held for rewards that were asked for. They never expire. */
const balance = z.object({ points: pointCount, held: pointCount, version: z.int() })

/** R-PROMO-2: `points` may be used now, `held` stands for rewards in process; `version` grows with every entry (T45). */
export const getBalance = operation({
  id: 'points.getBalance',
  method: 'GET',
  path: '/wps/v2/points/balance',
  access: 'member',
  leaveOpen: true,
  summary: 'The points a player has. They never expire.',
  value: balance,
  errors: [],
})

/** R-PROMO-2: how points are earned and what they are worth. */
export const getConfig = operation({
  id: 'points.getConfig',
  method: 'GET',
  path: '/wps/points/config',
  access: 'visitor',
  summary: 'How points are earned, and what they convert to.',
  value: z.object({
    isOn: z.boolean(),
    converts: z.boolean(),
    asset: assetText,
    /** So many points become so much money; conversion takes whole multiples, from the minimum on. */
    ratio: z.object({ points: z.int().min(1), amount: moneyText }),
    minimum: pointCount,
    /** Points for one unit of valid turnover, by product. */
    rates: z.array(z.object({ gameType, rate: z.string().regex(/^\d{1,4}(\.\d{1,4})?$/) })).max(20),
  }),
  errors: [],
})

const reward = z.object({
  name: rewardName,
  title: text(120),
  text: text(400),
  /** The language its words are in: another than asked for stands in for what is not translated (WCAG 3.1.2). */
  writtenIn: language,
  picture: text(300),
  price: pointCount,
  /** Grows with the price: a request names the price the player saw. */
  priceVersion: z.int().min(1),
  /** Pieces left; null where there is no end of them. */
  stock: z.int().min(0).nullable(),
  limitPerPlayer: z.int().min(1).nullable(),
  /** Sent to the player's door: a request names the address. */
  isDelivered: z.boolean(),
  state: z.enum(['coming', 'open', 'sold_out', 'closed']),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
})

export const listRewards = operation({
  id: 'points.listRewards',
  method: 'GET',
  path: '/wps/points/rewards',
  access: 'visitor',
  packed: true,
  summary: 'Rewards with price and stock, in the order of the brand.',
  query: z.object({ language: language.optional() }),
  value: z.object({ rewards: z.array(reward).max(100) }),
  errors: [],
})

const redemption = z.object({
  id: idText('rdm'),
  reward: rewardName,
  title: text(120),
  picture: text(300),
  quantity: z.int().min(1),
  points: pointCount,
  state: redemptionState,
  /** Why it was rejected, in the operator's words; empty while it is not. */
  remark: text(300),
  requestedAt: instant,
  decidedAt: instant.nullable(),
})

/** T32: whole quantity, the price the player saw by its version; points are held until an operator decides. */
export const redeem = operation({
  id: 'points.redeem',
  method: 'POST',
  path: '/wps/v2/points/redeem',
  access: 'member',
  idempotent: true,
  summary: 'Asks for a reward; its points are held until the request is decided.',
  body: z.strictObject({
    reward: rewardName,
    quantity: z.int().min(1).max(MAX_QUANTITY),
    priceVersion: ordinal,
    /** Of a reward that is sent to the door; kept sealed with the request until it is delivered and beyond doubt. */
    address: deliveryAddress.optional(),
  }),
  value: z.object({ redemption, balance }),
  errors: [
    'points.off',
    'points.insufficient',
    'points.reward_unknown',
    'points.reward_unavailable',
    'points.sold_out',
    'points.limit_reached',
    'points.price_changed',
    'wallet.member_blocked',
  ],
})

export const listRedemptions = operation({
  id: 'points.listRedemptions',
  method: 'GET',
  path: '/wps/v2/points/redemptions',
  access: 'member',
  leaveOpen: true,
  summary: 'Rewards a player asked for, newest first.',
  query: z.object({ state: redemptionState.optional(), cursor, limit }),
  value: z.object({ list: z.array(redemption).max(100), next: text(200).nullable() }),
  errors: [],
})

/** T32: whole units of the ratio only. `amount` is what the player was told; another ratio since refuses instead of paying otherwise. */
export const convert = operation({
  id: 'points.convert',
  method: 'POST',
  path: '/wps/v2/points/convert',
  access: 'member',
  idempotent: true,
  summary: 'Turns points into money by the ratio of the brand.',
  body: z.strictObject({ points: z.int().min(1).max(1_000_000_000_000), amount: amountText }),
  value: z.object({ points: pointCount, amount: moneyText, asset: assetText, balance }),
  errors: [
    'points.off',
    'points.convert_off',
    'points.insufficient',
    'points.not_whole_units',
    'points.ratio_changed',
    'wallet.member_blocked',
  ],
})

export const listMovements = operation({
  id: 'points.listMovements',
  method: 'GET',
  path: '/wps/v2/points/movements',
  access: 'member',
  leaveOpen: true,
  summary: 'What changed a player’s points, newest first.',
  query: z.object({ cursor, limit }),
  value: z.object({
    list: z
      .array(
        z.object({
          id: idText('mov'),
          at: instant,
          reason: z.enum(['earned', 'given', 'redeemed', 'returned', 'converted', 'adjusted']),
          /** Points that came (above zero) or went (below). */
          points: z.int(),
          balanceAfter: pointCount,
          /** Valid turnover that earned them; null for the other reasons, so for what a promotion gave. */
          turnover: z.object({ amount: moneyText, asset: assetText }).nullable(),
        }),
      )
      .max(100),
    next: text(200).nullable(),
  }),
  errors: [],
})
