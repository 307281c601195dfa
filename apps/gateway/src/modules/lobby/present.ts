import type { lobby, ValueInputOf } from '@halong/api'
import { money, toWire } from '@halong/money'
import type { GameType } from './catalogue.ts'
import type { ShownGame } from './service.ts'

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

export function presentGame({ game, name, vendorName, asset, isNew }: ShownGame): WireGame {
  const limits = game.limits.get(asset) ?? { min: 0n, max: 0n }
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
    minBet: toWire(money(asset, limits.min)),
    maxBet: toWire(money(asset, limits.max)),
    minLineNum: game.lines,
    maxWinTimes: game.maxWinTimes,
    image: game.image,
    demo: game.limits.has('FUN/4'),
    maintenance: !game.isOpen,
  }
}

export const presentCategory = (category: {
  category: GameType
  games: number
  vendors: { vassalage: string; name: string; isHot: boolean; games: number }[]
  classifies: string[]
}) => ({
  gameCategory: category.category,
  path: pathOf(category.category),
  games: category.games,
  vendors: category.vendors.map((vendor) => ({ ...vendor, isHot: flag(vendor.isHot) })),
  classifies: category.classifies,
})
