import { useQuery } from '@tanstack/react-query'
import { type Asked, type MemberCallId, memberQuery } from './gateway.ts'
import { useSession } from './session.ts'

/** Server data of the signed-in player; idle for a visitor. */
export const useMemberCall = <Id extends MemberCallId>(id: Id, ...input: Asked<Id>) =>
  useQuery(memberQuery(id, useSession()?.playerId ?? '', ...input))
