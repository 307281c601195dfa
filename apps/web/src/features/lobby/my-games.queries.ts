import type { ClientValue } from '@halong/api/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, memberKey } from '#shared/gateway.ts'
import { gamesInOrder } from './games-in-order.ts'
import type { Game } from './lobby.queries.ts'

type FavouritePage = ClientValue<'lobby.listFavourites'>

/** As many as the gateway gives at once: taking a mark away asks for each page that was shown again. */
export const MOST = 100

/** A player's favourites page after page, so that all of them can be reached; idle for nobody. */
export const favouritesOf = (language: string, playerId: string) =>
  infiniteQueryOptions({
    queryKey: [...memberKey('lobby.listFavourites', playerId, { language }), 'pages'],
    queryFn: ({ pageParam, signal }) => call('lobby.listFavourites', { query: { language, pageNo: pageParam, pageSize: MOST }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }: FavouritePage, _pages, pageNo) => (pageNo < totalPages ? pageNo + 1 : undefined),
    enabled: playerId !== '',
  })

/** Each game of these pages once: marks set meanwhile push games onto the next page. */
export const favouritesIn = (pages: readonly FavouritePage[]): readonly Game[] =>
  gamesInOrder(pages.map(({ content }) => ({ games: content })))
