import type { ClientValue } from '@halong/api/client'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type MemberCallId, memberKey } from '#shared/gateway.ts'
import { useMemberCall } from '#shared/gateway-call.ts'
import { useSession } from '#shared/session.ts'

export type Overview = ClientValue<'security.getOverview'>
export type PayoutAccounts = ClientValue<'security.listPayoutAccounts'>
export type OpenSession = ClientValue<'session.listOpen'>['sessions'][number]
export type SignIn = ClientValue<'session.listSignIns'>['signIns'][number]

const PAGE = 10

export const useOverview = () => useMemberCall('security.getOverview')

/** Sign-ins and refused tries, newest first, page by page from the last one seen. */
export const signInsQuery = (playerId: string) =>
  infiniteQueryOptions({
    queryKey: memberKey('session.listSignIns', playerId, { limit: PAGE }),
    queryFn: ({ signal, pageParam }) =>
      call('session.listSignIns', { query: { limit: PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    // cast: the first page has no cursor, the next ones do; inference would take the first for all.
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: playerId !== '',
  })

/** Fetches anew what a change has made old. */
export function useRefresh(): (...ids: readonly MemberCallId[]) => Promise<void> {
  const queryClient = useQueryClient()
  const playerId = useSession()?.playerId ?? ''
  return async (...ids) => {
    await Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3) })))
  }
}
