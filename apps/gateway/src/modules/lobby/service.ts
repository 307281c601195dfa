import type { lobby, QueryOf } from '@halong/api'
import { type Asset, parseMoney } from '@halong/money'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { GameDirectory, Platform, VendorDirectory } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import { type Catalogue, createCatalogueCache, type Game, type GameType, nameIn, toPlayable, type Vendor } from './catalogue.ts'
import { artOf, type CatalogueEntry, catalogueEntries } from './catalogue-entry.ts'
import { scoreOf } from './search.ts'
import type { LobbyStore, NameRule } from './store.ts'

type Played = readonly { readonly vassalage: string; readonly gameCode: string; readonly rounds: number }[]
type LobbyDeps = Platform & {
  readonly store: LobbyStore
  readonly secrets: Secrets
  readonly site: SiteService
  /** Rounds of each game since a moment, from the wagers themselves. */
  roundsSince(since: Date): Promise<Played>
}
export type LobbyService = ReturnType<typeof createLobbyService>

/** Who looks: decides names, stake limits and vendors' shown names. */
export type Viewer = { readonly brandId: number; readonly language: string; readonly host: string; readonly asset: Asset }
export type ShownGame = {
  readonly game: Game
  readonly name: string
  readonly vendorName: string
  readonly asset: Asset
  readonly isNew: boolean
}
export type VendorOrder = {
  vassalage: string
  name: string
  launchOrigin: string
  verifyUrl: string | null
  secret: string
  sortOrder?: number
  nameRules?: readonly NameRule[]
  categories?: readonly string[]
}

const WEEK_MS = 7 * 24 * 3_600_000
const COUNTED_FOR_MS = 60_000
const MOST_HOT = 60
const categoryOrder: readonly GameType[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT', 'INHOUSE']

export function createLobbyService(deps: LobbyDeps) {
  const { store, bus, clock, secrets, site } = deps
  const cache = createCatalogueCache(deps)
  let counted: { at: number; rounds: Promise<Map<string, number>> } | null = null

  /** Rounds of the last seven days by game, counted at most once a minute. */
  async function popularity(): Promise<Map<string, number>> {
    const now = performance.now()
    if (!counted || now - counted.at > COUNTED_FOR_MS) {
      const rounds = deps
        .roundsSince(new Date(clock.now().getTime() - WEEK_MS))
        .then((played) => new Map(played.map((each) => [`${each.vassalage}/${each.gameCode}`, each.rounds])))
      rounds.catch(() => (counted = null))
      counted = { at: now, rounds }
    }
    return counted.rounds
  }
  const keyOf = (game: Game) => `${game.vendor.vassalage}/${game.code}`

  /** The TY rule of the seeds and its like: a vendor may be shown under another name, or none, on some hosts of brands with some language. */
  function shownVendorName(vendor: Vendor, languages: readonly string[], host: string): string {
    const rule = vendor.nameRules.find(({ language, hostSuffix }) => languages.includes(language) && host.endsWith(hostSuffix))
    return rule ? rule.name : vendor.name
  }

  async function show(games: readonly Game[], viewer: Viewer): Promise<ShownGame[]> {
    const { brand } = await site.byId(viewer.brandId)
    const now = clock.now()
    return games.map((game) => ({
      game,
      name: nameIn(game, viewer.language),
      vendorName: shownVendorName(game.vendor, brand.languages, viewer.host),
      asset: viewer.asset,
      isNew: game.newUntil !== null && game.newUntil > now,
    }))
  }

  const offered = (catalogue: Catalogue, viewer: Viewer) =>
    catalogue.games.filter((game) => game.limits.has(viewer.asset) && game.vendor.isOpen)

  type Filters = QueryOf<typeof lobby.listGames>
  function passes(game: Game, filters: Filters, viewer: Viewer): boolean {
    const minBet = filters.minBet === undefined ? null : parseMoney(filters.minBet, viewer.asset)
    return (
      (filters.gameType === undefined || game.type === filters.gameType) &&
      (filters.vassalage === undefined || game.vendor.vassalage === filters.vassalage) &&
      (!filters.gameClassify || game.classify === filters.gameClassify) &&
      (minBet === null || (game.limits.get(viewer.asset)?.min ?? 0n) >= minBet.minor) &&
      (filters.minLineNum === undefined || game.lines >= filters.minLineNum)
    )
  }

  /** Every order ends in the operator's own, which ends in the node id, so that pages never overlap. */
  async function sorted(games: readonly Game[], filters: Filters, viewer: Viewer): Promise<Game[]> {
    const typed = filters.gameName?.trim() ?? ''
    if (typed !== '') {
      const scored = games.map((game) => ({ game, score: scoreOf(typed, game.foldedNames) })).filter(({ score }) => score > 0)
      return scored
        .sort((a, b) => b.score - a.score || nameIn(a.game, viewer.language).length - nameIn(b.game, viewer.language).length)
        .map(({ game }) => game)
    }
    const collator = new Intl.Collator(viewer.language.toLowerCase())
    switch (filters.sort) {
      case 'name':
        return games.toSorted((a, b) => collator.compare(nameIn(a, viewer.language), nameIn(b, viewer.language)))
      case 'new':
        return games.toSorted((a, b) => (b.newUntil?.getTime() ?? 0) - (a.newUntil?.getTime() ?? 0) || b.nodeId - a.nodeId)
      case 'return':
        return games.toSorted((a, b) => b.returnRateBp - a.returnRateBp)
      case 'featured': {
        return games.toSorted((a, b) => Number(b.isHot) - Number(a.isHot) || Number(b.isOpen) - Number(a.isOpen))
      }
    }
  }

  async function changed(): Promise<void> {
    cache.forget()
    for (const { id } of await site.list()) bus.publish('settings', { brandId: id, what: 'lobby' })
  }

  const directory: GameDirectory = {
    async byNodeId(nodeId, language) {
      const game = (await cache.current()).byNodeId.get(nodeId)
      return game ? toPlayable(game, language) : null
    },
    async byCode(vassalage, gameCode, language) {
      const game = await cache.find(vassalage, gameCode)
      return game ? toPlayable(game, language) : null
    },
  }
  const vendors: VendorDirectory = { byVassalage: async (vassalage) => (await cache.current()).vendors.get(vassalage) ?? null }

  return {
    games: directory,
    vendors,

    /** R-LOB-1: filtered, in a stable order, by page. */
    async list(filters: Filters, viewer: Viewer): Promise<{ games: ShownGame[]; total: number }> {
      const catalogue = await cache.current()
      const found = await sorted(
        offered(catalogue, viewer).filter((game) => passes(game, filters, viewer)),
        filters,
        viewer,
      )
      const from = (filters.pageNo - 1) * filters.pageSize
      return { games: await show(found.slice(from, from + filters.pageSize), viewer), total: found.length }
    },

    async one(nodeId: number, viewer: Viewer): Promise<ShownGame | null> {
      const game = (await cache.current()).byNodeId.get(nodeId)
      const [shown] = game && game.limits.has(viewer.asset) ? await show([game], viewer) : []
      return shown ?? null
    },

    /** Games by node id in the order given; those no longer offered are left out (R-LOB-2). */
    async these(nodeIds: readonly number[], viewer: Viewer): Promise<ShownGame[]> {
      const { byNodeId } = await cache.current()
      const known = nodeIds.flatMap((nodeId) => byNodeId.get(nodeId) ?? [])
      return show(
        known.filter((game) => game.limits.has(viewer.asset) && game.vendor.isOpen),
        viewer,
      )
    },

    /** Games the brand puts forward, most played first. */
    async hot(viewer: Viewer, vassalage: string): Promise<ShownGame[]> {
      const rounds = await popularity()
      const hot = offered(await cache.current(), viewer).filter(
        (game) => game.isHot && game.isOpen && (vassalage === '' || game.vendor.vassalage === vassalage),
      )
      return show(hot.toSorted((a, b) => (rounds.get(keyOf(b)) ?? 0) - (rounds.get(keyOf(a)) ?? 0)).slice(0, MOST_HOT), viewer)
    },

    /** Most rounds of the last seven days; games nobody played follow in the operator's order. */
    async popular(viewer: Viewer, count: number): Promise<ShownGame[]> {
      const rounds = await popularity()
      const open = offered(await cache.current(), viewer).filter((game) => game.isOpen)
      const ordered = open.toSorted(
        (a, b) => (rounds.get(keyOf(b)) ?? 0) - (rounds.get(keyOf(a)) ?? 0) || Number(b.isHot) - Number(a.isHot),
      )
      return show(ordered.slice(0, count), viewer)
    },

    /** R-LOB-3: a category appears only with a vendor that has games in it. */
    async categories(viewer: Viewer) {
      const { brand } = await site.byId(viewer.brandId)
      const games = offered(await cache.current(), viewer)
      return categoryOrder.flatMap((category) => {
        const own = games.filter(({ type }) => type === category)
        if (own.length === 0) return []
        const found = [...new Set(own.map(({ vendor }) => vendor))]
        return [
          {
            category,
            games: own.length,
            vendors: found.map((vendor) => ({
              vassalage: vendor.vassalage,
              name: shownVendorName(vendor, brand.languages, viewer.host),
              isHot: vendor.isHot,
              games: own.filter((game) => game.vendor === vendor).length,
            })),
            classifies: [...new Set(own.map(({ classify }) => classify))].sort(),
          },
        ]
      })
    },

    /** Adds a vendor or changes it. `launchOrigin` is the exact origin of its pages; `categories` are special lists it joins. */
    async putVendor(order: VendorOrder): Promise<void> {
      if (new URL(order.launchOrigin).origin !== order.launchOrigin) throw new Error('a launch origin has no path')
      if (order.secret.length < 32) throw new Error('a vendor secret has 32 characters or more')
      await store.putVendor({
        vassalage: order.vassalage,
        name: order.name,
        launchOrigin: order.launchOrigin,
        verifyUrl: order.verifyUrl,
        sealedSecret: secrets.seal(Buffer.from(order.secret), `vendor ${order.vassalage}`),
        sortOrder: order.sortOrder ?? 1_000,
        nameRules: order.nameRules ?? [],
      })
      for (const category of order.categories ?? []) await store.listVendorIn(category, order.vassalage)
      await changed()
    },

    /** Takes over a vendor's catalogue as it stands. Throws, changing nothing, when an entry is not whole. */
    async importCatalogue(vassalage: string, input: readonly unknown[]): Promise<{ games: number }> {
      const entries = catalogueEntries.parse(input)
      const codes = new Set(entries.map(({ code }) => code))
      if (codes.size !== entries.length) throw new Error('the catalogue names a game twice')
      await store.putGames(
        vassalage,
        entries.map((entry: CatalogueEntry) => ({ ...entry, image: entry.image ?? artOf(entry.code) })),
        clock.now(),
      )
      await changed()
      return { games: entries.length }
    },

    async setVendorOpen(vassalage: string, isOpen: boolean): Promise<void> {
      await store.setVendorOpen(vassalage, isOpen)
      await changed()
    },

    /** An operator's word on one game: open or closed (R29), put forward or not, where it stands. */
    async setGame(vassalage: string, code: string, change: { isOpen?: boolean; isHot?: boolean; sortOrder?: number }): Promise<void> {
      await store.setGame(vassalage, code, {
        ...(change.isOpen === undefined ? {} : { is_open: change.isOpen }),
        ...(change.isHot === undefined ? {} : { is_hot: change.isHot }),
        ...(change.sortOrder === undefined ? {} : { sort_order: change.sortOrder }),
      })
      await changed()
    },
  }
}
