import { lobby as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { CallContext, Server, VisitorCaller } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { presentCategory, presentGame } from './present.ts'
import type { LobbyService, Viewer } from './service.ts'

export function lobbyRoutes(server: Server, { lobby, site }: { lobby: LobbyService; site: SiteService }): void {
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
    const categories = await lobby.categories(await viewerOf(caller, request, query.language))
    return ok({ categories: categories.map(presentCategory) })
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
}
