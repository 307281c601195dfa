// Long because everything that is asked of a brand’s catalogue, and everything that changes it, meets here in one service over one copy in memory.
import type { Asset, AssetLimits } from '@halong/money'
import { sitePictures } from '@halong/rules/site-addresses'
import type { ChannelVersions } from '../../platform/channel-versions.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { GameDirectory, Platform, VendorDirectory } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import {
  type Catalogue,
  codeKey,
  createCatalogueCache,
  type Game,
  type GameType,
  limitsOf,
  nameIn,
  toPlayable,
  type Vendor,
  vendorGames,
} from './catalogue.ts'
import { artOf, catalogueEntries, limitsByAsset, type NewLimits } from './catalogue-entry.ts'
import type { VendorEntry } from './launch-rules.ts'
import { putLimits } from './limit-store.ts'
import { createOrders, type Filters, type Orders } from './orders.ts'
import { createPopularity } from './popularity.ts'
import type { LaunchPage, LaunchRuleRow, LobbyStore, NameRule } from './store.ts'
import { createTransferVendors } from './transfer-vendors.ts'
import { sealSecret } from './vendor-secret.ts'

type Played = readonly { readonly brandId: number; readonly vassalage: string; readonly gameCode: string; readonly rounds: number }[]
type LobbyDeps = Platform & {
  readonly store: LobbyStore
  readonly versions: Pick<ChannelVersions, 'raise'>
  readonly secrets: Secrets
  readonly site: SiteService
  /** Rounds of each game at each brand since a moment, from the wagers themselves. */
  roundsSince(since: Date): Promise<Played>
}
export type LobbyService = ReturnType<typeof createLobbyService>

/** Who looks: decides names, stake limits and vendors' shown names. */
export type Viewer = { readonly brandId: number; readonly language: string; readonly host: string; readonly asset: Asset }
/** What the address of a launch page names. */
type AskedOnPage = { readonly page: LaunchPage; readonly gameCode?: string | undefined; readonly vassalage?: string | undefined }
export type ShownGame = {
  readonly game: Game
  readonly name: string
  readonly vendorName: string
  readonly asset: Asset
  /** Null where it is not offered in the asset. */
  readonly limits: AssetLimits | null
  readonly isNew: boolean
}
export type ShownVendor = {
  readonly vendor: Vendor
  readonly name: string
  readonly games: number
  readonly entry: VendorEntry
  readonly start: Game | null
}
export type ShownCategory = {
  readonly category: GameType
  readonly games: number
  readonly vendors: readonly ShownVendor[]
  readonly classifies: readonly string[]
  readonly stakes: readonly bigint[]
  readonly lines: readonly number[]
  readonly start: Game | null
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
  /** Where it answers calls about players' wallets, of one that keeps them itself. */
  walletUrl?: string
}

/** Kinds of games in whose rooms players meet. */
const ROOM_TYPES: ReadonlySet<string> = new Set(['PVP', 'FISH'])
/** Kinds of games that run on a clock for all who watch. */
const TABLE_TYPES: ReadonlySet<string> = new Set(['LIVE', 'COCKFIGHT'])
const MAX_HOT_GAMES = 60
const MAX_GAME_ORIGINS = 100

export function createLobbyService(deps: LobbyDeps) {
  const { store, db, bus, clock, log, versions, secrets, site } = deps
  const cache = createCatalogueCache(deps)
  let ordersMade: { readonly catalogue: Catalogue; readonly orders: Orders } | null = null
  const popularity = createPopularity(deps)

  /** The lists of the catalogue as it is now. */
  async function orders(): Promise<Orders> {
    const catalogue = await cache.current()
    if (ordersMade?.catalogue !== catalogue) ordersMade = { catalogue, orders: createOrders(catalogue, ordersMade?.orders) }
    return ordersMade.orders
  }

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
      limits: limitsOf(game, viewer),
      isNew: game.newUntil !== null && game.newUntil > now,
    }))
  }

  /** To be read again by everybody at once. */
  async function changed(): Promise<void> {
    cache.forget()
    for (const { id } of await site.list()) {
      await versions
        .raise('lobby', String(id), { at: clock.now() })
        // It is changed all the same: open pages ask with their next visit.
        .catch((error: unknown) => log.warn({ err: error, brandId: id }, 'open pages could not be told of a changed lobby'))
      bus.publish('settings', { brandId: id, what: 'lobby' })
    }
  }

  /** The same for who can't wait for it. */
  function tellChanged(): void {
    changed().catch((error: unknown) => log.warn({ err: error }, 'a changed lobby could not be told'))
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
    async ofVendor(vassalage) {
      return vendorGames(await cache.current(), vassalage)
    },
  }
  const vendorOf = async (vassalage: string): Promise<Vendor | null> => (await cache.current()).vendors.get(vassalage) ?? null
  const vendors: VendorDirectory = { byVassalage: vendorOf }

  return {
    games: directory,
    transferVendors: createTransferVendors(() => cache.current()),
    vendors,
    vendorOf,
    /** Vendors that are open now. */
    openVendors: async (): Promise<readonly string[]> =>
      [...(await cache.current()).vendors.values()].flatMap((vendor) => (vendor.isOpen ? [vendor.vassalage] : [])),
    /** Of those the ones with games in whose rooms players meet. */
    async vendorsWithRooms(): Promise<readonly string[]> {
      const games = (await cache.current()).games.filter(({ type, vendor }) => vendor.isOpen && ROOM_TYPES.has(type))
      return [...new Set(games.map(({ vendor }) => vendor.vassalage))]
    },
    /** Games on a clock that a viewer can open now. */
    async tableGames(viewer: Viewer): Promise<readonly Game[]> {
      return (await cache.current()).games.filter((game) => TABLE_TYPES.has(game.type) && game.isOpen && limitsOf(game, viewer) !== null)
    },
    changed,
    tellChanged,

    /** R-LOB-1: filtered, in a stable order, by page. */
    async list(filters: Filters, viewer: Viewer): Promise<{ games: ShownGame[]; total: number }> {
      const found = await (await orders()).list(filters, viewer)
      const from = (filters.pageNo - 1) * filters.pageSize
      return { games: await show(found.slice(from, from + filters.pageSize), viewer), total: found.length }
    },

    /**
     * game-rules.md §17.1: the smallest edge that a game of each product states, in hundredths of a percent. A closed game may open again and counts; a
     * product whose games state no return is not named.
     */
    async edges(): Promise<ReadonlyMap<string, number>> {
      const smallest = new Map<string, number>()
      for (const { type, returnRateBp } of (await cache.current()).games)
        if (returnRateBp > 0) smallest.set(type, Math.min(10_000 - returnRateBp, smallest.get(type) ?? 10_000))
      return smallest
    },

    /** The smallest and the largest edge that games of each product state, in hundredths of a percent. */
    async edgeRanges(): Promise<ReadonlyMap<string, { readonly least: number; readonly most: number }>> {
      const found = new Map<string, { least: number; most: number }>()
      for (const { type, returnRateBp } of (await cache.current()).games) {
        if (returnRateBp <= 0) continue
        const edge = 10_000 - returnRateBp
        const { least, most } = found.get(type) ?? { least: edge, most: edge }
        found.set(type, { least: Math.min(least, edge), most: Math.max(most, edge) })
      }
      return found
    },

    /** The edge that a game states, in hundredths of a percent; null where it states no return or is not there. */
    async edgeOf(vassalage: string, gameCode: string): Promise<number | null> {
      const returned = (await cache.find(vassalage, gameCode))?.returnRateBp ?? 0
      return returned > 0 ? 10_000 - returned : null
    },

    /** Names of a vendor's games: its code where there is no such game. */
    async namesOf(vassalage: string): Promise<(gameCode: string, language: string) => string> {
      const { byCode } = await cache.current()
      return (gameCode, language) => {
        const game = byCode.get(codeKey(vassalage, gameCode))
        return game ? toPlayable(game, language).name : gameCode
      }
    },

    /** How many games a brand's players find, those that are open, and those that are open but have no limits in the brand's money. */
    async offer({ id: brandId, asset }: { readonly id: number; readonly asset: Asset }) {
      const open = (await cache.current()).games.filter((game) => game.isOpen)
      const playable = open.filter((game) => limitsOf(game, { brandId, asset }) !== null).length
      return { open: playable, withoutLimits: open.length - playable }
    },

    /** Whether artwork of this site (`/art/…`) is there: the site's own, or a card of a game of the catalogue, as SVG or as WebP. */
    async hasPicture(path: string): Promise<boolean> {
      if (sitePictures.has(path)) return true
      const drawn = path.replace(/\.webp$/, '.svg')
      for (const { image } of (await cache.current()).byCode.values()) if (image.tall === drawn || image.wide === drawn) return true
      return false
    },

    /** Products that have a game of a vendor who is open, whether or not the game is closed just now. */
    async products(): Promise<ReadonlySet<string>> {
      const { games } = await cache.current()
      return new Set(games.filter(({ vendor }) => vendor.isOpen).map(({ type }) => type))
    },

    /** Where frames of games may come from: each origin of an open vendor once, in the operator's order. */
    async frameOrigins(): Promise<string[]> {
      const { vendors: known } = await cache.current()
      const open = [...known.values()].filter(({ isOpen }) => isOpen)
      return [...new Set(open.map(({ launchOrigin }) => launchOrigin))].slice(0, MAX_GAME_ORIGINS)
    },

    /** Every game that a viewer can play now, in the operator's order, as many as `most`. */
    async open(viewer: Viewer, most: number): Promise<ShownGame[]> {
      const open = [...(await cache.current()).byCode.values()].filter((game) => game.isOpen && limitsOf(game, viewer) !== null)
      return show(open.slice(0, most), viewer)
    },

    /** R-RT-4: the game that a page of its own (`/lottery`, `/vnlottery`, `/seamless`) opens: the one named, else the first that is open. */
    async onPage({ page, gameCode, vassalage }: AskedOnPage, viewer: Viewer): Promise<ShownGame | null> {
      const games = (await orders())
        .onPage(viewer, page)
        .filter((game) => (vassalage ?? game.vendor.vassalage) === game.vendor.vassalage && (gameCode ?? game.code) === game.code)
      const game = games.find(({ isOpen }) => isOpen) ?? games[0]
      const [shown] = game ? await show([game], viewer) : []
      return shown ?? null
    },

    async one(nodeId: number, viewer: Viewer): Promise<ShownGame | null> {
      const game = (await cache.current()).byNodeId.get(nodeId)
      const [shown] = game && limitsOf(game, viewer) !== null ? await show([game], viewer) : []
      return shown ?? null
    },

    /** Games by node id in the order given; those no longer offered are left out (R-LOB-2). */
    async these(nodeIds: readonly number[], viewer: Viewer): Promise<ShownGame[]> {
      const { byNodeId } = await cache.current()
      const known = nodeIds.flatMap((nodeId) => byNodeId.get(nodeId) ?? [])
      return show(
        known.filter((game) => limitsOf(game, viewer) !== null && game.vendor.isOpen),
        viewer,
      )
    },

    /** Games the brand puts forward, most played first. */
    async hot(viewer: Viewer, vassalage: string): Promise<ShownGame[]> {
      const hot = await popularity.hot(await orders(), viewer)
      const own = vassalage === '' ? hot : hot.filter(({ vendor }) => vendor.vassalage === vassalage)
      return show(own.slice(0, MAX_HOT_GAMES), viewer)
    },

    /** Most rounds of the last seven days; games nobody played follow in the operator's order. */
    popular: async (viewer: Viewer, count: number): Promise<ShownGame[]> =>
      show((await popularity.popular(await orders(), viewer)).slice(0, count), viewer),

    /** R-LOB-3: a category appears only with a vendor that has games in it. R-SIDE-2: what a press on it or on a vendor does. */
    async categories(viewer: Viewer): Promise<ShownCategory[]> {
      const { brand } = await site.byId(viewer.brandId)
      const { rules } = await cache.current()
      return (await orders()).categories(viewer).map(({ games, vendors, ...rest }) => {
        const shown = vendors.map(({ vendor, games: own }) => {
          const { entry } = rules.of(rest.category, vendor.vassalage)
          const first = own.find(({ isOpen }) => isOpen) ?? null
          return {
            vendor,
            name: shownVendorName(vendor, brand.languages, viewer.host),
            games: own.length,
            entry,
            start: entry === 'start' ? first : null,
            startsCategory: rules.startsCategory(rest.category, vendor.vassalage),
          }
        })
        const starts = shown.find(({ startsCategory, start }) => startsCategory && start !== null)
        return { ...rest, games: games.length, vendors: shown, start: starts?.start ?? null }
      })
    },

    /** How games of a vendor in a category open; `*` stands for all. One row of the registry, to be read again by everybody at once. */
    async putLaunchRule(rule: LaunchRuleRow): Promise<void> {
      await store.putLaunchRule(rule)
      await changed()
    },
    async dropLaunchRule(category: string, vassalage: string): Promise<void> {
      await store.dropLaunchRule(category, vassalage)
      await changed()
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
        sealedSecret: sealSecret(secrets, order.vassalage, order.secret),
        sortOrder: order.sortOrder ?? 1_000,
        nameRules: order.nameRules ?? null,
        walletUrl: order.walletUrl ?? null,
      })
      for (const category of order.categories ?? []) await store.listVendorIn(category, order.vassalage)
      await changed()
    },

    /** Takes over a vendor's catalogue as it stands. Throws, changing nothing, when an entry is not whole. */
    async importCatalogue(vassalage: string, input: readonly unknown[]): Promise<{ games: number }> {
      const entries = catalogueEntries.parse(input)
      const codes = new Set(entries.map(({ code }) => code))
      if (codes.size !== entries.length) throw new Error('the catalogue names a game twice')
      const ready = entries.map((entry) => ({ ...entry, image: entry.image ?? artOf(entry.code), byAsset: limitsByAsset(entry) }))
      await db.transaction((tx) => store.putGames(tx, { vassalage, entries: ready, withdraws: true, at: clock.now() }))
      await changed()
      return { games: entries.length }
    },

    async setVendorOpen(vassalage: string, isOpen: boolean): Promise<void> {
      await store.setVendorOpen(vassalage, isOpen)
      await changed()
    },

    /** Limits of a game in an asset, at one brand or (null) at all that have none of their own. */
    async setLimits(vassalage: string, code: string, limits: NewLimits & { readonly brandId: number | null }): Promise<void> {
      const { brandId, asset, ...amounts } = limits
      await putLimits(db.pool, { vassalage, gameCode: code, brandId, asset }, amounts)
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
