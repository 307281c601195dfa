import type { ClientValue } from '@halong/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { call, type MemberCallId, memberKey } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useSession } from '#shared/session/session.ts'

export type Overview = ClientValue<'security.getOverview'>
export type PayoutAccounts = ClientValue<'security.listPayoutAccounts'>
export type OpenSession = ClientValue<'session.listOpen'>['sessions'][number]
export type SignIn = ClientValue<'session.listSignIns'>['signIns'][number]

const PAGE = 10

export const useOverview = () => useMemberCall('security.getOverview')

/** Sign-ins and refused tries, newest first, page by page from the last one seen. */
export const signInsQuery = (playerId: string) =>
  memberPages({ id: 'session.listSignIns', playerId, limit: PAGE, ask: (asked) => call('session.listSignIns', asked) })

/** Fetches anew what a change has made old. */
export function useRefresh(): (...ids: readonly MemberCallId[]) => Promise<void> {
  const queryClient = useQueryClient()
  const playerId = useSession()?.playerId ?? ''
  return async (...ids) => {
    await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3) })))
  }
}
