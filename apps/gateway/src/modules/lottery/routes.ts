import { lottery as operations, type QueryOf, type ValueInputOf } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import type { GameDirectory, PlayableGame, PlayerCaller, Server, VisitorCaller } from '../../platform/index.ts'
import type { Launches } from '../wager/index.ts'
import type { DrawnIssue, Draws, LotteryCard } from './draws.ts'

type Parts = {
  readonly draws: Draws
  readonly games: GameDirectory
  readonly launch: Launches['launch']
  /** What a brand's visitors would play for. */
  readonly assetOf: (brandId: number) => Promise<Asset>
}
type Menu = ValueInputOf<typeof operations.listMenus>['groups'][number]
type MenuGame = Menu['gameMenus'][number]

const issueOf = ({ issueNo, closeAt, drawAt }: DrawnIssue) => ({ numero: issueNo, closeAt, drawAt })
const resultOf = ({ issueNo, numbers, drawAt }: DrawnIssue) => ({ numero: issueNo, winningNumber: numbers ?? '', openedAt: drawAt })

const isVietnamese = ({ family }: LotteryCard) => family.startsWith('VN_')
/** Vietnamese lotteries that the house draws all day stand together, whatever their region; stations stand by theirs. */
function groupOf(card: LotteryCard): string {
  if (!isVietnamese(card)) return card.family
  if (card.source === 'in_house') return 'VN_FAST'
  return card.code.startsWith('vn-central') ? 'VN_CENTRAL' : card.family
}
const newest = <T extends { readonly openedAt: string }>(list: T[], count: number): T[] =>
  list.sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1)).slice(0, count)

function presentMenuGame(card: LotteryCard, { game, mode }: { game: PlayableGame; mode: string }): MenuGame {
  return {
    nodeId: game.nodeId,
    gameCode: card.code,
    gameName: game.name,
    gameGroupCode: groupOf(card),
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

export function lotteryRoutes(server: Server, { draws, games, launch, assetOf }: Parts): void {
  /** Games of the cards by group, in the mode that was asked for or their first. */
  async function menusOf(
    cards: readonly LotteryCard[],
    { mode, caller }: { mode: string | undefined; caller: VisitorCaller },
  ): Promise<Menu[]> {
    const { language, brandId, player } = caller
    const asset = player?.asset ?? (await assetOf(brandId))
    const groups = new Map<string, MenuGame[]>()
    for (const card of cards) {
      const sold = card.modes.find((each) => mode === undefined || each === mode)
      const game = sold === undefined ? null : await games.byCode(card.vassalage, card.code, language)
      if (sold === undefined || game === null || game.limits(asset, brandId) === null) continue
      const group = groupOf(card)
      groups.set(group, [...(groups.get(group) ?? []), presentMenuGame(card, { game, mode: sold })])
    }
    return [...groups].map(([gameGroupCode, gameMenus]) => ({ gameGroupCode, labelName: gameGroupCode, prizeMode: mode ?? '', gameMenus }))
  }
  const vietnamese = async () => (await draws.cards()).filter(isVietnamese)

  server.answer(operations.listMenus, async ({ body, caller }) =>
    ok({ groups: await menusOf(await draws.cards(), { mode: body.prizeMode?.toUpperCase(), caller }) }),
  )
  server.answer(operations.listVnMenus, async ({ query, caller }) =>
    ok({ groups: await menusOf(await vietnamese(), { mode: query.prizeMode?.toUpperCase(), caller }) }),
  )

  server.answer(operations.listVnOpened, async ({ query, caller }) => {
    const mode = query.prizeMode?.toUpperCase()
    const cards = (await vietnamese()).filter(({ modes }) => mode === undefined || modes.includes(mode))
    const lists = await Promise.all(
      cards.map(async (card) => {
        const game = await games.byCode(card.vassalage, card.code, query.language ?? caller.language)
        const facts = { gameCode: card.code, gameName: game?.name ?? card.code, gameGroupCode: groupOf(card), source: card.source }
        return (await draws.drawn(card.code, query.count)).map((issue) => ({
          ...facts,
          ...resultOf(issue),
          prizes: issue.prizes ?? {},
          state: issue.state,
        }))
      }),
    )
    return ok({ list: newest(lists.flat(), query.count) })
  })

  async function opened({ gameCode, count }: QueryOf<typeof operations.listOpened>) {
    const cards = (await draws.cards()).filter(({ code }) => gameCode === undefined || code === gameCode)
    if (gameCode !== undefined && cards.length === 0) return refuse('lobby.game_unknown')
    const lists = await Promise.all(
      cards.map(async ({ code, source }) =>
        (await draws.drawn(code, count)).map((issue) => ({ gameCode: code, ...resultOf(issue), state: issue.state, source })),
      ),
    )
    return ok({ list: newest(lists.flat(), count) })
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
