import type { CallInput, ClientValue } from '@halong/api/client'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'
import { subscriptions } from '#shared/live/live-subscriptions.ts'

export type ThreadHead = ClientValue<'support.list'>['list'][number]
export type Thread = ClientValue<'support.get'>
export type Entry = Thread['entries'][number]
export type Feedback = CallInput<'support.giveFeedback'>['body']
export type Topic = Feedback['type']
export type Subject = NonNullable<Feedback['subject']>
export type PictureId = NonNullable<Feedback['pictures']>[number]

export const topics = ['deposit', 'withdrawal', 'game', 'bonus', 'account', 'complaint', 'idea'] as const satisfies readonly Topic[]
const PAGE = 20
/** While the socket is away the page asks; while it is there it is told, and asks seldom. */
/** The place in line moves with others, of whom nobody tells. */
const TALKS_EVERY_MS = 5_000
const ASKS_EVERY_MS = { live: 60_000, alone: 10_000 } as const

export const threadsQuery = (playerId: string) =>
  memberPages({ id: 'support.list', playerId, limit: PAGE, ask: (asked) => call('support.list', asked) })

export function threadQuery(playerId: string, id: string, isLive: boolean) {
  // cast: an address that names something else is answered as unknown.
  const query = { id: id as Thread['id'] }
  return queryOptions({
    queryKey: memberKey('support.get', playerId, query),
    queryFn: ({ signal }) => call('support.get', { query, signal }),
    enabled: playerId !== '',
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'closed' ? false : data?.isLive ? TALKS_EVERY_MS : ASKS_EVERY_MS[isLive ? 'live' : 'alone'],
  })
}

/** Threads of the player changed: lists, marks and the open one are asked for again. */
export function threadsMoved(queryClient: QueryClient, playerId: string): Promise<unknown> {
  return Promise.all(
    (['support.list', 'support.get'] as const).map((id) => queryClient.invalidateQueries({ queryKey: ['member', id, playerId] })),
  )
}

/** Follows what the house answers. */
export function useThreadNews(playerId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (playerId === '') return
    return subscriptions.subscribe('support', '', {
      snap: (_state, { v, known }) => void (known > 0 && v !== known && threadsMoved(queryClient, playerId)),
      delta: () => void threadsMoved(queryClient, playerId),
    })
  }, [playerId, queryClient])
}
