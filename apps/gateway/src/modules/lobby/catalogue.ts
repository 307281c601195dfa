import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { lobby } from '@halong/api'
import { type Asset, type AssetLimits, parseAsset } from '@halong/money'
import type { z } from 'zod'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, PlayableGame, VendorCard, VendorGames } from '../../platform/index.ts'
import { fold } from '../../platform/search-words.ts'
import { createLaunchRules, type LaunchRules } from './launch-rules.ts'
import type { GameRow, LaunchPage, LobbyStore, NameRule, VendorRow } from './store.ts'
import { openSecret } from './vendor-secret.ts'

export type Vendor = VendorCard & {
  readonly secret: string
  /** The secret before, and until when it is accepted too. */
  readonly former: { readonly secret: string; readonly until: Date } | null
  readonly verifyUrl: string | null
  readonly isHot: boolean
  readonly nameRules: readonly NameRule[]
  /** Where it answers calls about players' wallets, of one that keeps them itself. */
  readonly walletUrl: string | null
}
export type GameType = z.output<typeof lobby.gameType>
export type Game = {
  readonly nodeId: number
  readonly vendor: Vendor
  readonly code: string
  readonly type: GameType
  readonly classify: string
  readonly names: Readonly<Record<string, string>>
  readonly foldedNames: readonly string[]
  readonly returnRateBp: number
  readonly volatility: number
  readonly maxWinTimes: number
  readonly lines: number
  /** By asset; those of a brand by its number and the asset. Read by `limitsOf`. */
  readonly limits: ReadonlyMap<string, AssetLimits>
  readonly image: { readonly tall: string; readonly wide: string }
  readonly isOpen: boolean
  readonly isHot: boolean
  readonly newUntil: Date | null
  /** The page it is opened on, by the vendor registry. */
  readonly page: LaunchPage
  readonly playType: string | null
}
/** Every vendor and game in memory: ten thousand games are a few megabytes and change when an operator says so. */
export type Catalogue = {
  /** In the operator's order. Only games whose vendor is listed for their category. */
  readonly games: readonly Game[]
  readonly byNodeId: ReadonlyMap<number, Game>
  readonly byCode: ReadonlyMap<string, Game>
  readonly vendors: ReadonlyMap<string, Vendor>
  readonly rules: LaunchRules
  /** Brands that have limits of their own somewhere. */
  readonly limitBrands: ReadonlySet<number>
}

const STALE_MS = 60_000
/** Rows read before others get a turn of the event loop. */
const ROWS_A_SLICE = 250
export const codeKey = (vassalage: string, code: string) => `${vassalage}/${code}`

const marketKey = (brandId: number | null, asset: string) => (brandId === null ? asset : `${brandId} ${asset}`)

const readLimits = (row: GameRow): Map<string, AssetLimits> =>
  new Map(
    row.limits.map(({ brand, asset, min, max, step, chips, cap }) => [
      marketKey(brand, asset),
      { min: BigInt(min), max: BigInt(max), step: BigInt(step), chips: chips.map(BigInt), prizeCap: cap === null ? null : BigInt(cap) },
    ]),
  )

/** The limits of a game for the players of a brand; null where it isn't offered in the asset. */
export const limitsOf = ({ limits }: Game, { brandId, asset }: { readonly brandId: number; readonly asset: Asset }): AssetLimits | null =>
  limits.get(marketKey(brandId, asset)) ?? limits.get(asset) ?? null

const toGame = (row: GameRow, vendor: Vendor, rules: LaunchRules): Game => ({
  nodeId: row.node_id,
  vendor,
  code: row.game_code,
  type: lobby.gameType.parse(row.game_type),
  classify: row.game_classify,
  names: row.names,
  foldedNames: Object.values(row.names).map(fold),
  returnRateBp: row.return_rate_bp,
  volatility: row.volatility,
  maxWinTimes: row.max_win_times,
  lines: row.lines,
  limits: readLimits(row),
  image: { tall: row.image_tall, wide: row.image_wide },
  isOpen: row.is_open && vendor.isOpen,
  isHot: row.is_hot,
  newUntil: row.new_until,
  page: rules.of(row.game_type, vendor.vassalage).page,
  playType: row.play_type,
})

export const nameIn = (game: Game, language: string): string => game.names[language] ?? game.names['EN'] ?? game.code

/** What other modules see of a game: enough to launch it and to judge its wagers. */
export const toPlayable = (game: Game, language: string): PlayableGame => ({
  nodeId: game.nodeId,
  vassalage: game.vendor.vassalage,
  gameCode: game.code,
  gameType: game.type,
  gameClassify: game.classify,
  name: nameIn(game, language),
  picture: game.image.wide,
  isOpen: game.isOpen,
  launchOrigin: game.vendor.launchOrigin,
  verifyUrl: game.vendor.verifyUrl,
  edgeBp: game.returnRateBp > 0 ? 10_000 - game.returnRateBp : null,
  maxWinTimes: game.maxWinTimes,
  limits: (asset, brandId) => limitsOf(game, { brandId, asset }),
})

/** Made once a catalogue, for each vendor that asks. */
const vendorGamesMade = new WeakMap<Catalogue, Map<string, VendorGames>>()

/** A vendor's games with their limits, and a fingerprint of them. */
export function vendorGames(catalogue: Catalogue, vassalage: string): VendorGames {
  const known = vendorGamesMade.get(catalogue) ?? new Map<string, VendorGames>()
  vendorGamesMade.set(catalogue, known)
  const games = known.get(vassalage) ?? makeVendorGames(catalogue, vassalage)
  known.set(vassalage, games)
  return games
}

function makeVendorGames({ byCode }: Catalogue, vassalage: string): VendorGames {
  const games = [...byCode.values()]
    .filter(({ vendor }) => vendor.vassalage === vassalage)
    .map(({ code, isOpen, limits }) => ({
      gameCode: code,
      isOpen,
      limits: [...limits].flatMap(([key, each]) => {
        const [first = '', second] = key.split(' ')
        const asset = parseAsset(second ?? first)
        return asset === null ? [] : [{ ...each, asset, brandId: second === undefined ? null : Number(first) }]
      }),
    }))
  const text = JSON.stringify(games, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return { version: hash('sha256', text, 'base64url').slice(0, 22), games }
}

type Rows = readonly [
  readonly VendorRow[],
  readonly GameRow[],
  Awaited<ReturnType<LobbyStore['categoryVendors']>>,
  Awaited<ReturnType<LobbyStore['launchRules']>>,
]

const markOf = (row: unknown): string => hash('sha1', JSON.stringify(row), 'base64')

/** What rows were made into, so that the next reading makes anew only those that changed. */
function createMade<Row, Value>() {
  let kept = new Map<string, { readonly mark: string; readonly value: Value }>()
  return {
    /** Answers the values in the order of the rows, and whether all of them are those of the time before. */
    async take(rows: readonly Row[], { keyOf, make }: { keyOf(row: Row): string; make(row: Row): Value }) {
      const fresh: typeof kept = new Map()
      let isSame = rows.length === kept.size
      const before = kept.keys()
      for (const [at, row] of rows.entries()) {
        if (at > 0 && at % ROWS_A_SLICE === 0) await nextTurn()
        const [key, mark] = [keyOf(row), markOf(row)]
        const known = kept.get(key)
        const isKnown = known?.mark === mark
        isSame &&= isKnown && before.next().value === key
        fresh.set(key, isKnown ? known : { mark, value: make(row) })
      }
      kept = fresh
      return { isSame, values: [...fresh.values()].map(({ value }) => value) }
    },
    forget: () => kept.clear(),
  }
}

/** The catalogue kept in memory, dropped by news on the bus and read again every minute at the latest. */
export function createCatalogueCache({ store, bus, secrets }: Platform & { store: LobbyStore; secrets: Secrets }) {
  let kept: { at: number; catalogue: Promise<Catalogue> } | null = null
  /** The last one made, with a fingerprint of what decides how its games open. */
  let made: { readonly rulesMark: string; readonly listedMark: string; readonly catalogue: Catalogue } | null = null
  const vendorsMade = createMade<VendorRow, Vendor>()
  const gamesMade = createMade<GameRow, Game | null>()
  let reading: Promise<unknown> = Promise.resolve()
  const forget = () => {
    kept = null
  }
  bus.subscribe('settings', ({ what }) => (what === 'lobby' ? forget() : undefined))
  bus.onGap(forget)

  const toVendor = (row: VendorRow): Vendor => ({
    vassalage: row.vassalage,
    name: row.name,
    secret: openSecret(secrets, row.vassalage, row.sealed_secret),
    former:
      row.former_secret && row.former_until
        ? { secret: openSecret(secrets, row.vassalage, row.former_secret), until: row.former_until }
        : null,
    isOpen: row.is_open,
    isHot: row.is_hot,
    launchOrigin: row.launch_origin,
    verifyUrl: row.verify_url,
    nameRules: row.name_rules,
    walletUrl: row.wallet_url,
  })

  async function load(): Promise<Catalogue> {
    const rows = await Promise.all([store.vendors(), store.games(), store.categoryVendors(), store.launchRules()])
    // One reading after another: each goes on from what the one before it made.
    const read = reading.then(() => follow(rows))
    reading = read.catch(() => undefined)
    return read
  }

  /** The very same while nothing has changed: lists and search indexes of ten thousand games hang on it. A changed row costs that row. */
  async function follow([vendorRows, gameRows, listed, ruleRows]: Rows): Promise<Catalogue> {
    const [rulesMark, listedMark] = [markOf(ruleRows), markOf(listed)]
    const ruled = made?.rulesMark === rulesMark ? made.catalogue.rules : createLaunchRules(ruleRows)
    const shownVendors = await vendorsMade.take(vendorRows, { keyOf: ({ vassalage }) => vassalage, make: toVendor })
    // A game holds its vendor and how it opens.
    if (!shownVendors.isSame || made?.rulesMark !== rulesMark) gamesMade.forget()
    const vendors = new Map(shownVendors.values.map((vendor) => [vendor.vassalage, vendor]))
    const shownGames = await gamesMade.take(gameRows, {
      keyOf: ({ node_id }) => String(node_id),
      make(row) {
        const vendor = vendors.get(row.vassalage)
        return vendor ? toGame(row, vendor, ruled) : null
      },
    })
    const isSame = shownVendors.isSame && shownGames.isSame && made?.rulesMark === rulesMark && made.listedMark === listedMark
    if (!isSame || made === null) {
      const games = shownGames.values.filter((game) => game !== null)
      made = { rulesMark, listedMark, catalogue: catalogueOf({ games, vendors, listed, rules: ruled }) }
    }
    return made.catalogue
  }

  type Parts = Pick<Catalogue, 'games' | 'vendors' | 'rules'> & { readonly listed: Rows[2] }
  function catalogueOf({ games: all, vendors, listed, rules }: Parts): Catalogue {
    const special = new Map<string, Set<string>>()
    for (const { category, vassalage } of listed) special.set(category, (special.get(category) ?? new Set()).add(vassalage))
    return {
      games: all.filter((game) => special.get(game.type)?.has(game.vendor.vassalage) ?? true),
      byNodeId: new Map(all.map((game) => [game.nodeId, game])),
      byCode: new Map(all.map((game) => [codeKey(game.vendor.vassalage, game.code), game])),
      vendors,
      rules,
      limitBrands: new Set(
        all.flatMap(({ limits }) => [...limits.keys()].flatMap((key) => (key.includes(' ') ? [Number(key.split(' ')[0])] : []))),
      ),
    }
  }

  async function current(): Promise<Catalogue> {
    const now = performance.now()
    if (kept && now - kept.at < STALE_MS) return kept.catalogue
    const before = kept
    const fresh = {
      at: now,
      // While the database is away the last known games go on for one more turn, for whoever asks.
      catalogue: load().catch((error: unknown) => {
        if (kept === fresh) kept = before ? { at: now - STALE_MS + 1_000, catalogue: before.catalogue } : null
        if (before) return before.catalogue
        throw error
      }),
    }
    kept = fresh
    return fresh.catalogue
  }

  return {
    current,
    forget,
    find: async (vassalage: string, code: string) => (await current()).byCode.get(codeKey(vassalage, code)) ?? null,
  }
}
