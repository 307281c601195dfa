import type { ClientValue } from '@halong/api/client'
import { useQueryClient } from '@tanstack/react-query'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'
import { useSession } from '#shared/session/session.ts'

const PAGE = 20

export type Notice = ClientValue<'inbox.list'>['list'][number]

/** Notices, newest first, page by page from the last one seen. */
export const noticesQuery = (playerId: string, isUnread: boolean) =>
  memberPages({
    id: 'inbox.list',
    playerId,
    limit: PAGE,
    filter: isUnread ? { unread: 'true' as const } : {},
    ask: (asked) => call('inbox.list', asked),
  })

/** After a change: how many are left is known, what the lists show is asked for again. */
export function useInboxChanged(): (unReadCount: number) => Promise<void> {
  const queryClient = useQueryClient()
  const playerId = useSession()?.playerId ?? ''
  return async (unReadCount) => {
    queryClient.setQueryData(memberKey('inbox.getUnread', playerId), { unReadCount })
    await queryClient.invalidateQueries({ queryKey: memberKey('inbox.list', playerId).slice(0, 3) })
  }
}
