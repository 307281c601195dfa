import type { ClientValue } from '@halong/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { useSession } from '#shared/session/session.ts'

const PAGE = 20

export type Protection = ClientValue<'protection.get'>
export type Limit = Protection['limits'][number]
export type Wish = Protection['wishes'][number]
export type LimitName = Pick<Limit, 'kind' | 'span' | 'scope'>
export type ProtectionEvent = ClientValue<'protection.listHistory'>['list'][number]

export const useProtection = () => useMemberCall('protection.get')

/** Puts what a change answered in front of everything that shows it, and lets the history be asked for again. */
export function useProtectionChanged(): (next: Protection) => void {
  const queryClient = useQueryClient()
  const playerId = useSession()?.playerId ?? ''
  return (next) => {
    queryClient.setQueryData<Protection>(memberKey('protection.get', playerId), next)
    void queryClient.invalidateQueries({ queryKey: memberKey('protection.listHistory', playerId).slice(0, 3) })
  }
}

/** What the player set, asked and answered, newest first. */
export const historyQuery = (playerId: string) =>
  memberPages({ id: 'protection.listHistory', playerId, limit: PAGE, ask: (asked) => call('protection.listHistory', asked) })

export const isSameLimit = (a: LimitName, b: LimitName): boolean => a.kind === b.kind && a.span === b.span && a.scope === b.scope
/** What the player is in and may do nothing but leave for; null for nobody of that kind. */
export const isAway = ({ timeOutUntil, exclusion }: Protection): boolean => timeOutUntil !== null || exclusion !== null
