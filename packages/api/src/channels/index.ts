import { chatRoom } from './chat.ts'
import { balance, cashier, inbox, session, support } from './own.ts'
import { play } from './play.ts'
import { content, lobby, settings } from './site.ts'
import { winners } from './winners.ts'

/** Channels of the site's socket `/ws`, by name. */
export const channels = {
  settings,
  content,
  lobby,
  winners,
  session,
  balance,
  play,
  cashier,
  inbox,
  support,
  'chat.room': chatRoom,
} as const

export type Channels = typeof channels
export type ChannelName = keyof Channels
