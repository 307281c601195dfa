import type { ClientValue } from '@halong/api/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import type { Game } from './lobby.queries.ts'
import { uniqueGames } from './sorted-games.ts'

type FavouritePage = ClientValue<'lobby.listFavourites'>

/** As many as the gateway gives at once: taking a mark away asks for each page that was shown again. */
export const MAX_GAMES_PER_LIST = 100

/** A player's favourites page after page, so that all of them can be reached; idle for nobody. */
export const favouritesOf = (language: string, playerId: string) =>
  infiniteQueryOptions({
    queryKey: [...memberKey('lobby.listFavourites', playerId, { language }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call('lobby.listFavourites', { query: { language, pageNo: pageParam, pageSize: MAX_GAMES_PER_LIST }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }: FavouritePage, _pages, pageNo) => (pageNo < totalPages ? pageNo + 1 : undefined),
    enabled: playerId !== '',
  })

/** Each game of these pages once: marks set meanwhile push games onto the next page. */
export const favouritesIn = (pages: readonly FavouritePage[]): readonly Game[] =>
  uniqueGames(pages.map(({ content }) => ({ games: content })))

type Lotteries = { readonly known: readonly Game[] | undefined; readonly areLost: boolean }

/**
 * A player's favourites with the lotteries this browser keeps in front of them. Undefined until those have come, so that nobody is told to have no favourites
 * while they are on their way; where they can't be had, what else there is.
 */
export function withLotteries(others: readonly Game[], ids: readonly number[], { known, areLost }: Lotteries): readonly Game[] | undefined {
  if (ids.length === 0) return others
  if (known) return [...known, ...others]
  return areLost && others.length > 0 ? others : undefined
}
