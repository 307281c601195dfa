import type { ChannelDelta, ChannelSnapshot } from '@halong/api/client'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { memberKey } from '#shared/gateway/gateway.ts'
import { isLongList } from '#shared/gateway/long-list.ts'
import { isSessionBeingReplaced } from '#shared/session/replaced-session.ts'
import { type EndReason, endSession } from '#shared/session/session.ts'
import { applyBalanceFrame } from './live-balance.ts'
import type { ChannelHandlers, Told } from './live-subscriptions.ts'

/** What the page was started with: fetched again when an operator changes a setting (R-SYS-1, R-SYS-6). */
const START_UP_CALLS: readonly string[] = ['system.getStatus', 'system.getWhitelabel', 'system.getRegisterSettings', 'content.getNotice']
const isStartUp = (key: readonly unknown[]) => key[0] === 'site' && typeof key[1] === 'string' && START_UP_CALLS.includes(key[1])
const isOf = (key: readonly unknown[], part: string) => key[0] === 'site' && typeof key[1] === 'string' && key[1].startsWith(part)

/** Newer settings than those the page was started with? */
function isNews(queryClient: QueryClient, version: number): boolean {
  const known = queryClient.getQueriesData<{ settingsVersion?: number }>({ queryKey: ['site', 'system.getStatus'] })
  return known.some(([, status]) => status !== undefined && (status.settingsVersion ?? 0) < version)
}

/** News take so long at most to reach the process that drew the page. */
const NEWS_TAKE_MS = 5_000
/** The first state tells of a change only when that came after the page was asked for, a later one of what was missed. */
const isMissed = ({ changedAt }: ChannelSnapshot<'content'>, { v, known, nowMs }: Told): boolean =>
  known > 0 ? v > known : changedAt !== null && nowMs - Date.parse(changedAt) < performance.now() + NEWS_TAKE_MS

/** `revoked`: another sign-in took the place of this one, or it was ended alone; `everywhere`: with all others of the player. */
const REASONS: Record<ChannelDelta<'session'>['reason'], EndReason> = {
  revoked: 'elsewhere',
  everywhere: 'everywhere',
  signed_out: 'signed_out',
  expired: 'expired',
}

type Handlers = {
  readonly [Name in 'settings' | 'content' | 'lobby']: ChannelHandlers<Name>
}
type OwnHandlers = { readonly [Name in 'session' | 'balance' | 'inbox']: ChannelHandlers<Name> }

/** What every page follows, of visitors too. */
export const pageChannels = (queryClient: QueryClient): Handlers => ({
  settings: {
    snap(_state, { v }) {
      if (isNews(queryClient, v)) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStartUp(queryKey) })
    },
  },
  content: {
    snap(state, told) {
      if (isMissed(state, told)) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, 'content.') })
    },
  },
  lobby: {
    /** The pages of a lobby have a key of their own; a long lobby is left as it is while it is looked at, as each of its pages would be a call. */
    snap(state, told) {
      if (!isMissed(state, told)) return
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, 'lobby.') })
      queryClient.removeQueries({ queryKey: ['lobby'], type: 'inactive', predicate: isLongList })
      void queryClient.invalidateQueries({ queryKey: ['lobby'], predicate: (query) => !isLongList(query) })
    },
  },
})

/** What the page of a signed-in player follows beside that. */
export function ownChannels(queryClient: QueryClient, playerId: string): OwnHandlers {
  const applyBalance = (news: ChannelSnapshot<'balance'>, { v, known }: Told): void => {
    applyBalanceFrame(queryClient, playerId, { ...news, version: v })
    if (known === 0) return
    for (const id of ['records.listMovements', 'records.listRounds'] as const)
      void queryClient.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3), refetchType: 'none' })
  }
  const applyInbox = ({ unread }: ChannelSnapshot<'inbox'>, { known }: Told): void => {
    queryClient.setQueryData(memberKey('inbox.getUnread', playerId), { unReadCount: unread })
    const queryKey = memberKey('inbox.list', playerId).slice(0, 3)
    // A player's very first notice comes as the first state: a list that was read before lacks it.
    const lists = queryClient.getQueriesData<InfiniteData<{ readonly unReadCount: number }>>({ queryKey })
    const isBehind = lists.some(([, list]) => (list?.pages[0]?.unReadCount ?? unread) < unread)
    if (known > 0 || isBehind) void queryClient.invalidateQueries({ queryKey })
  }
  return {
    balance: { snap: applyBalance, delta: applyBalance },
    inbox: { snap: applyInbox, delta: applyInbox },
    session: {
      snap: () => undefined,
      delta({ reason }) {
        if (!isSessionBeingReplaced()) endSession(REASONS[reason])
      },
    },
  }
}
