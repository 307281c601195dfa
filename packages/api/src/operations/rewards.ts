import { z } from 'zod'
import { assetText, brandId, count, idText, instant, language, moneyText, text } from '../fields.ts'
import { dayRange, memberRef, oneOf, ref, textFilter } from '../list-filters.ts'
import { listOperation, listTotals } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { deliveryAddress, redemptionState, rewardName } from './points.ts'

/** Why, in the operator's words; kept with the deed for ever. */
const reason = text(300, 3)
const redemptionId = idText('rdm')

const words = z.strictObject({ title: text(120, 1), text: text(400).default('') })
const written = {
  name: rewardName,
  texts: z.record(language, words),
  /** `/art/…` or `/wps/pictures/…` of this site; `{mode}` stands for dark or light. */
  picture: z.string().regex(/^\/(?:art|wps\/pictures)\/[\w./{}-]{1,250}$/),
  price: z.int().min(1).max(1_000_000_000),
  limitPerPlayer: z.int().min(1).max(10_000).nullable(),
  /** Sent to the player's door: a request names the address. */
  isDelivered: z.boolean().default(false),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  isShown: z.boolean(),
  /** Smaller ones stand before larger ones. */
  order: z.int().min(0).max(100_000),
}
const known = {
  /** Pieces left; null where there is no end of them. */
  stock: z.int().min(0).nullable(),
  priceVersion: z.int().min(1),
  version: z.int().min(1),
  changedAt: instant,
  changedBy: text(64),
}

/** R-PROMO-2: every reward of a brand, hidden ones too. */
export const list = listOperation({
  id: 'rewards.list',
  path: '/wps/operator/rewards',
  permission: 'points.manage',
  summary: 'Rewards of the points mall with their texts.',
  row: z.object({ ...written, ...known }),
  filters: { state: oneOf(['shown', 'hidden']), name: textFilter('prefix', { longest: 60 }) },
  sorts: { order: 'asc', name: 'asc' },
})

/** Stock is changed by so many pieces, not set: requests of players take from it meanwhile. */
export const save = operation({
  id: 'rewards.save',
  method: 'PUT',
  path: '/wps/operator/rewards',
  access: 'operator',
  permission: 'points.manage',
  summary: 'Makes or changes a reward.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    ...written,
    hasStock: z.boolean(),
    /** Pieces added to the stock, or taken out of it; 0 leaves it. */
    stockChange: z.int().min(-1_000_000).max(1_000_000),
    reason,
    /** The version a change rests on: 0 for a reward that is not there yet. */
    expectedVersion: count,
  }),
  value: z.object({ version: z.int().min(1), priceVersion: z.int().min(1), stock: z.int().min(0).nullable() }),
  errors: ['operator.not_allowed', 'points.reward_invalid', 'points.reward_limit', 'points.changed_meanwhile', 'points.stock_short'],
})

export const listRedemptions = listOperation({
  id: 'rewards.listRedemptions',
  path: '/wps/operator/rewards/redemptions',
  permission: 'points.decide',
  summary: 'Rewards that were asked for, the oldest first.',
  row: z.object({
    id: redemptionId,
    playerId: idText('ply'),
    username: text(64),
    reward: rewardName,
    quantity: z.int().min(1),
    points: z.int().min(1),
    /** Whether an address is kept with it (`rewards.getAddress`). */
    hasAddress: z.boolean(),
    state: redemptionState,
    remark: text(300),
    requestedAt: instant,
    decidedAt: instant.nullable(),
    decidedBy: text(64).nullable(),
  }),
  filters: { state: oneOf(redemptionState.options), member: memberRef, reward: ref(rewardName), requestedAt: dayRange({ widest: 366 }) },
  sorts: { requestedAt: 'asc' },
  views: { waiting: 'state=IN_PROCESS&sort=requestedAt', newest: 'sort=-requestedAt' },
})
export const listRedemptionsTotals = listTotals('rewards.listRedemptionsTotals', listRedemptions)

/** Where a reward is to be sent. Read by whoever decides and sends; each reading is written down. */
export const getAddress = operation({
  id: 'rewards.getAddress',
  method: 'GET',
  path: '/wps/operator/rewards/redemptions/address',
  access: 'operator',
  permission: 'points.decide',
  summary: 'The address a reward is sent to, as the player gave it. Every reading has its row in the audit.',
  alwaysOpen: true,
  query: z.object({ brandId, id: redemptionId }),
  value: deliveryAddress,
  errors: ['operator.not_allowed', 'points.redemption_unknown'],
})

/** Approved: the held points are spent. Rejected: points and stock go back, and the player reads the reason. Decided once. */
export const decide = operation({
  id: 'rewards.decide',
  method: 'POST',
  path: '/wps/operator/rewards/redemptions/decide',
  access: 'operator',
  permission: 'points.decide',
  summary: 'Approves or rejects a request for a reward.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: redemptionId, isApproved: z.boolean(), reason }),
  value: z.object({ state: redemptionState }),
  errors: ['operator.not_allowed', 'points.redemption_unknown', 'points.redemption_decided', 'work.claimed'],
})

/** game-rules.md §17.2: what the house owes in points, at the ratio of this moment. */
export const getReport = operation({
  id: 'rewards.getReport',
  method: 'GET',
  path: '/wps/operator/rewards/report',
  access: 'operator',
  permission: 'points.decide',
  summary: 'Points outstanding and what they are worth.',
  alwaysOpen: true,
  query: z.object({ brandId }),
  value: z.object({
    players: z.int().min(0),
    /** Points players may use now, and points held for requests in process. */
    usable: z.int().min(0),
    held: z.int().min(0),
    waiting: z.int().min(0),
    ratio: z.object({ points: z.int().min(1), amount: moneyText }),
    /** All of them at the ratio, cut towards zero. */
    liability: moneyText,
    asset: assetText,
  }),
  errors: ['operator.not_allowed'],
})
