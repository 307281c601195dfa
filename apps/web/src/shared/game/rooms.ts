import { gameAddress, type Opened } from './game-address.ts'

const ROOM = 'room'
/** Kinds of games whose players meet in rooms (R-LAUNCH-5). */
const WITH_ROOMS: ReadonlySet<string> = new Set(['PVP', 'FISH'])
export const hasRooms = ({ gameType }: { readonly gameType: string }): boolean => WITH_ROOMS.has(gameType)

/** The address that opens a game straight in one of its rooms. */
export const roomAddress = (game: Opened, room: string): string => `${gameAddress(game)}&${ROOM}=${encodeURIComponent(room)}`
/** The room that an address names; null for none, or for anything that names none. */
export function roomIn(search: string): string | null {
  const room = new URLSearchParams(search).get(ROOM) ?? ''
  return /^[A-Za-z0-9._-]{1,60}$/.test(room) ? room : null
}
