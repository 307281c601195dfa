import type { ClientValue } from '@halong/api/client'
import { NEWS_ROOM, VIP_ROOM } from '@halong/api/support-bounds'
import { useText } from '@halong/app-kit/text.ts'
import { languageName } from '#shared/languages.ts'

export type Room = ClientValue<'chatRooms.list'>['rooms'][number]
export type Seen = ClientValue<'chatRooms.get'>['items'][number]
export type Reported = ClientValue<'chatRooms.listReports'>['list'][number]
export type Measure = ClientValue<'chatRooms.listMeasures'>['list'][number]
export const rules = ['respect', 'no_adverts', 'no_contacts', 'no_begging', 'no_flooding', 'no_fraud'] as const
export const spans = [10, 60, 360, 1_440, 10_080, 43_200] as const
export const paces = [0, 5, 15, 30, 60, 120] as const
/** How often the page looks for what is new. */
export const LOOK_MS = 3_000

/** A room's name: the language's own, or what the room is for. */
export function useRoomName(): (room: string) => string {
  const text = useText()
  return (room) =>
    room === NEWS_ROOM ? text('office.chat.room.news') : room === VIP_ROOM ? text('office.chat.room.vip') : languageName(room)
}
