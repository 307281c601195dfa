import { z } from 'zod'
import { assetText, count, gameCode, idText, instant, MAX_INTEGER, moneyText, ordinal, text, vassalage } from '../fields.ts'
import { operation } from '../operation.ts'
import { promotionCode } from '../promotion-terms.ts'
import { CHAT_LENGTH, CHAT_PAGE } from '../support-bounds.ts'

/** A public room for each language that the brand offers, by the language's code; beside them `VIP` and `NEWS`. */
export const chatRoom = z.string().regex(/^[A-Z]{2,4}$/)
/** The number of a message in its room: they follow each other without a gap. */
export const chatNumber = z.int().min(1).max(MAX_INTEGER)
/** Names an author to other players, the same everywhere at the brand; it opens nothing. */
export const chatAuthor = z.string().regex(/^[a-z0-9]{16}$/)
export const chatReason = z.enum(['abuse', 'spam', 'contact', 'begging', 'scam', 'harm', 'other'])
/** The rule of the house by which somebody is kept from writing (docs: rules of the chat). */
export const chatRule = z.enum(['respect', 'no_adverts', 'no_contacts', 'no_begging', 'no_flooding', 'no_fraud'])
/** What has to be there before somebody may write. */
export const chatMissing = z.enum(['contact', 'age', 'turnover'])
const reasonText = text(CHAT_LENGTH * 4)

/** What the server itself has looked up: nothing in it was typed by a player. */
export const chatCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('round'),
    vassalage,
    gameCode,
    /** In the language of who shared it. */
    gameName: text(80),
    asset: assetText,
    stake: moneyText,
    /** Null while it is open: a ticket that waits. */
    win: moneyText.nullable(),
    verifyUrl: text(500).nullable(),
  }),
  z.object({
    kind: z.literal('envelope'),
    code: promotionCode,
    opensAt: instant,
    closesAt: instant,
    asset: assetText,
    total: moneyText,
    slots: ordinal,
  }),
])

/** `say` of a player, `staff` of the house; `hide` and `show` are of the message `of`; `room` tells how the room stands from now on. */
export const chatItem = z.object({
  n: chatNumber,
  kind: z.enum(['say', 'staff', 'hide', 'show', 'room']),
  at: instant,
  author: chatAuthor.nullable(),
  name: text(64),
  /** Rank in the club; 0 for none. */
  rank: z.int().min(0).max(100),
  badge: z.enum(['agent', 'staff']).nullable(),
  /** Empty where it is hidden. */
  text: reasonText,
  isHidden: z.boolean(),
  /** A round that the player shared, or red envelopes of the house; null where it is hidden. */
  card: chatCard.nullable(),
  of: chatNumber.nullable(),
  isLocked: z.boolean().nullable(),
  slowSeconds: z.int().min(0).max(120).nullable(),
})

const own = z.object({
  /** Who the player is among the authors, and the name that others read. */
  author: chatAuthor,
  name: text(64),
  mayWrite: z.boolean(),
  missing: z.array(chatMissing).max(3),
  /** What the brand asks for, to be told where it is missing. */
  needs: z.object({ hours: count, turnover: count }),
  muted: z.object({ until: instant, rule: chatRule }).nullable(),
  ignored: z.array(chatAuthor).max(500),
})

/** R-MSG-3: reading needs a session of a member; a trial account is told to open a real one. */
export const listRooms = operation({
  id: 'chat.listRooms',
  method: 'GET',
  path: '/wps/chat/rooms',
  access: 'member',
  summary: 'Rooms of the chat, and what the player may do there.',
  value: z.object({ rooms: z.array(chatRoom).max(30), own }),
  errors: ['chat.off'],
})

/** Seed 2 §8: where the chat is a page of its own, in the room of the player's language. */
export const getUrl = operation({
  id: 'chat.getUrl',
  method: 'GET',
  path: '/wps/chat/url',
  access: 'member',
  summary: 'Address of the chat page.',
  value: z.object({ chatUrl: z.string().regex(/^\/chat\?room=[A-Z]{2,4}$/) }),
  errors: ['chat.off'],
})

/** Seed 2 §8: words of others that came into rooms since the player read there, counted up to `MOST_UNREAD`, and the newest of the room of the player's language. */
export const getMessage = operation({
  id: 'chat.getMessage',
  method: 'GET',
  path: '/wps/chat/message',
  access: 'member',
  summary: 'What was said since the player looked.',
  value: z.object({ unReadCount: count, latest: z.array(chatItem).max(3) }),
  errors: ['chat.off'],
})

/** The player has read a room up to a message; never back again. */
export const read = operation({
  id: 'chat.read',
  method: 'POST',
  path: '/wps/chat/read',
  access: 'member',
  summary: 'Marks a room as read.',
  body: z.strictObject({ room: chatRoom, n: chatNumber }),
  value: z.object({ unReadCount: count }),
  errors: ['chat.off', 'chat.room_unknown'],
})

/** `before` a number: older ones; `after` a number: those that were missed. Without either the newest. In rising order. */
export const listHistory = operation({
  id: 'chat.listHistory',
  method: 'GET',
  path: '/wps/chat/history',
  access: 'member',
  summary: 'Messages of a room.',
  query: z.object({
    room: chatRoom,
    before: z.coerce.number().int().min(1).max(MAX_INTEGER).optional(),
    after: z.coerce.number().int().min(0).max(MAX_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(CHAT_PAGE).default(CHAT_PAGE),
  }),
  value: z.object({ items: z.array(chatItem).max(CHAT_PAGE) }),
  errors: ['chat.off', 'chat.room_unknown'],
})

/** Sent twice under one key it is one message. A refused message counts for nothing; five that filters refuse within ten minutes mute. */
export const say = operation({
  id: 'chat.say',
  method: 'POST',
  path: '/wps/chat/messages',
  access: 'member',
  idempotent: true,
  summary: 'Writes into a room.',
  body: z.strictObject({ room: chatRoom, text: text(CHAT_LENGTH * 8, 1) }),
  value: z.object({ n: chatNumber, at: instant, text: reasonText }),
  errors: [
    'chat.off',
    'chat.room_unknown',
    'chat.not_yet',
    'chat.muted',
    'chat.locked',
    'chat.slow',
    'chat.empty',
    'chat.too_long',
    'chat.repeated',
    'chat.link',
    'chat.contact',
    'chat.word',
    'chat.begging',
  ],
})

/** R-MSG-3: a round, ticket or win of the player as the record has it; nobody can type one. */
export const share = operation({
  id: 'chat.share',
  method: 'POST',
  path: '/wps/chat/share',
  access: 'member',
  idempotent: true,
  summary: 'Shows a round of the player in a room.',
  body: z.strictObject({ room: chatRoom, round: idText('rnd') }),
  value: z.object({ n: chatNumber, at: instant }),
  errors: [
    'chat.off',
    'chat.room_unknown',
    'chat.not_yet',
    'chat.muted',
    'chat.locked',
    'chat.slow',
    'chat.repeated',
    'records.row_unknown',
  ],
})

/** Within two minutes; twice is once. */
export const hideOwn = operation({
  id: 'chat.hideOwn',
  method: 'POST',
  path: '/wps/chat/hide',
  access: 'member',
  summary: 'Takes back a message of the player.',
  body: z.strictObject({ room: chatRoom, n: chatNumber }),
  value: z.object({ n: chatNumber }),
  errors: ['chat.off', 'chat.message_unknown', 'chat.too_late'],
})

/** Each message once by each reader; three by established members hide it until it was looked at. */
export const report = operation({
  id: 'chat.report',
  method: 'POST',
  path: '/wps/chat/report',
  access: 'member',
  summary: 'Tells moderators of a message.',
  body: z.strictObject({ room: chatRoom, n: chatNumber, reason: chatReason }),
  value: z.object({ n: chatNumber }),
  errors: ['chat.off', 'chat.message_unknown', 'chat.too_many_reports'],
})

/** Whom a message is by is not shown any more, to this player alone. */
export const ignore = operation({
  id: 'chat.ignore',
  method: 'POST',
  path: '/wps/chat/ignore',
  access: 'member',
  summary: 'Ignores an author, or reads them again.',
  body: z.strictObject({ room: chatRoom, author: chatAuthor, isIgnored: z.boolean() }),
  value: z.object({ ignored: z.array(chatAuthor).max(500) }),
  errors: ['chat.off', 'chat.message_unknown', 'chat.too_many_ignored'],
})
