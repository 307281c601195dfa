import { z } from 'zod'
import { amountText, assetText, brandId, count, idText, instant, moneyText, text } from '../fields.ts'
import { dayRange, memberRef, oneOf, textFilter } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { giftReward, promotionCode } from '../promotion-terms.ts'
import { bonusCard, bonusEvents, bonusRounds, bonusStates } from './bonus.ts'

const row = bonusCard.extend({ playerId: idText('ply'), username: text(64) })

export const list = listOperation({
  id: 'bonuses.list',
  path: '/wps/operator/bonuses',
  permission: 'promotions.manage',
  summary: 'Bonuses of players, newest first.',
  row,
  filters: {
    state: oneOf(bonusStates),
    code: textFilter('prefix', { longest: 40 }),
    member: memberRef,
    acceptedAt: dayRange({ widest: 366 }),
  },
  sorts: { acceptedAt: 'desc' },
  views: { running: 'state=active,ending,released', waiting: 'state=waiting' },
})

/** While some are left and there is time; all played; or the time was over first. */
const roundStates = ['open', 'played', 'expired'] as const
export const listFreeRounds = listOperation({
  id: 'bonuses.listFreeRounds',
  path: '/wps/operator/bonuses/free-rounds',
  permission: 'promotions.manage',
  summary: 'Free rounds that players were given: how many were played, what they won, and what became of the rest, newest first.',
  row: z.object({
    id: idText('frg'),
    /** The promotion, or `gift` where an operator gave them by hand. */
    code: promotionCode,
    playerId: idText('ply'),
    username: text(64),
    state: z.enum(roundStates),
    games: z.array(text(120)).max(10),
    stake: moneyText,
    count,
    used: count,
    inPlay: count,
    won: moneyText,
    /** Cash at once, or a bonus of all of it when the rounds are over. */
    wins: z.enum(['cash', 'bonus']),
    asset: assetText,
    givenAt: instant,
    endsAt: instant,
    endedAt: instant.nullable(),
  }),
  filters: {
    state: oneOf(roundStates),
    code: textFilter('prefix', { longest: 40 }),
    member: memberRef,
    givenAt: dayRange({ widest: 366 }),
  },
  sorts: { givenAt: 'desc' },
  views: { open: 'state=open' },
})

const events = z
  .array(bonusEvents.element.extend({ no: count, ledgerKey: text(120).nullable(), by: text(64).nullable(), reason: text(300).nullable() }))
  .max(100)
export const get = operation({
  id: 'bonuses.get',
  method: 'GET',
  path: '/wps/operator/bonuses/one',
  access: 'operator',
  permission: 'promotions.manage',
  summary: 'A bonus of a player: its meter, its events with who and why, and the newest rounds that it looked at.',
  alwaysOpen: true,
  query: z.object({ brandId, playerId: idText('ply'), id: idText('bon') }),
  value: row.extend({ events, rounds: bonusRounds }),
  errors: ['operator.not_allowed', 'bonus.unknown'],
})

export const cancel = operation({
  id: 'bonuses.cancel',
  method: 'POST',
  path: '/wps/operator/bonuses/cancel',
  access: 'operator',
  permission: 'bonuses.grant',
  summary: 'Ends a bonus of a player: its exit price is paid, the rest goes back to the house.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    playerId: idText('ply'),
    id: idText('bon'),
    /** As it was shown: no less is paid. */ exitPrice: amountText,
    reason: text(300, 3),
  }),
  value: z.object({ at: instant }),
  errors: ['operator.not_allowed', 'bonus.unknown', 'bonus.ending', 'bonus.price_changed'],
})

/** Above the brand's amount another person agrees (`approvals.ask`). The same `requestId` gives once. */
export const grant = operation({
  id: 'bonuses.grant',
  method: 'POST',
  path: '/wps/operator/bonuses/grant',
  access: 'operator',
  permission: 'bonuses.grant',
  proof: true,
  summary: 'Gives a player bonus money or free rounds by hand, with the reason.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, playerId: idText('ply'), reward: giftReward, requestId: z.uuid(), reason: text(300, 3) }),
  value: z.object({ kind: z.enum(['bonus', 'freeRounds']), /** False where another bonus runs: it waits. */ isActive: z.boolean() }),
  errors: [
    'operator.not_allowed',
    'operator.approval_required',
    'bonus.unknown',
    'bonus.too_many',
    'promotion.invalid',
    'promotion.not_offered',
    'wallet.member_blocked',
  ],
})
