import type { CallInput, ClientValue } from '@halong/api/client'
import { keepPreviousData } from '@tanstack/react-query'
import { OWN_STUDIO } from '#shared/game/own-studio.ts'
import { call, siteKey, siteQuery } from '#shared/gateway/gateway.ts'
import { orNull } from '#shared/gateway/page-subject.ts'
import { GAMES_TOPIC, type HelpLocation } from './help-location.ts'

export type HelpTopic = ClientValue<'content.getHelpCenter'>['topics'][number]
export type HelpCard = HelpTopic['articles'][number]
export type HelpArticle = ClientValue<'content.getHelpArticle'>
export type HelpGame = ClientValue<'lobby.getGame'>
type GamesQuery = NonNullable<CallInput<'lobby.listGames'>['query']>

export const STALE_AFTER_MS = 300_000
const GAMES_A_PAGE = 48
const FOUND_GAMES = 5
const HINTS = { types: 'H' } as const

export const ownGames = (pageNo: number): GamesQuery => ({ vassalage: OWN_STUDIO, sort: 'name', pageNo, pageSize: GAMES_A_PAGE })
const gamesNamed = (gameName: string): GamesQuery => ({ vassalage: OWN_STUDIO, gameName, pageNo: 1, pageSize: FOUND_GAMES })

export const topicsOf = (language: string) => ({ ...siteQuery('content.getHelpCenter', language), staleTime: STALE_AFTER_MS })
/** Hints of the brand (R-MSG-1), which the start of the help centre alone shows. It does without them where they can't be had. */
export const hintsOf = (language: string) => ({
  ...siteQuery('content.getNotice', language, { query: HINTS }),
  staleTime: STALE_AFTER_MS,
  retry: false,
})
export const articleOf = (language: string, slug: string) => ({
  queryKey: siteKey('content.getHelpArticle', language, { slug }),
  queryFn: ({ signal }: { signal: AbortSignal }) => orNull(call('content.getHelpArticle', { query: { slug }, signal })),
  staleTime: STALE_AFTER_MS,
})
export const helpGameOf = (language: string, nodeId: number) => ({
  queryKey: siteKey('lobby.getGame', language, { nodeId }),
  queryFn: ({ signal }: { signal: AbortSignal }) => orNull(call('lobby.getGame', { query: { nodeId }, signal })),
  staleTime: STALE_AFTER_MS,
})
/** Where the first page of our own games stands, which the server renders the topic of games from. */
export const firstGamesKey = (language: string) => siteKey('lobby.listGames', language, ownGames(1))
/** Where all pages of them stand: among the lobbies, which are asked for again when games change, or the money that limits are told in. */
export const ownGamesKey = (language: string) => ['lobby', language, { ...ownGames(1), pageNo: 0 }] as const
/** Each game once, in the order the pages came: one that moved between two of them meanwhile is in both. */
export const gamesOnce = (pages: readonly { readonly games: readonly HelpGame[] }[]): readonly HelpGame[] => [
  ...new Map(pages.flatMap(({ games }) => games).map((game) => [game.nodeId, game])).values(),
]
export const foundGamesOf = (language: string, q: string) => ({
  ...siteQuery('lobby.listGames', language, { query: gamesNamed(q) }),
  staleTime: STALE_AFTER_MS,
  placeholderData: keepPreviousData,
})
export const foundOf = (language: string, q: string) => ({
  ...siteQuery('content.searchHelp', language, { query: { q } }),
  staleTime: STALE_AFTER_MS,
  placeholderData: keepPreviousData,
})

/** What the server asks before it renders a place of the help centre; `isSubject` marks what the page is about. */
export function helpNeeds({ article, game, document, topic, q }: HelpLocation) {
  const topics = { id: 'content.getHelpCenter' } as const
  if (article !== undefined) return [topics, { id: 'content.getHelpArticle', query: { slug: article }, isSubject: true }] as const
  if (game !== undefined) return [topics, { id: 'lobby.getGame', query: { nodeId: Number(game) }, isSubject: true }] as const
  if (document !== undefined) return [topics, { id: 'content.getDocument', query: { name: document }, isSubject: true }] as const
  if (topic === GAMES_TOPIC) return [topics, { id: 'lobby.listGames', query: ownGames(1) }] as const
  if (q !== undefined) return [topics, { id: 'content.searchHelp', query: { q } }, { id: 'lobby.listGames', query: gamesNamed(q) }] as const
  if (topic !== undefined) return [topics] as const
  return [topics, { id: 'content.getNotice', query: HINTS }] as const
}
