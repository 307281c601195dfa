import { z } from 'zod'
import { idText, instant, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { MAX_APPLICATION_PICTURES, MAX_REMARK } from '../promotion-bounds.ts'
import { promotionCode } from '../promotion-terms.ts'

export const applicationStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
/** Why one was refused; the operator's own words stand beside it. */
export const applicationGrounds = ['NOT_MET', 'UNREADABLE', 'USED_BEFORE', 'OTHER'] as const

const pictureId = idText('prf')
const applicationId = idText('app')
/** Characters as a reader counts them: a face of several code units is few of them, not many. */
export const remark = z
  .string()
  .trim()
  .min(1)
  .max(4 * MAX_REMARK)
  .refine((words) => [...words].length <= MAX_REMARK)

/** The player's last application for a promotion. */
export const ownApplication = z.object({
  id: applicationId,
  state: z.enum(applicationStates),
  remark: text(4 * MAX_REMARK),
  pictures: z.array(pictureId).max(MAX_APPLICATION_PICTURES),
  at: instant,
  decidedAt: instant.nullable(),
  ground: z.enum(applicationGrounds).nullable(),
  /** What the operator wrote to the player. */
  answer: text(300),
  mayRepeat: z.boolean(),
})

/** R-PROMO-1: a remark and up to three pictures, decided by a person. */
export const apply = operation({
  id: 'promotion.apply',
  method: 'POST',
  path: '/wps/promotions/apply',
  access: 'member',
  idempotent: true,
  summary: 'Applies for a promotion that a person of the house decides on.',
  body: z.strictObject({
    code: promotionCode,
    termsHash: z.string().regex(/^[0-9a-f]{64}$/),
    remark,
    pictures: z.array(pictureId).max(MAX_APPLICATION_PICTURES).default([]),
  }),
  value: z.object({ id: applicationId }),
  errors: [
    'promotion.unknown',
    'promotion.not_offered',
    'promotion.closed',
    'promotion.not_eligible',
    'promotion.terms_changed',
    'promotion.budget_spent',
    'promotion.applied',
    'promotion.linked',
    'promotion.picture_missing',
  ],
})

export const withdrawApplication = operation({
  id: 'promotion.withdrawApplication',
  method: 'POST',
  path: '/wps/promotions/withdraw',
  access: 'member',
  summary: 'Takes back an application that waits.',
  body: z.strictObject({ id: applicationId }),
  value: z.object({}),
  errors: ['promotion.application_unknown'],
})

export const addPicture = operation({
  id: 'promotion.addPicture',
  method: 'POST',
  path: '/wps/promotions/pictures',
  access: 'member',
  summary: 'Takes a picture, PNG or JPEG, to send with an application.',
  picture: { largestBytes: 5 * 1024 * 1024 },
  value: z.object({ id: pictureId }),
  errors: ['promotion.picture_invalid', 'promotion.too_many_pictures'],
})

export const getPicture = operation({
  id: 'promotion.getPicture',
  method: 'GET',
  path: '/wps/promotions/pictures',
  access: 'member',
  summary: 'One of the pictures the player sent with an application.',
  query: z.object({ id: applicationId, picture: pictureId }),
  value: z.object({ picture: text(8_000_000) }),
  errors: ['promotion.application_unknown'],
})
