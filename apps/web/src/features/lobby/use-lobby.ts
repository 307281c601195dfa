import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GameType } from '#shared/game/categories.ts'
import { isLongList } from '#shared/gateway/long-list.ts'
import { useServerSnapshot } from '#shared/gateway/server-snapshot.ts'
import { useLanguage } from '#shared/text/text.ts'
import { fetchPage, firstPageKey, type GamePage, gamesOf, gamesQuery, type LobbyFilters, lobbyKey } from './lobby.queries.ts'
import { uniqueGames } from './sorted-games.ts'

const STALE_AFTER_MS = 60_000
/** A lobby stays as it was while a game is played, so that the way back leads where one was. */
const KEPT_MS = 30 * 60_000

const nextOf = ({ pageNo, totalPages }: GamePage): number | undefined => (pageNo < totalPages ? pageNo + 1 : undefined)

/** The games of a lobby, page after page from 1 (R-LOB-1). The first page may have come with the document. */
export function useLobby(gameType: GameType | null, filters: LobbyFilters) {
  const { code } = useLanguage()
  const queryClient = useQueryClient()
  const query = gamesQuery(gameType, filters)
  const key = firstPageKey(code, query)
  const result = useInfiniteQuery({
    queryKey: lobbyKey(code, query),
    // The first page may be on its way since the link was pointed at (`prepare-lobby.ts`): that answer is waited for instead of asking twice.
    queryFn: ({ pageParam, signal }) =>
      pageParam === 1 && queryClient.getQueryState(key)?.fetchStatus === 'fetching'
        ? queryClient.fetchQuery(gamesOf(code, query))
        : fetchPage(query, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    initialData: () => {
      const first = queryClient.getQueryData<GamePage>(key)
      return first ? { pages: [first], pageParams: [1] } : undefined
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(key)?.dataUpdatedAt,
    staleTime: (query) => (isLongList(query) ? Number.POSITIVE_INFINITY : STALE_AFTER_MS),
    gcTime: KEPT_MS,
    placeholderData: keepPreviousData,
  })
  // Games may have changed by the time that the code of this page is there.
  const first = useServerSnapshot(key, result.data?.pages[0])
  const data = useMemo(
    () => (first === undefined || first === result.data?.pages[0] ? result.data : { pages: [first], pageParams: [1] }),
    [first, result.data],
  )
  const games = useMemo(() => uniqueGames(data?.pages ?? []), [data])
  const last = data?.pages.at(-1)
  return { ...result, data, games, total: data?.pages[0]?.total ?? 0, hasNextPage: last !== undefined && nextOf(last) !== undefined }
}
