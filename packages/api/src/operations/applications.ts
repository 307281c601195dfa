import { z } from 'zod'
import { brandId, count, idText, instant, ordinal, text } from '../fields.ts'
import { dayRange, memberRef, oneOf, ref } from '../list-filters.ts'
import { listOperation } from '../list-operation.ts'
import { operation } from '../operation.ts'
import { MAX_APPLICATION_PICTURES, MAX_REMARK } from '../promotion-bounds.ts'
import { promotionCode } from '../promotion-terms.ts'
import { applicationGrounds, applicationStates } from './promotion-applications.ts'

const applicationId = idText('app')
const pictureId = idText('prf')

/** R-PROMO-1: what players apply for, the oldest first. */
export const list = listOperation({
  id: 'applications.list',
  path: '/wps/operator/applications',
  permission: 'promotions.decide',
  summary: 'Applications for promotions, with their state.',
  row: z.object({
    id: applicationId,
    code: promotionCode,
    playerId: idText('ply'),
    username: text(64),
    state: z.enum(applicationStates),
    remark: text(4 * MAX_REMARK),
    pictures: z.array(pictureId).max(MAX_APPLICATION_PICTURES),
    /** How often the player applied for it. */
    no: count,
    at: instant,
    ground: z.enum(applicationGrounds).nullable(),
    answer: text(300),
    decidedBy: text(64).nullable(),
    decidedAt: instant.nullable(),
    version: ordinal,
  }),
  filters: { state: oneOf(applicationStates), code: ref(promotionCode), member: memberRef, at: dayRange({ widest: 366 }) },
  sorts: { at: 'asc' },
  views: { waiting: 'state=waiting&sort=at', newest: 'sort=-at' },
})

/** Each look is a row of the audit. */
export const view = operation({
  id: 'applications.view',
  method: 'POST',
  path: '/wps/operator/applications/view',
  access: 'operator',
  permission: 'promotions.decide',
  summary: 'Shows one picture of an application, and notes who looked.',
  alwaysOpen: true,
  body: z.strictObject({ brandId, id: applicationId, picture: pictureId }),
  value: z.object({ picture: text(8_000_000) }),
  errors: ['operator.not_allowed', 'promotion.application_unknown'],
})

/** An approval takes the reward out of the budget at once: the player finds it ready for 30 days. */
export const decide = operation({
  id: 'applications.decide',
  method: 'POST',
  path: '/wps/operator/applications/decide',
  access: 'operator',
  permission: 'promotions.decide',
  summary: 'Approves an application, or refuses it with a ground. The player reads the words.',
  alwaysOpen: true,
  body: z.strictObject({
    brandId,
    id: applicationId,
    expectedVersion: ordinal,
    isApproved: z.boolean(),
    /** Needed where it is refused. */
    ground: z.enum(applicationGrounds).nullable(),
    reason: text(300, 3),
  }),
  value: z.object({ version: ordinal }),
  errors: [
    'operator.not_allowed',
    'promotion.application_unknown',
    'promotion.ground_missing',
    'promotion.changed_meanwhile',
    'promotion.budget_spent',
    'work.claimed',
  ],
})
