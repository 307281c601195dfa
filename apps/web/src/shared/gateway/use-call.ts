import { useQuery } from '@tanstack/react-query'
import { useSession } from '#shared/session/session.ts'
import { type Asked, type MemberCallId, memberQuery } from './gateway.ts'

/** Server data of the signed-in player; idle for a visitor, and while nothing but a change of password is answered (R-LOGIN-4). */
export function useMemberCall<Id extends MemberCallId>(id: Id, ...input: Asked<Id>) {
  const session = useSession()
  return useQuery(memberQuery(id, session && !session.passwordChangeRequired ? session.playerId : '', ...input))
}
