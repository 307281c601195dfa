import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { retryUntilLoaded } from '#shared/loading/chunk.ts'
import { useIdle } from '#shared/loading/use-idle.ts'
import { isTrial, onSessionEnded, useSession } from '#shared/session/session.ts'
import type { Live } from './live.ts'
import { ownChannels, pageChannels } from './live-channels.ts'
import { subscriptions } from './live-subscriptions.ts'

/** A visitor's page is told of news as well, but not before it has come to rest. */
const VISITOR_AFTER_MS = 5_000

const isMembers = (key: readonly unknown[]) => key[0] === 'member'

/** The socket was away: what is the player's own and no channel tells of is asked for. */
export function catchUp(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isMembers(queryKey) })
}

/** Mounted once by the shell: the live socket of the page, a player's or a visitor's, what every page follows, and a clean cache when nobody is signed in. */
export function useLiveSession(): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const isIdle = useIdle()
  const mustChange = session?.passwordChangeRequired === true
  const token = session?.token
  const playerId = session?.playerId ?? ''

  useEffect(() => onSessionEnded(() => queryClient.removeQueries({ predicate: ({ queryKey }) => isMembers(queryKey) })), [queryClient])

  useEffect(() => {
    const { settings, content, lobby } = pageChannels(queryClient)
    const leave = [
      subscriptions.subscribe('settings', '', settings),
      subscriptions.subscribe('content', '', content),
      subscriptions.subscribe('lobby', '', lobby),
    ]
    return () => leave.forEach((each) => each())
  }, [queryClient])

  const isPlayer = token !== undefined && !mustChange
  const isMember = isPlayer && !isTrial(session)
  useEffect(() => {
    if (!isPlayer) return undefined
    const { session, balance, inbox } = ownChannels(queryClient, playerId)
    const leave = [
      subscriptions.subscribe('session', '', session),
      subscriptions.subscribe('balance', '', balance),
      // A trial account is told nothing.
      ...(isMember ? [subscriptions.subscribe('inbox', '', inbox)] : []),
    ]
    return () => leave.forEach((each) => each())
  }, [isPlayer, isMember, playerId, queryClient])

  const mayOpen = isPlayer || (token === undefined && isIdle)
  useEffect(() => {
    if (!mayOpen) return undefined
    let left = false
    let live: Live | null = null
    const start = () =>
      void retryUntilLoaded(() => import('./live.ts')).then(({ connectLive }) => {
        if (left) return
        live = connectLive({
          ticket: token === undefined ? null : async () => (await call('session.openLive')).ticket,
          subscriptions,
          missed: () => catchUp(queryClient),
        })
      })
    const waiting = setTimeout(start, token === undefined ? VISITOR_AFTER_MS : 0)
    return () => {
      left = true
      clearTimeout(waiting)
      live?.stop()
    }
  }, [mayOpen, token, queryClient])
}
