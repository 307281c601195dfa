import { z } from 'zod'
import { defineChannel } from '../channel.ts'
import { chatItem, chatRoom as room } from '../operations/chat.ts'
import { CHAT_PAGE } from '../support-bounds.ts'

/** R-MSG-3: messages of a room, under the numbers they have there: the version is the number of the newest. */
export const chatRoom = defineChannel({
  name: 'chat.room',
  access: 'member',
  summary: 'Messages of a room of the chat.',
  key: room,
  snapshot: z.strictObject({
    isOpen: z.boolean(),
    isLocked: z.boolean(),
    slowSeconds: z.int().min(0).max(120),
    items: z.array(chatItem).max(CHAT_PAGE),
  }),
  delta: z.array(chatItem).min(1).max(200),
})
