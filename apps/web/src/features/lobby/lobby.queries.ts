import type { CallInput, ClientValue } from '@halong/api/client'
import { keepPreviousData } from '@tanstack/react-query'
import type { GameType } from '#shared/game/categories.ts'
import { call, siteKey, siteQuery } from '#shared/gateway/gateway.ts'

export type Game = ClientValue<'lobby.listGames'>['games'][number]
export type GamePage = ClientValue<'lobby.listGames'>
export type GamesQuery = NonNullable<CallInput<'lobby.listGames'>['query']>
export type Sort = NonNullable<GamesQuery['sort']>

/** The seeds' page of a lobby: 42 games, counted from 1. */
export const PAGE_SIZE = 42
/** Games of one rail on the home page. */
export const RAIL_SIZE = 12
const STALE_AFTER_MS = 60_000

export type LobbyFilters = {
  readonly gameName: string
  readonly gameClassify: string
  readonly vassalage: string
  readonly minBet: string
  readonly minLineNum: string
  readonly sort: Sort
}
export const noFilters: LobbyFilters = { gameName: '', gameClassify: '', vassalage: '', minBet: '', minLineNum: '', sort: 'featured' }

/** What the gateway is asked: empty filters are left out, so that the same lobby has one place in the cache. */
export function gamesQuery(
  gameType: GameType | null,
  filters: LobbyFilters,
  { page = 1, size = PAGE_SIZE }: { page?: number; size?: number } = {},
): GamesQuery {
  return {
    ...(gameType === null ? {} : { gameType }),
    ...(filters.gameName === '' ? {} : { gameName: filters.gameName }),
    ...(filters.gameClassify === '' ? {} : { gameClassify: filters.gameClassify }),
    ...(filters.vassalage === '' ? {} : { vassalage: filters.vassalage }),
    ...(filters.minBet === '' ? {} : { minBet: filters.minBet }),
    ...(filters.minLineNum === '' ? {} : { minLineNum: Number(filters.minLineNum) }),
    ...(filters.sort === 'featured' ? {} : { sort: filters.sort }),
    pageNo: page,
    pageSize: size,
  }
}

/** Queries of the rails on the home page; the server asks the same ones (R-SYS-1). */
export const railQueries = {
  slots: gamesQuery('RNG', noFilters, { size: 2 * RAIL_SIZE }),
  originals: gamesQuery('INHOUSE', noFilters, { size: RAIL_SIZE }),
  newest: gamesQuery('RNG', { ...noFilters, sort: 'new' }, { size: RAIL_SIZE }),
} as const

/** The games of a rail that do not stand in a rail above it already. */
export const notIn = (games: readonly Game[] | undefined, above: readonly Game[] | undefined): readonly Game[] | undefined => {
  const shown = new Set(above?.map(({ nodeId }) => nodeId))
  return games?.filter(({ nodeId }) => !shown.has(nodeId)).slice(0, RAIL_SIZE)
}

export const gamesOf = (language: string, query: GamesQuery) => ({
  ...siteQuery('lobby.listGames', language, { query }),
  staleTime: STALE_AFTER_MS,
  placeholderData: keepPreviousData,
})
export const hotOf = (language: string) => ({
  ...siteQuery('lobby.listHot', language),
  staleTime: STALE_AFTER_MS,
  placeholderData: keepPreviousData,
})
export const categoriesOf = (language: string) => ({
  ...siteQuery('lobby.listCategories', language),
  staleTime: STALE_AFTER_MS,
  placeholderData: keepPreviousData,
})
export const gameOf = (language: string, nodeId: number) => ({
  ...siteQuery('lobby.getGame', language, { query: { nodeId } }),
  staleTime: STALE_AFTER_MS,
})

export type Room = ClientValue<'lobby.listRooms'>['rooms'][number]
const ROOMS_ASKED_MS = 5_000
/** Rooms of a game, asked anew while they are looked at. */
export const roomsOf = (language: string, nodeId: number) => ({
  ...siteQuery('lobby.listRooms', language, { query: { nodeId } }),
  staleTime: ROOMS_ASKED_MS,
  refetchInterval: ROOMS_ASKED_MS,
})

export type Table = ClientValue<'lobby.listTables'>['tables'][number]
const TABLES_ASKED_MS = 3_000
/** What runs at tables, asked anew while cards of some are in view: one question for all of them. */
export const tablesOf = (language: string) => ({
  ...siteQuery('lobby.listTables', language),
  staleTime: TABLES_ASKED_MS,
  refetchInterval: TABLES_ASKED_MS,
})

export const gamesByIdOf = (language: string, nodeIds: readonly number[]) => ({
  ...siteQuery('lobby.listGamesById', language, { query: { nodeIds: nodeIds.join(',') } }),
  staleTime: STALE_AFTER_MS,
  placeholderData: keepPreviousData,
})
/** Seed 2 §9: twenty popular games. */
export const popularOf = (language: string) => ({
  ...siteQuery('lobby.listPopular', language, { query: { count: 20 } }),
  staleTime: STALE_AFTER_MS,
  placeholderData: keepPreviousData,
})

export const lobbyKey = (language: string, query: GamesQuery) => ['lobby', language, { ...query, pageNo: 0 }] as const
export const firstPageKey = (language: string, query: GamesQuery) => siteKey('lobby.listGames', language, query)
export const fetchPage = (query: GamesQuery, pageNo: number, signal: AbortSignal): Promise<GamePage> =>
  call('lobby.listGames', { query: { ...query, pageNo }, signal })
