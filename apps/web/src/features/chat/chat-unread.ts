import { useQuery } from '@tanstack/react-query'
import { memberQuery } from '#shared/gateway/gateway.ts'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useGate } from '#shared/site/site.ts'

const ASKED_EVERY_MS = 120_000

/** What others said in rooms since the player looked there; 0 for whom the chat is not. */
export function useChatUnread(): number {
  const session = useSession()
  const isFor = useGate('CBS3') && session !== null && !isTrial(session) && !session.passwordChangeRequired
  const { data } = useQuery({ ...memberQuery('chat.getMessage', isFor ? session.playerId : ''), refetchInterval: ASKED_EVERY_MS })
  return data?.unReadCount ?? 0
}
