import type { ClientValue } from '@halong/api/client'

export type Room = ClientValue<'chatRooms.list'>['rooms'][number]
export type Seen = ClientValue<'chatRooms.get'>['items'][number]
export type Reported = ClientValue<'chatRooms.listReports'>['list'][number]
export type Measure = ClientValue<'chatRooms.listMeasures'>['list'][number]
export const rules = ['respect', 'no_adverts', 'no_contacts', 'no_begging', 'no_flooding', 'no_fraud'] as const
export const spans = [10, 60, 360, 1_440, 10_080, 43_200] as const
export const paces = [0, 5, 15, 30, 60, 120] as const
/** How often the page looks for what is new. */
export const LOOK_MS = 3_000
