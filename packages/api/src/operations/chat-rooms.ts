import { z } from 'zod'
import { brandId, count, idText, instant, MAX_INTEGER, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { promotionCode } from '../promotion-terms.ts'
import { CHAT_LENGTH, CHAT_PAGE } from '../support-bounds.ts'
import { chatCard, chatItem, chatNumber, chatReason, chatRoom, chatRule } from './chat.ts'

const desk = { access: 'operator', permission: 'chat.moderate', alwaysOpen: true } as const
const named = { brandId, room: chatRoom, n: chatNumber }
const measureId = idText('msr')
const remark = text(200, 1)

const room = z.object({ room: chatRoom, last: count, isLocked: z.boolean(), slowSeconds: z.int().min(0).max(120), isOpen: z.boolean() })
/** A message as moderators read it: hidden ones too, with who wrote it. */
const seen = chatItem.extend({
  playerId: idText('ply').nullable(),
  username: text(64).nullable(),
  hiddenBy: text(64).nullable(),
  reports: count,
})

export const list = operation({
  id: 'chatRooms.list',
  method: 'GET',
  path: '/wps/operator/chatRooms',
  ...desk,
  summary: 'Rooms of the chat of a brand, and how many reports wait.',
  query: z.object({ brandId }),
  value: z.object({ rooms: z.array(room).max(30), reports: count }),
  errors: ['operator.not_allowed'],
})

/** Newest at the end; `after` a number only what came since. */
export const get = operation({
  id: 'chatRooms.get',
  method: 'GET',
  path: '/wps/operator/chatRooms/messages',
  ...desk,
  summary: 'Messages of a room with their authors.',
  query: z.object({
    brandId,
    room: chatRoom,
    before: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
  }),
  value: z.object({ room, items: z.array(seen).max(CHAT_PAGE) }),
  errors: ['operator.not_allowed', 'chat.room_unknown'],
})

export const say = operation({
  id: 'chatRooms.say',
  forPrograms: true,
  method: 'POST',
  path: '/wps/operator/chatRooms/say',
  ...desk,
  summary: 'Writes into a room in the name of the house.',
  body: z.strictObject({ brandId, room: chatRoom, text: text(CHAT_LENGTH * 4, 1) }),
  value: z.object({ n: chatNumber }),
  errors: ['operator.not_allowed', 'chat.room_unknown', 'chat.empty', 'chat.too_long'],
})

const drop = chatCard.options[1].omit({ kind: true }).extend({ taken: count })
/** Red envelopes of promotions that are open, or open within a day. */
export const listDrops = operation({
  id: 'chatRooms.listDrops',
  method: 'GET',
  path: '/wps/operator/chatRooms/drops',
  ...desk,
  summary: 'Red envelopes that can be shown in a room.',
  query: z.object({ brandId }),
  value: z.object({ list: z.array(drop).max(100) }),
  errors: ['operator.not_allowed'],
})

/** Members of the room open them there, one each; what they hold and whom they are for are the promotion's. */
export const showDrop = operation({
  id: 'chatRooms.showDrop',
  method: 'POST',
  path: '/wps/operator/chatRooms/drop',
  ...desk,
  summary: 'Shows red envelopes in a room, to be opened there.',
  body: z.strictObject({ brandId, room: chatRoom, code: promotionCode, opensAt: instant }),
  value: z.object({ n: chatNumber }),
  errors: ['operator.not_allowed', 'chat.room_unknown', 'chat.drop_unknown'],
})

/** Hides a message from everybody, or shows it again; its reports are decided with it. */
export const hide = operation({
  id: 'chatRooms.hide',
  forPrograms: true,
  method: 'POST',
  path: '/wps/operator/chatRooms/hide',
  ...desk,
  summary: 'Hides a message of a room, or shows it again.',
  body: z.strictObject({ ...named, isHidden: z.boolean(), reason: remark }),
  value: z.object({ isHidden: z.boolean() }),
  errors: ['operator.not_allowed', 'chat.message_unknown'],
})

/** By one of their messages. They are told the rule and until when, and may object at the desk. */
export const mute = operation({
  id: 'chatRooms.mute',
  forPrograms: true,
  method: 'POST',
  path: '/wps/operator/chatRooms/mute',
  ...desk,
  summary: 'Keeps an author from writing for a while.',
  body: z.strictObject({ ...named, rule: chatRule, minutes: z.int().min(10).max(43_200), reason: remark }),
  value: z.object({ until: instant }),
  errors: ['operator.not_allowed', 'chat.message_unknown'],
})

export const lift = operation({
  id: 'chatRooms.lift',
  method: 'POST',
  path: '/wps/operator/chatRooms/lift',
  ...desk,
  summary: 'Lets somebody write again.',
  body: z.strictObject({ brandId, id: measureId, reason: remark }),
  value: z.object({ id: measureId }),
  errors: ['operator.not_allowed', 'chat.measure_unknown'],
})

export const set = operation({
  id: 'chatRooms.set',
  method: 'POST',
  path: '/wps/operator/chatRooms/set',
  ...desk,
  summary: 'Locks a room, or slows it down.',
  body: z.strictObject({ brandId, room: chatRoom, isLocked: z.boolean(), slowSeconds: z.int().min(0).max(120), reason: remark }),
  value: room,
  errors: ['operator.not_allowed', 'chat.room_unknown'],
})

/** Messages that were reported and wait for a look; each with its reports together, the most reported first. */
export const listReports = operation({
  id: 'chatRooms.listReports',
  method: 'GET',
  path: '/wps/operator/chatRooms/reports',
  ...desk,
  summary: 'Reported messages that wait for a moderator.',
  query: z.object({ brandId }),
  value: z.object({
    list: z
      .array(seen.extend({ room: chatRoom, reasons: z.array(z.object({ reason: chatReason, times: count })).max(7), firstAt: instant }))
      .max(100),
  }),
  errors: ['operator.not_allowed'],
})

/** Looked at, and left as it is. */
export const dismiss = operation({
  id: 'chatRooms.dismiss',
  method: 'POST',
  path: '/wps/operator/chatRooms/dismiss',
  ...desk,
  summary: 'Ends the reports of a message without a measure.',
  body: z.strictObject({ ...named, reason: remark }),
  value: z.object({ n: chatNumber }),
  errors: ['operator.not_allowed', 'chat.message_unknown'],
})

export const listMeasures = operation({
  id: 'chatRooms.listMeasures',
  method: 'GET',
  path: '/wps/operator/chatRooms/measures',
  ...desk,
  summary: 'Who is kept from writing now, and until when.',
  query: z.object({ brandId }),
  value: z.object({
    list: z
      .array(
        z.object({
          id: measureId,
          playerId: idText('ply'),
          username: text(64),
          rule: chatRule,
          until: instant,
          /** Null where filters did it. */
          by: text(64).nullable(),
          reason: text(200),
          at: instant,
        }),
      )
      .max(100),
  }),
  errors: ['operator.not_allowed'],
})
