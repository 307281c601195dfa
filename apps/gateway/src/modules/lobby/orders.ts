import type { lobby, QueryOf } from '@halong/api'
import { languageOf } from '@halong/i18n'
import { type Asset, parseMoney } from '@halong/money'
import { LRUCache } from 'lru-cache'
import { type Catalogue, type Game, type GameType, limitsOf, nameIn, type Vendor } from './catalogue.ts'
import { choicesOf } from './choices.ts'
import { createSearch, type Search } from './search-index.ts'
import type { LaunchPage } from './store.ts'

export type Filters = QueryOf<typeof lobby.listGames>
/** For whom: stakes are in an asset, and may differ at a brand. */
export type Market = { readonly brandId: number; readonly asset: Asset }
export type Looking = Market & { readonly language: string }
export type CategoryIndex = {
  readonly category: GameType
  readonly games: readonly Game[]
  readonly vendors: readonly { readonly vendor: Vendor; readonly games: readonly Game[] }[]
  readonly classifies: readonly string[]
  /** What its filters offer: smallest stakes in minor units of the asset, and numbers of lines. */
  readonly stakes: readonly bigint[]
  readonly lines: readonly number[]
}

/** Size limit of the cache, in games over all lists: a list of ten thousand is cached at most a hundred times. */
const MAX_CACHED_GAMES = 1_000_000
/** Entry limit of the cache: lists of few games or none, of searches, have keys that take memory as well. */
const MAX_CACHED_LISTS = 20_000
const categoryOrder: readonly GameType[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT', 'INHOUSE']

/** Every order ends in the operator's own, which ends in the node id, so that pages never overlap (R-LOB-1). */
function inOrder(games: readonly Game[], sort: Filters['sort'], language: string): readonly Game[] {
  switch (sort) {
    case 'name': {
      const collator = new Intl.Collator(languageOf(language).tag)
      const named = games.map((game) => ({ game, name: nameIn(game, language) }))
      return named.sort((a, b) => collator.compare(a.name, b.name)).map(({ game }) => game)
    }
    case 'new':
      return games.toSorted((a, b) => (b.newUntil?.getTime() ?? 0) - (a.newUntil?.getTime() ?? 0) || b.nodeId - a.nodeId)
    case 'return':
      return games.toSorted((a, b) => b.returnRateBp - a.returnRateBp)
    case 'featured':
      return games.toSorted((a, b) => Number(b.isHot) - Number(a.isHot) || Number(b.isOpen) - Number(a.isOpen))
  }
}

function indexOf(games: readonly Game[], category: GameType, market: Market): CategoryIndex | null {
  if (games.length === 0) return null
  const byVendor = Map.groupBy(games, ({ vendor }) => vendor)
  return {
    category,
    games,
    vendors: [...byVendor].map(([vendor, own]) => ({ vendor, games: own })),
    classifies: [...new Set(games.map(({ classify }) => classify))].sort(),
    stakes: choicesOf(games.flatMap((game) => limitsOf(game, market)?.min ?? [])),
    lines: choicesOf(games.map(({ lines }) => lines).filter((lines) => lines > 0)),
  }
}

/**
 * Lists of one catalogue, each made when it is first asked for and kept until the catalogue changes: a page of a lobby is a slice of one, and
 * costs the same with a hundred games and with ten thousand (R-LOB-1).
 */
export function createOrders(catalogue: Catalogue, before?: { readonly search: Search }) {
  const kept = new LRUCache<string, readonly Game[]>({
    max: MAX_CACHED_LISTS,
    maxSize: MAX_CACHED_GAMES,
    sizeCalculation: (games) => games.length + 1,
  })
  const categories = new Map<string, readonly CategoryIndex[]>()
  /** Brands without limits of their own share their lists. */
  const nameOf = ({ brandId, asset }: Market) => (catalogue.limitBrands.has(brandId) ? `${brandId} ${asset}` : asset)
  const search = createSearch(catalogue.games, before?.search)

  function keep(key: readonly unknown[], make: () => readonly Game[]): readonly Game[] {
    const name = JSON.stringify(key)
    const known = kept.get(name)
    if (known) return known
    const made = make()
    kept.set(name, made)
    return made
  }

  const offered = (market: Market): readonly Game[] =>
    keep(['offered', nameOf(market)], () => catalogue.games.filter((game) => limitsOf(game, market) !== null && game.vendor.isOpen))

  const sorted = (looking: Looking, sort: Filters['sort']): readonly Game[] =>
    keep(['sorted', nameOf(looking), sort, sort === 'name' ? looking.language : ''], () =>
      inOrder(offered(looking), sort, looking.language),
    )

  /** The two lotteries of the seeds share one lobby, which asks for `ELOTT`. */
  const inCategory = (looking: Looking, sort: Filters['sort'], gameType: GameType | undefined): readonly Game[] =>
    gameType === undefined
      ? sorted(looking, sort)
      : keep(['category', nameOf(looking), sort, sort === 'name' ? looking.language : '', gameType], () =>
          sorted(looking, sort).filter(({ type }) => type === gameType || (gameType === 'ELOTT' && type === 'LOTT')),
        )

  function filtered(filters: Filters, looking: Looking, sort: Filters['sort']): readonly Game[] {
    const { gameType, vassalage, gameClassify, minBet, minLineNum } = filters
    const own = inCategory(looking, sort, gameType)
    if (vassalage === undefined && !gameClassify && minBet === undefined && minLineNum === undefined) return own
    const { asset, language } = looking
    const least = minBet === undefined ? null : (parseMoney(minBet, asset)?.minor ?? null)
    const passes = (game: Game): boolean =>
      (vassalage === undefined || game.vendor.vassalage === vassalage) &&
      (!gameClassify || game.classify === gameClassify) &&
      (least === null || (limitsOf(game, looking)?.min ?? 0n) >= least) &&
      (minLineNum === undefined || game.lines >= minLineNum)
    const key = ['filtered', nameOf(looking), sort, sort === 'name' ? language : '', gameType, vassalage, gameClassify, minBet, minLineNum]
    return keep(key, () => own.filter(passes))
  }

  return {
    search,
    offered,

    /** Everything that passes the filters, in the order asked for; a search that asks for none comes in the order of how well names fit. */
    async list(filters: Filters, looking: Looking): Promise<readonly Game[]> {
      const typed = filters.gameName?.trim() ?? ''
      if (typed === '') return filtered(filters, looking, filters.sort)
      const among = filtered(filters, looking, 'featured')
      const { gameType, vassalage, gameClassify, minBet, minLineNum } = filters
      const key = ['found', typed, nameOf(looking), looking.language, gameType, vassalage, gameClassify, minBet, minLineNum]
      const found = kept.get(JSON.stringify(key)) ?? (await search.of(typed, among))
      keep(key, () => found)
      if (filters.sort === 'featured') return found
      return keep([filters.sort, ...key], () => {
        const fits = new Set(found)
        return filtered(filters, looking, filters.sort).filter((game) => fits.has(game))
      })
    },

    /** Games that are opened on a page other than `/game`. */
    onPage: (market: Market, page: LaunchPage): readonly Game[] =>
      keep(['page', nameOf(market), page], () => offered(market).filter((game) => game.page === page)),

    /** R-LOB-3: categories that have a game, with the vendors of those games. */
    categories(market: Market): readonly CategoryIndex[] {
      const known = categories.get(nameOf(market))
      if (known) return known
      const byType = Map.groupBy(offered(market), ({ type }) => type)
      const made = categoryOrder.flatMap((category) => indexOf(byType.get(category) ?? [], category, market) ?? [])
      categories.set(nameOf(market), made)
      return made
    },
  }
}

export type Orders = ReturnType<typeof createOrders>
