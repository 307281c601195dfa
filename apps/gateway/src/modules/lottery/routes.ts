import { lottery as operations, type QueryOf, type ValueInputOf } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { GameDirectory, PlayableGame, PlayerCaller, Server } from '../../platform/index.ts'
import type { Launches } from '../wager/index.ts'
import type { DrawnIssue, Draws, LotteryCard } from './draws.ts'

type Parts = { readonly draws: Draws; readonly games: GameDirectory; readonly launch: Launches['launch'] }
type Menu = ValueInputOf<typeof operations.listMenus>['groups'][number]
type MenuGame = Menu['gameMenus'][number]

const issueOf = ({ issueNo, closeAt, drawAt }: DrawnIssue) => ({ numero: issueNo, closeAt, drawAt })
const resultOf = ({ issueNo, numbers, drawAt }: DrawnIssue) => ({ numero: issueNo, winningNumber: numbers ?? '', openedAt: drawAt })

function presentMenuGame(card: LotteryCard, { game, mode }: { game: PlayableGame; mode: string }): MenuGame {
  return {
    nodeId: game.nodeId,
    gameCode: card.code,
    gameName: game.name,
    gameGroupCode: card.family,
    accountTypeName: card.vassalage,
    vassalage: card.vassalage,
    prizeMode: mode,
    source: card.source,
    cycleSeconds: card.cycleSeconds,
    maintenance: card.closed || !game.isOpen,
    current: card.current && issueOf(card.current),
    last: card.last && resultOf(card.last),
    serverNow: new Date().toISOString(),
  }
}

export function lotteryRoutes(server: Server, { draws, games, launch }: Parts): void {
  server.answer(operations.listMenus, async ({ body, caller }) => {
    const mode = body.prizeMode?.toUpperCase()
    const groups = new Map<string, MenuGame[]>()
    for (const card of await draws.cards()) {
      const sold = card.modes.find((each) => mode === undefined || each === mode)
      const game = sold === undefined ? null : await games.byCode(card.vassalage, card.code, caller.language)
      if (sold === undefined || game === null) continue
      groups.set(card.family, [...(groups.get(card.family) ?? []), presentMenuGame(card, { game, mode: sold })])
    }
    return ok({
      groups: [...groups].map(([gameGroupCode, gameMenus]) => ({
        gameGroupCode,
        labelName: gameGroupCode,
        prizeMode: mode ?? '',
        gameMenus,
      })),
    })
  })

  async function opened({ gameCode, count }: QueryOf<typeof operations.listOpened>) {
    const cards = (await draws.cards()).filter(({ code }) => gameCode === undefined || code === gameCode)
    if (gameCode !== undefined && cards.length === 0) return refuse('lobby.game_unknown')
    const lists = await Promise.all(
      cards.map(async ({ code, source }) =>
        (await draws.drawn(code, count)).map((issue) => ({ gameCode: code, ...resultOf(issue), state: issue.state, source })),
      ),
    )
    const list = lists
      .flat()
      .sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
      .slice(0, count)
    return ok({ list })
  }
  server.answer(operations.listOpened, ({ query }) => opened(query))
  server.answer(operations.listOpenedLotto, ({ query }) => opened(query))

  server.answer(operations.openLobby, async ({ caller, query }) => openGame(caller, query))

  async function openGame(caller: PlayerCaller, query: QueryOf<typeof operations.openLobby>) {
    const card = (await draws.cards()).find(({ code, closed }) =>
      query.lottoGameCode === undefined ? !closed : code === query.lottoGameCode,
    )
    const game = card === undefined ? null : await games.byCode(card.vassalage, card.code, caller.language)
    if (game === null) return refuse('lobby.game_unknown')
    const language = query.language ?? caller.language
    const launched = await launch(caller, { nodeId: game.nodeId, language, theme: query.theme, mode: 'real' })
    if (!launched.ok) return launched
    const { url, origin, cdns, launchId } = launched.value
    return ok({ game_url: url, game_url2: null, origin, cdns: [...cdns], launchId, lottoView: query.lottoView })
  }
}
