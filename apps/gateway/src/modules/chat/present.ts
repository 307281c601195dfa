import type { chat, chatRooms, ValueInputOf } from '@halong/api'
import type { z } from 'zod'
import type { Authors } from './authors.ts'
import type { Message, RoomState } from './message-store.ts'
import { BY_READERS } from './talking.ts'

type Item = z.input<typeof chat.chatItem>

/** A row as everybody reads it: what is hidden has no words. */
export const presentItem = (message: Message, { keyOf }: Authors): Item => ({
  n: message.n,
  kind: message.kind,
  at: message.at.toISOString(),
  author: message.memberId === null ? null : keyOf(message.memberId),
  name: message.name,
  rank: message.rank,
  badge: message.badge,
  text: message.isHidden ? '' : message.text,
  isHidden: message.isHidden,
  card: message.isHidden ? null : message.card,
  of: message.of,
  isLocked: message.isLocked,
  slowSeconds: message.slowSeconds,
})

type Player = { readonly playerId: `ply_${string}`; readonly username: string }
export type Seen = ValueInputOf<typeof chatRooms.get>['items'][number]
/** The same as a moderator reads it. */
export const presentSeen = (message: Message, authors: Authors, { player, reports }: { player: Player | null; reports: number }): Seen => ({
  ...presentItem(message, authors),
  text: message.text,
  card: message.card,
  playerId: player?.playerId ?? null,
  username: player?.username ?? null,
  hiddenBy: message.hiddenBy === BY_READERS ? null : message.hiddenBy,
  reports,
})

export const presentRoom = (room: string, { last, isLocked, slowSeconds }: RoomState, isOpen: boolean) => ({
  room,
  last,
  isLocked,
  slowSeconds,
  isOpen,
})
