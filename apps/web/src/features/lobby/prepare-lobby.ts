import type { QueryClient } from '@tanstack/react-query'
import { lobbyAt } from '#shared/game/categories.ts'
import { readFilters } from './filters.ts'
import { gamesOf, gamesQuery, hotOf, lobbyKey } from './lobby.queries.ts'

/**
 * Asks for the first games of a lobby while its code is still on the way, so that on a slow network the one does not wait for the other. Asks for nothing
 * where the address is no lobby, and nothing that is there already.
 * @param to an address of the site; filters in it count
 * @param language code of the seeds
 */
export function prepareLobby(
  to: string,
  { queryClient, language }: { readonly queryClient: QueryClient; readonly language: string },
): void {
  const { pathname, searchParams } = new URL(to, 'http://site')
  const lobby = lobbyAt(pathname.slice(1))
  if (!lobby) return
  if (lobby.path === 'hot') return void queryClient.prefetchQuery(hotOf(language))
  const query = gamesQuery(lobby.gameType, readFilters(searchParams))
  if (queryClient.getQueryData(lobbyKey(language, query)) === undefined) void queryClient.prefetchQuery(gamesOf(language, query))
}
