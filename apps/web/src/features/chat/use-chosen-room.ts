import { useSession } from '#shared/session/session.ts'
import { useLanguage } from '#shared/text/text.ts'
import { useChatRooms } from './chat.queries.ts'

/** The room that is shown: the one somebody chose where the brand has it, else that of the page's language, else the first. */
export function useChosenRoom(chosen: string | null) {
  const { code } = useLanguage()
  const asked = useChatRooms(useSession()?.playerId ?? '')
  const rooms = asked.data?.rooms ?? []
  const home = rooms.length === 0 || rooms.includes(code) ? code : (rooms[0] ?? code)
  return { room: chosen !== null && rooms.includes(chosen) ? chosen : home, rooms, asked }
}
