import type { ClientValue } from '@halong/api/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, memberKey } from './gateway.ts'
import type { LiveFrame, Win } from './live.ts'
import { applyBalanceNews } from './live-balance.ts'
import { isSessionBeingReplaced } from './replaced-session.ts'
import { type EndReason, endSession, onSessionEnded, useSession } from './session.ts'

type Winners = ClientValue<'wager.listWinners'>
const MOST_WINS = 10

/** What the page was started with: fetched again when an operator changes a setting (R-SYS-1, R-SYS-6). */
const START_UP_CALLS: readonly string[] = ['system.getStatus', 'system.getWhitelabel', 'system.getRegisterSettings', 'content.getNotice']
const isStartUp = (key: readonly unknown[]) => key[0] === 'site' && typeof key[1] === 'string' && START_UP_CALLS.includes(key[1])
/** Calls that each part of the site answers: asked again when that part changes, whatever the version of the settings (R-MSG-1). */
const PARTS: Record<string, string> = { content: 'content.', lobby: 'lobby.' }
const isOf = (key: readonly unknown[], part: string) => key[0] === 'site' && typeof key[1] === 'string' && key[1].startsWith(part)
const isMembers = (key: readonly unknown[]) => key[0] === 'member'

/** `revoked`: another sign-in took the place of this one, or an operator ended it. */
const REASONS: Record<string, EndReason> = { revoked: 'elsewhere', signed_out: 'signed_out' }

/** Newer settings than those the page was started with? The socket tells the version on each connection. */
function isNews(queryClient: QueryClient, version: number): boolean {
  const known = queryClient.getQueriesData<{ settingsVersion?: number }>({ queryKey: ['site', 'system.getStatus'] })
  return known.some(([, status]) => status !== undefined && (status.settingsVersion ?? 0) < version)
}

/** R-WIN-1: puts new wins in front of those shown; a win that is there already stays where it is. */
function applyWinners(queryClient: QueryClient, news: readonly Win[]): void {
  for (const [key, known] of queryClient.getQueriesData<Winners>({ queryKey: ['site', 'wager.listWinners'] })) {
    const list: unknown = key[3]
    if (!known || typeof list !== 'object' || list === null || !('list' in list) || list.list !== 'latest') continue
    const shown = new Set(known.wins.map(({ id }) => id))
    const fresh = news.filter(({ id }) => !shown.has(id))
    if (fresh.length > 0) queryClient.setQueryData<Winners>(key, { ...known, wins: [...fresh, ...known.wins].slice(0, MOST_WINS) })
  }
}

/** The socket was away: what it would have told is asked for. */
export function catchUp(queryClient: QueryClient): void {
  const missed = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    isMembers(queryKey) || isOf(queryKey, 'content.') || isOf(queryKey, 'wager.')
  void queryClient.invalidateQueries({ predicate: missed })
}

/** What each frame does to the page. */
export function hearFrame(frame: LiveFrame, playerId: string, queryClient: QueryClient): void {
  if (frame.type === 'balance') {
    applyBalanceNews(queryClient, playerId, frame)
    for (const id of ['wallet.listMovements', 'wager.listRounds'] as const) {
      void queryClient.invalidateQueries({ queryKey: memberKey(id, playerId).slice(0, 3), refetchType: 'none' })
    }
  } else if (frame.type === 'settings') {
    const part = PARTS[frame.what]
    if (part !== undefined) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey, part) })
    if (isNews(queryClient, frame.version)) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStartUp(queryKey) })
  } else if (frame.type === 'winners') applyWinners(queryClient, frame.wins)
  else if (frame.type === 'session.ended' && !isSessionBeingReplaced()) endSession(REASONS[frame.reason] ?? 'expired')
}

/** Mounted once by the shell: the live socket while somebody is signed in, and a clean cache when nobody is. */
export function useLiveSession(): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const token = session?.passwordChangeRequired === true ? undefined : session?.token
  const playerId = session?.playerId ?? ''

  useEffect(() => onSessionEnded(() => queryClient.removeQueries({ predicate: ({ queryKey }) => isMembers(queryKey) })), [queryClient])

  useEffect(() => {
    if (token === undefined) return undefined
    let stop: (() => void) | null = null
    let left = false
    void import('./live.ts').then(({ keepLive }) => {
      if (left) return
      stop = keepLive({
        ticket: async () => (await call('session.openLive')).ticket,
        hear: (frame) => hearFrame(frame, playerId, queryClient),
        missed: () => catchUp(queryClient),
      })
    })
    return () => {
      left = true
      stop?.()
    }
  }, [token, playerId, queryClient])
}
