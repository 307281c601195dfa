import { z } from 'zod'
import { assetText, brandId, idText, instant, ordinal, text } from '../fields.ts'
import { dayRange, memberRef, oneOf, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { promotionCode } from '../promotion-terms.ts'
import { claimReward } from './promotion.ts'

const heldId = idText('hcl')
const states = ['waiting', 'paid', 'refused'] as const

/** T35: claims that wait because another account that looks like the same person's took the reward, the oldest first. */
export const list = listOperation({
  id: 'heldClaims.list',
  path: '/wps/operator/held-claims',
  permission: 'promotions.decide',
  summary: 'Claims that are held, with the accounts they are held for and by what these belong together.',
  row: z.object({
    id: heldId,
    code: promotionCode,
    playerId: idText('ply'),
    username: text(64),
    state: z.enum(states),
    reward: claimReward,
    asset: assetText,
    /** Accounts that took it or wait for it, each with what it shares. */
    links: z.array(z.object({ playerId: idText('ply'), username: text(64), kinds: z.array(z.enum(['device', 'phone'])).max(2) })).max(50),
    heldAt: instant,
    /** When it is paid by itself. */
    until: instant,
    answer: text(300),
    decidedBy: text(64).nullable(),
    decidedAt: instant.nullable(),
    version: ordinal,
  }),
  filters: { state: oneOf(states), code: ref(promotionCode), member: memberRef, heldAt: dayRange({ widest: 366 }) },
  sorts: { heldAt: 'asc' },
  views: { waiting: 'state=waiting&sort=heldAt', newest: 'sort=-heldAt' },
})

export const decide = operation({
  id: 'heldClaims.decide',
  method: 'POST',
  path: '/wps/operator/held-claims/decide',
  access: 'operator',
  permission: 'promotions.decide',
  summary: 'Pays a held claim, or refuses it; the player reads the words of a refusal.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: heldId, expectedVersion: ordinal, isAllowed: z.boolean(), reason: text(300, 3) }),
  value: z.object({ version: ordinal }),
  errors: ['operator.not_allowed', 'promotion.hold_unknown', 'promotion.hold_unpayable', 'promotion.changed_meanwhile', 'work.claimed'],
})
