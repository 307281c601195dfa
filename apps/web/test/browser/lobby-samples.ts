import type { ClientValue } from '@halong/api/client'
import { gameOf } from '../fixture-call.ts'
import type { Answers } from './fake-gateway.ts'

export { gameOf }

export type Game = ClientValue<'lobby.listGames'>['games'][number]
type Category = ClientValue<'lobby.listCategories'>['categories'][number]
type GamesQuery = Readonly<Record<string, string | undefined>>

const names = ['Coral', 'Harbour', 'Phoenix', 'Emerald']

/** Fishing games of two makers: `count` of the one, whose last eight are the other's and want a higher stake. */
export const fishGames = (count: number): readonly Game[] =>
  Array.from({ length: count }, (_, at) => ({
    ...gameOf(at + 1),
    ...(at < count - 8
      ? { vassalage: 'MANY', vendorName: 'Many Games', gameName: `${names[at % 4]} ${at}`, minBet: '1.0000' }
      : { vassalage: 'FEW', vendorName: 'Few Games', gameName: `Lagoon ${at}`, minBet: '5.0000' }),
    gameCode: `fish-${at}`,
    gameType: 'FISH' as const,
    gameClassify: at % 2 === 0 ? 'SHALLOW' : 'DEEP',
    returnRateBp: 9_000 + (at % 900),
    minLineNum: 0,
  }))

/** One category with the makers, kinds and stakes of its games. */
export function categoryOf(games: readonly Game[], path = '/fish'): Category {
  const of = (vassalage: string) => games.filter((each) => each.vassalage === vassalage)
  return {
    gameCategory: games[0]?.gameType ?? 'FISH',
    path,
    games: games.length,
    vendors: [...new Set(games.map(({ vassalage }) => vassalage))].map((vassalage) => ({
      vassalage,
      name: of(vassalage)[0]?.vendorName ?? '',
      isHot: 0,
      games: of(vassalage).length,
    })),
    classifies: [...new Set(games.map(({ gameClassify }) => gameClassify))],
    stakes: [...new Set(games.map(({ minBet }) => String(Number(minBet))))],
    lines: [],
  }
}

function fits(game: Game, asked: GamesQuery): boolean {
  const { gameType = '', vassalage = '', gameClassify = '', gameName = '', minBet = '0' } = asked
  return (
    (gameType === '' || game.gameType === gameType) &&
    (vassalage === '' || game.vassalage === vassalage) &&
    (gameClassify === '' || game.gameClassify === gameClassify) &&
    Number(game.minBet) >= Number(minBet) &&
    game.gameName.toLowerCase().includes(gameName.toLowerCase())
  )
}

/** Answers pages of these games as the gateway would, narrowed and ordered as asked. */
export function pageOf(games: readonly Game[], asked: GamesQuery): ClientValue<'lobby.listGames'> {
  const found = games.filter((game) => fits(game, asked))
  if (asked['sort'] === 'return') found.sort((one, other) => other.returnRateBp - one.returnRateBp)
  const [pageNo, size] = [Number(asked['pageNo'] ?? 1), Number(asked['pageSize'] ?? 42)]
  return {
    games: found.slice((pageNo - 1) * size, pageNo * size),
    pageNo,
    totalPages: Math.ceil(found.length / size),
    total: found.length,
  }
}

/** A brand with exactly these games in its lobbies. */
export const lobbyAnswers = (games: readonly Game[]): Answers => ({
  'lobby.listCategories': {
    asset: 'USD/4',
    categories: [...new Set(games.map(({ gameType }) => gameType))].map((gameType) => {
      const here = games.filter((game) => game.gameType === gameType)
      return categoryOf(here, `/${gameType.toLowerCase()}`)
    }),
  },
  // cast: the query reaches the gateway as text.
  'lobby.listGames': ({ query }) => pageOf(games, query as GamesQuery),
  'lobby.listHot': { list: games.filter(({ isHot }) => isHot === 1).slice(0, 12) },
})
