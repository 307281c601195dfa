import type { ClientValue } from '@halong/api/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, memberKey, siteKey } from '#shared/gateway/gateway.ts'
import { isLongList } from '#shared/gateway/long-list.ts'
import { retryUntilLoaded } from '#shared/loading/chunk.ts'
import { isSessionBeingReplaced } from '#shared/session/replaced-session.ts'
import { type EndReason, endSession, onSessionEnded, useSession } from '#shared/session/session.ts'
import type { Live, LiveFrame } from './live.ts'
import { applyBalanceFrame } from './live-balance.ts'

type Winners = ClientValue<'wager.listWinners'>

/** What the page was started with: fetched again when an operator changes a setting (R-SYS-1, R-SYS-6). */
const START_UP_CALLS: readonly string[] = ['system.getStatus', 'system.getWhitelabel', 'system.getRegisterSettings', 'content.getNotice']
const isStartUp = (key: readonly unknown[]) => key[0] === 'site' && typeof key[1] === 'string' && START_UP_CALLS.includes(key[1])
/** Calls that each part of the site answers: asked again when that part changes, whatever the version of the settings (R-MSG-1). */
const PARTS: Record<string, string> = { content: 'content.', lobby: 'lobby.' }
const isOf = (key: readonly unknown[], part: string) => key[0] === 'site' && typeof key[1] === 'string' && key[1].startsWith(part)

/** What a part of the site answers is old. The pages of a lobby have a key of their own; a long lobby is left as it is while it is looked at, as each of its pages would be a call. */
function renew(queryClient: QueryClient, part: string): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, part) })
  if (part !== PARTS['lobby']) return
  queryClient.removeQueries({ queryKey: ['lobby'], type: 'inactive', predicate: isLongList })
  void queryClient.invalidateQueries({ queryKey: ['lobby'], predicate: (query) => !isLongList(query) })
}
const isMembers = (key: readonly unknown[]) => key[0] === 'member'

/** `revoked`: another sign-in took the place of this one, or it was ended alone; `everywhere`: with all others of the player. */
const REASONS: Record<string, EndReason> = { revoked: 'elsewhere', everywhere: 'everywhere', signed_out: 'signed_out' }

/** Newer settings than those the page was started with? The socket tells the version on each connection. */
function isNews(queryClient: QueryClient, version: number): boolean {
  const known = queryClient.getQueriesData<{ settingsVersion?: number }>({ queryKey: ['site', 'system.getStatus'] })
  return known.some(([, status]) => status !== undefined && (status.settingsVersion ?? 0) < version)
}

/**
 * R-WIN-1: puts new wins in front of those shown, and takes away those the board no longer shows; a win that is there already stays where it is. After more
 * wins than a frame tells of the board is asked for.
 */
function applyWinners(queryClient: QueryClient, language: string, { wins, shown }: Extract<LiveFrame, { type: 'winners' }>): void {
  const queryKey = siteKey('wager.listWinners', language, { list: 'latest' })
  const known = queryClient.getQueryData<Winners>(queryKey)
  if (!known) return
  const there = new Map([...known.wins, ...wins].map((win) => [win.id, win]))
  if (!shown.every((id) => there.has(id))) return void queryClient.invalidateQueries({ queryKey })
  queryClient.setQueryData<Winners>(queryKey, { ...known, wins: shown.flatMap((id) => there.get(id) ?? []) })
}

/** The socket was away: what it would have told is asked for. */
export function catchUp(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isMembers(queryKey) || isOf(queryKey, 'wager.') })
  for (const part of Object.values(PARTS)) renew(queryClient, part)
}

type Hearer = { readonly playerId: string; readonly language: string }

/** What each frame does to the page. */
export function applyFrame(frame: LiveFrame, { playerId, language }: Hearer, queryClient: QueryClient): void {
  if (frame.type === 'balance') {
    applyBalanceFrame(queryClient, playerId, frame)
    for (const id of ['wallet.listMovements', 'wager.listRounds'] as const) {
      void queryClient.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3), refetchType: 'none' })
    }
  } else if (frame.type === 'settings') {
    const part = PARTS[frame.what]
    if (part !== undefined) renew(queryClient, part)
    if (isNews(queryClient, frame.version)) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStartUp(queryKey) })
  } else if (frame.type === 'winners') applyWinners(queryClient, language, frame)
  else if (frame.type === 'session.ended' && !isSessionBeingReplaced()) endSession(REASONS[frame.reason] ?? 'expired')
}

/** Mounted once by the shell: the live socket, in the page's language, while somebody is signed in, and a clean cache when nobody is. */
export function useLiveSession(code: string): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const token = session?.passwordChangeRequired === true ? undefined : session?.token
  const playerId = session?.playerId ?? ''
  const language = useRef(code)
  const live = useRef<Live | null>(null)

  useEffect(() => {
    language.current = code
    live.current?.speak(code)
  }, [code])

  useEffect(() => onSessionEnded(() => queryClient.removeQueries({ predicate: ({ queryKey }) => isMembers(queryKey) })), [queryClient])

  useEffect(() => {
    if (token === undefined) return undefined
    let left = false
    void retryUntilLoaded(() => import('./live.ts')).then(({ connectLive }) => {
      if (left) return
      live.current = connectLive({
        ticket: async () => (await call('session.openLive')).ticket,
        language: language.current,
        hear: (frame) => applyFrame(frame, { playerId, language: language.current }, queryClient),
        missed: () => catchUp(queryClient),
      })
    })
    return () => {
      left = true
      live.current?.stop()
      live.current = null
    }
  }, [token, playerId, queryClient])
}
