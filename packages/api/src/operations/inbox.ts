import { z } from 'zod'
import { cursor, idText, instant, limit, text } from '../fields.ts'
import { operation } from '../operation.ts'

const notice = z.object({
  id: idText('msg'),
  /** What it is about, for its picture. */
  template: text(60),
  title: text(200),
  text: text(1_000),
  /** A place of the site it leads to. */
  link: text(200).nullable(),
  at: instant,
  isRead: z.boolean(),
  /** It advertises, as announcements may: not for a player whom nothing is to be offered to. */
  isAdvertising: z.boolean(),
})
const ids = z.array(idText('msg')).min(1).max(100)

/** Seed 1 §7 "Unread message count", R-MC-1 messageV2. */
export const getUnread = operation({
  id: 'inbox.getUnread',
  method: 'GET',
  path: '/wps/message/unread',
  access: 'member',
  leaveOpen: true,
  summary: 'How many notices the player has not read.',
  value: z.object({ unReadCount: z.int().min(0) }),
  errors: [],
})

/** R-MC-1 messageV2: what the site has told this player, in the language of the call. */
export const list = operation({
  id: 'inbox.list',
  method: 'GET',
  path: '/wps/message',
  access: 'member',
  leaveOpen: true,
  summary: 'Notices to the player, newest first.',
  query: z.object({ cursor, limit, unread: z.enum(['true']).optional() }),
  value: z.object({ list: z.array(notice).max(100), next: z.string().nullable(), unReadCount: z.int().min(0) }),
  errors: [],
})

/** Read twice is read once: no key is needed. */
export const read = operation({
  id: 'inbox.read',
  method: 'POST',
  path: '/wps/message/read',
  access: 'member',
  leaveOpen: true,
  summary: 'Marks notices as read; all of them without a list.',
  body: z.strictObject({ ids: ids.optional() }),
  value: z.object({ unReadCount: z.int().min(0) }),
  errors: [],
})

export const remove = operation({
  id: 'inbox.remove',
  method: 'POST',
  path: '/wps/message/remove',
  access: 'member',
  leaveOpen: true,
  summary: 'Removes notices; those that are gone already are passed over.',
  body: z.strictObject({ ids }),
  value: z.object({ unReadCount: z.int().min(0) }),
  errors: [],
})
