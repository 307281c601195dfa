import { z } from 'zod'
import { assetText, count, instant, moneyText, text } from '../fields.ts'
import { operation } from '../operation.ts'

/** What may be asked of a player, ever (N10); there is no other. */
export const kycItem = z.enum(['contact', 'payee', 'identity', 'address', 'funds'])
/** What is proved by pictures; the others are proved where they are set. */
export const documentItem = kycItem.extract(['identity', 'address', 'funds'])
/** Which picture of an item. */
export const documentPart = z.enum(['front', 'back', 'live', 'page', 'page_2', 'page_3'])
export const documentState = z.enum(['sent', 'accepted', 'again', 'refused'])
/** Why it is asked again or refused; each has a text of its own. */
export const documentCode = z.enum([
  'UNREADABLE',
  'CUT_OFF',
  'EXPIRED',
  'NAME_DIFFERS',
  'TOO_OLD',
  'PART_MISSING',
  'WRONG_KIND',
  'NOT_GENUINE',
  'UNDER_AGE',
])
/** `not_needed`: told, and not asked for so far. */
export const kycState = z.enum(['not_needed', 'needed', ...documentState.options])

const item = z.object({
  item: kycItem,
  state: kycState,
  /** The totals at which it is asked for; null where that total never asks for it. */
  deposits: moneyText.nullable(),
  withdrawals: moneyText.nullable(),
  /** Whether pictures are taken now, and which. */
  maySend: z.boolean(),
  parts: z.array(z.object({ part: documentPart, isRequired: z.boolean(), isThere: z.boolean() })).max(6),
  code: documentCode.nullable(),
  /** What the house wrote with it. */
  remark: text(500),
  sentAt: instant.nullable(),
  /** Until when the house said to look at it. */
  promisedAt: instant.nullable(),
  decidedAt: instant.nullable(),
})

const checklist = z.object({
  asset: assetText,
  /** How many of the steps in their order are done, of how many. */
  level: count,
  levels: count,
  promiseHours: count,
  /** How long pictures are kept after an account is closed. */
  keptDays: count,
  deposited: moneyText,
  withdrawn: moneyText,
  items: z.array(item).max(10),
})

/** N10: everything that will ever be asked, when and why, from registration on. */
export const getChecklist = operation({
  id: 'kyc.getChecklist',
  method: 'GET',
  path: '/wps/member/verification',
  access: 'member',
  leaveOpen: true,
  summary: 'What the house asks to be proved, when, and how far that is.',
  value: checklist,
  errors: [],
})

/** Redrawn and sealed; takes the place of a picture of the same part (T76). Nobody sees it before it is sent. */
export const addPicture = operation({
  id: 'kyc.addPicture',
  method: 'POST',
  path: '/wps/member/verification/picture',
  access: 'member',
  leaveOpen: true,
  summary: 'Adds a picture to an item of the checklist.',
  picture: { largestBytes: 5 * 1024 * 1024 },
  query: z.object({ item: documentItem, part: documentPart }),
  value: checklist,
  errors: ['kyc.item_unknown', 'kyc.not_taken', 'kyc.picture_invalid', 'kyc.too_many'],
})

export const send = operation({
  id: 'kyc.send',
  method: 'POST',
  path: '/wps/member/verification',
  access: 'member',
  leaveOpen: true,
  summary: 'Sends the pictures of an item to be looked at.',
  body: z.strictObject({ item: documentItem }),
  value: checklist,
  errors: ['kyc.not_taken', 'kyc.part_missing'],
})
