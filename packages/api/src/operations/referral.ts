import { z } from 'zod'
import { assetText, calendarDay, count, cursor, limit, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** How far a friend is: registered, paid in, done with everything that was asked, and the inviter's reward taken; or looked at, refused, too late. */
export const friendStages = ['REGISTERED', 'QUALIFYING', 'QUALIFIED', 'PAID', 'HELD', 'REFUSED', 'EXPIRED'] as const
const money = { asset: assetText }

/** R-PROMO-4: code, link, rule and sums of whoever invites, and how far the player is who came by somebody's code. */
export const getInvite = operation({
  id: 'referral.getInvite',
  method: 'GET',
  path: '/wps/member/referral',
  access: 'member',
  summary: 'The player’s invitation: code, link, rule, and what came of it.',
  value: z.object({
    ...money,
    isOn: z.boolean(),
    code: text(32),
    url: z.string().max(400),
    rule: z.object({
      inviterReward: moneyText,
      friendReward: moneyText,
      deposit: moneyText,
      turnover: moneyText,
      days: count,
      /** Days that what was paid in has to stay. */
      heldDays: count,
      monthly: moneyText,
      /** Of the month, what is not given yet. */
      left: moneyText,
    }),
    invited: count,
    waiting: count,
    qualified: count,
    earned: moneyText,
    earnedThisMonth: moneyText,
    due: z.object({ amount: moneyText, rewards: count }),
    /** Of a player who was invited: what is asked of that player, and what is done. */
    own: z
      .object({
        stage: z.enum(friendStages),
        reward: moneyText,
        deposit: moneyText,
        paidIn: moneyText,
        turnover: moneyText,
        played: moneyText,
        until: calendarDay,
        isContactProved: z.boolean(),
      })
      .nullable(),
  }),
  errors: ['system.feature_off'],
})

export const listFriends = operation({
  id: 'referral.listFriends',
  method: 'GET',
  path: '/wps/member/referral/friends',
  access: 'member',
  summary: 'Friends who came by the player’s code: masked, with their stage alone.',
  query: z.object({ cursor, limit }),
  value: z.object({
    list: z.array(z.object({ no: count, name: text(64), joinedOn: calendarDay, stage: z.enum(friendStages) })).max(100),
    next: text(40).nullable(),
  }),
  errors: [],
})

/** Every reward is given once, however often and by however many it is asked for; what a month no longer bears waits for the next. */
export const claim = operation({
  id: 'referral.claim',
  method: 'POST',
  path: '/wps/member/referral/claim',
  access: 'member',
  idempotent: true,
  summary: 'Takes the rewards of friends that are due.',
  body: z.strictObject({}),
  value: z.object({ ...money, amount: moneyText, rewards: count }),
  errors: ['referral.nothing_due', 'referral.month_spent', 'wallet.member_blocked'],
})
