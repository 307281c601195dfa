import type { ChannelDelta, ClientValue } from '@halong/api/client'
import type { QueryClient } from '@tanstack/react-query'
import { siteKey } from '#shared/gateway/gateway.ts'

type Winners = ClientValue<'wager.listWinners'>
export type Win = Winners['wins'][number]

/**
 * R-WIN-1: puts new wins in front of those shown, and takes away those the board no longer shows; a win that is there already stays where it is. After more
 * wins than are told of at once the board is asked for.
 */
export function applyWinners(queryClient: QueryClient, language: string, { isOn, wins, shown }: ChannelDelta<'winners'>): void {
  const queryKey = siteKey('wager.listWinners', language, { list: 'latest' })
  const known = queryClient.getQueryData<Winners>(queryKey)
  if (!known) return
  const there = new Map([...known.wins, ...wins].map((win) => [win.id, win]))
  if (!shown.every((id) => there.has(id))) return void queryClient.invalidateQueries({ queryKey })
  queryClient.setQueryData<Winners>(queryKey, { isOn, wins: shown.flatMap((id) => there.get(id) ?? []) })
}
