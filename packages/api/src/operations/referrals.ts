import { z } from 'zod'
import { assetText, brandId, calendarDay, count, idText, instant, moneyText, text } from '../fields.ts'
import { memberRef, oneOf } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'

export const referralStates = ['WAITING', 'QUALIFIED', 'HELD', 'REFUSED', 'EXPIRED'] as const
/** Why an operator looks, or why there is no reward. */
export const referralReasons = ['', 'same_person', 'document', 'payout', 'device', 'burst', 'risk', 'operator'] as const

/** R-PROMO-4: friends whom players invited. */
export const list = listOperation({
  id: 'referrals.list',
  path: '/wps/operator/referrals',
  permission: 'agents.read',
  summary: 'Friends whom players of a brand invited.',
  row: z.object({
    id: count,
    friend: idText('ply'),
    friendName: text(64),
    inviter: idText('ply'),
    inviterName: text(64),
    state: z.enum(referralStates),
    why: z.enum(referralReasons),
    asset: assetText,
    inviterReward: moneyText,
    friendReward: moneyText,
    deposit: moneyText,
    turnover: moneyText,
    paidIn: moneyText,
    played: moneyText,
    joinedAt: instant,
    untilOn: calendarDay,
    inviterPaidAt: instant.nullable(),
    friendPaidAt: instant.nullable(),
    decidedBy: text(64).nullable(),
  }),
  filters: { state: oneOf(referralStates), inviter: memberRef, friend: memberRef },
  sorts: { joinedAt: 'desc' },
})

/** Lets the rewards of a friend who is held be taken, or refuses them; a refusal may be taken back in the same way. */
export const decide = operation({
  id: 'referrals.decide',
  method: 'POST',
  path: '/wps/operator/referrals/decide',
  access: 'operator',
  permission: 'settlements.pay',
  summary: 'Lets the rewards of an invited friend go, or refuses them.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: count, allows: z.boolean(), reason: text(300, 3) }),
  value: z.object({}),
  errors: ['operator.not_allowed', 'records.unknown', 'referral.decided'],
})
