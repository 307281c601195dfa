import type { lobby, ValueInputOf } from '@halong/api'
import { type Asset, money, toWire } from '@halong/money'
import type { Game, GameType } from './catalogue.ts'
import type { ShownCategory, ShownGame } from './service.ts'

type WireGame = ValueInputOf<typeof lobby.getGame>
const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0)

/** Page of the site for each category (seed 2 §2). */
const paths: Record<GameType, string> = {
  RNG: '/rng',
  FISH: '/fish',
  PVP: '/pvp',
  LIVE: '/live',
  ELOTT: '/elott',
  LOTT: '/elott',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
  INHOUSE: '/inhouse',
}
const pathOf = (category: GameType): string => paths[category]

export function presentGame({ game, name, vendorName, asset, limits, isNew }: ShownGame): WireGame {
  return {
    nodeId: game.nodeId,
    vassalage: game.vendor.vassalage,
    vendorName,
    gameCode: game.code,
    gameType: game.type,
    gameClassify: game.classify,
    gameName: name,
    isHot: flag(game.isHot),
    isNew,
    returnRateBp: game.returnRateBp,
    volatility: game.volatility,
    asset,
    minBet: toWire(money(asset, limits?.min ?? 0n)),
    maxBet: toWire(money(asset, limits?.max ?? 0n)),
    minLineNum: game.lines,
    maxWinTimes: game.maxWinTimes,
    image: game.image,
    demo: game.limits.has('FUN/4'),
    maintenance: !game.isOpen,
    ...presentPage(game),
  }
}

/** Where a game opens when it is not `/game`, and what its page opens with. */
const presentPage = ({ page, playType }: Game) => ({
  ...(page === 'game' ? {} : { page }),
  ...(playType === null ? {} : { playType }),
})

const presentStart = (start: Game | null) =>
  start === null ? {} : { start: { nodeId: start.nodeId, vassalage: start.vendor.vassalage, gameCode: start.code, ...presentPage(start) } }

/** Without the places that say nothing: what a filter writes into an address. */
const shortest = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)

const presentCategory = ({ category, games, vendors, classifies, stakes, lines, start }: ShownCategory, asset: Asset) => ({
  gameCategory: category,
  path: pathOf(category),
  games,
  ...presentStart(start),
  vendors: vendors.map(({ vendor, name, games: own, entry, start: first }) => ({
    vassalage: vendor.vassalage,
    name,
    isHot: flag(vendor.isHot),
    games: own,
    ...(entry === 'lobby' ? {} : { entry }),
    ...presentStart(first),
  })),
  classifies: [...classifies],
  stakes: stakes.map((stake) => shortest(toWire(money(asset, stake)))),
  lines: [...lines],
})

export const presentCategories = (categories: readonly ShownCategory[], asset: Asset) => ({
  asset,
  categories: categories.map((category) => presentCategory(category, asset)),
})
