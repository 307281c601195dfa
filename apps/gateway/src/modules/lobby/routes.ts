import { lobby as operations } from '@halong/api'
import { type Clock, ok, refuse } from '@halong/base'
import type { CallContext, PlayerCaller, Server, VisitorCaller } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Favourites } from './favourites.ts'
import { presentCategories, presentGame } from './present.ts'
import type { LobbyService, ShownGame, Viewer } from './service.ts'
import { tablesOf } from './tables.ts'
import type { VendorLink } from './vendor-link.ts'

type LobbyRoutes = {
  readonly lobby: LobbyService
  readonly favourites: Favourites
  readonly site: SiteService
  readonly link: VendorLink
  readonly clock: Clock
  /** Node ids of the games a player opened lately, newest first. */
  openedBy(memberId: number): Promise<readonly number[]>
}

const pageOf = (games: readonly ShownGame[], { pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  page: games.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(presentGame),
  totalPages: Math.ceil(games.length / pageSize),
})

export function lobbyRoutes(server: Server, { lobby, favourites, site, link, clock, openedBy }: LobbyRoutes): void {
  const playersView = (caller: PlayerCaller, request: CallContext, language: string | undefined): Viewer => ({
    brandId: caller.brandId,
    language: language ?? request.language,
    host: request.host,
    asset: caller.asset,
  })

  /** Limits are shown in the money of whoever looks: a signed-in player's own asset, else the brand's. */
  async function viewerOf(caller: VisitorCaller, request: CallContext, language: string | undefined): Promise<Viewer> {
    const { brand } = await site.byId(request.brandId)
    return {
      brandId: request.brandId,
      language: language ?? request.language,
      host: request.host,
      asset: caller.player?.asset ?? brand.asset,
    }
  }

  server.answer(operations.listCategories, async ({ query, caller, request }) => {
    const viewer = await viewerOf(caller, request, query.language)
    return ok(presentCategories(await lobby.categories(viewer), viewer.asset))
  })
  server.answer(operations.listGames, async ({ query, caller, request }) => {
    const { games, total } = await lobby.list(query, await viewerOf(caller, request, query.language))
    return ok({ games: games.map(presentGame), pageNo: query.pageNo, totalPages: Math.ceil(total / query.pageSize), total })
  })
  server.answer(operations.listHot, async ({ query, caller, request }) =>
    ok({ list: (await lobby.hot(await viewerOf(caller, request, query.language), query.vassalage)).map(presentGame) }),
  )
  server.answer(operations.listPopular, async ({ query, caller, request }) =>
    ok({ list: (await lobby.popular(await viewerOf(caller, request, query.language), query.count)).map(presentGame) }),
  )
  server.answer(operations.getGame, async ({ query, caller, request }) => {
    const game = await lobby.one(query.nodeId, await viewerOf(caller, request, query.language))
    return game ? ok(presentGame(game)) : refuse('lobby.game_unknown')
  })
  server.answer(operations.listRooms, async ({ query, caller, request }) => {
    const viewer = await viewerOf(caller, request, query.language)
    const shown = await lobby.one(query.nodeId, viewer)
    if (!shown) return refuse('lobby.game_unknown')
    const { vendor, code: gameCode, type: gameType } = shown.game
    const { asset, brandId, language } = viewer
    const rooms = await link.rooms({ vassalage: vendor.vassalage, gameCode, gameType, asset, brandId, language })
    return ok({ asset, rooms: [...(rooms ?? [])], isReached: rooms !== null })
  })
  server.answer(operations.listTables, async ({ query, caller, request }) => {
    const viewer = await viewerOf(caller, request, query.language)
    return ok({ tables: await tablesOf({ lobby, link, viewer }), asOf: clock.now().toISOString() })
  })
  server.answer(operations.getLaunchGame, async ({ query, caller, request }) => {
    const game = await lobby.onPage(query, await viewerOf(caller, request, query.language))
    return game ? ok(presentGame(game)) : refuse('lobby.game_unknown')
  })
  server.answer(operations.listGamesById, async ({ query, caller, request }) => {
    const nodeIds = query.nodeIds.split(',').map(Number)
    return ok({ list: (await lobby.these(nodeIds, await viewerOf(caller, request, query.language))).map(presentGame) })
  })
  server.answer(operations.listFrameOrigins, async () => ok({ origins: await lobby.frameOrigins() }))
  server.answer(operations.listRecent, async ({ query, caller, request }) => {
    const games = await lobby.these(await openedBy(caller.memberId), playersView(caller, request, query.language))
    const { page, totalPages } = pageOf(games, query)
    return ok({ list: page, totalPages })
  })
  server.answer(operations.listFavourites, async ({ query, caller, request }) => {
    const games = await lobby.these(await favourites.of(caller.memberId), playersView(caller, request, query.language))
    const wanted = games.filter(({ game }) => query.gameType === undefined || game.type === query.gameType)
    const { page, totalPages } = pageOf(wanted, query)
    return ok({ content: page, totalPages })
  })
  server.answer(operations.listFavouriteIds, async ({ caller }) => ok(await favourites.of(caller.memberId)))
  server.answer(operations.addFavourite, async ({ body, caller, request }) => {
    const game = await lobby.one(body.nodeId, playersView(caller, request, undefined))
    return game ? favourites.add(caller.memberId, body.nodeId) : refuse('lobby.game_unknown')
  })
  server.answer(operations.removeFavourite, async ({ body, caller }) => ok(await favourites.remove(caller.memberId, body.nodeId)))
}
