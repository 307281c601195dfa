import { TEN_THOUSAND } from '@halong/game-maths'
import { type Asset, type AssetLimits, money, toWire } from '@halong/money'
import type { GameCard } from '#protocol/game.ts'
import { type CatalogueEntry, catalogue } from './catalogue.ts'
import { capOf, type GameLimits, presentLimits } from './limits.ts'
import { rulesHash } from './version.ts'

const NEW_FOR_DAYS = 30
const DAY_MS = 86_400_000
const firstRelease = catalogue.map((entry) => entry.releasedOn).sort()[0] ?? ''

/** New: joined an older catalogue within the last 30 days. On the first day nothing is newer than the rest, so nothing is marked. */
const isNew = (releasedOn: string, now: Date) => releasedOn > firstRelease && now.getTime() - Date.parse(releasedOn) < NEW_FOR_DAYS * DAY_MS

const byAsset = <T>(limits: GameLimits, of: (asset: Asset, limits: AssetLimits) => T): Readonly<Record<string, T>> =>
  Object.fromEntries([...limits].map(([asset, each]) => [asset, of(asset, each)]))

/** Ten-thousandths of a stake as decimal text without idle zeros. */
const exactTimes = (parts: bigint): string =>
  `${parts / TEN_THOUSAND}.${String(parts % TEN_THOUSAND).padStart(4, '0')}`.replace(/\.?0+$/, '')

/** A game as lobby and client see it, with the limits its wallet has for it; none while that was not heard of. */
export function gameCard(entry: CatalogueEntry, now: Date, limits: GameLimits = new Map()): GameCard {
  const { code, theme, profile, name, maths, returnRatePpm, hitPpm, volatility, maxWinTimes, largestWin, lines, releasedOn } = entry
  const { gameType, gameClassify, ladder, capEndsRound, volatilityChosen, minCycleMs } = entry.game.card
  return {
    code,
    drawCode: (entry.game.table(maths) ?? entry.game.room(maths))?.drawCode ?? null,
    engine: maths.engine,
    theme,
    profile,
    name,
    gameType,
    gameClassify,
    returnRateBp: Math.round(returnRatePpm / 100),
    returnRatePpm,
    hitFrequencyBp: hitPpm === null ? null : Math.round(hitPpm / 100),
    volatility,
    volatilityChosen,
    maxWinTimes,
    largestWin: exactTimes(largestWin),
    lines,
    ladder,
    capEndsRound,
    limits: byAsset(limits, (asset, each) => presentLimits(entry, asset, each)),
    prizeCap: byAsset(limits, (asset, each) => toWire(money(asset, capOf(each)))),
    minCycleMs,
    releasedOn,
    isNew: isNew(releasedOn, now),
    rulesHash: rulesHash(entry),
  }
}
