import { money, toWire } from '@halong/money'
import type { GameCard } from '#protocol/game.ts'
import { type CatalogueEntry, catalogue } from './catalogue.ts'
import { gameAssets, PRIZE_CAP, stakeLimits } from './limits.ts'
import { rulesHash } from './version.ts'

const NEW_FOR_DAYS = 30
const DAY_MS = 86_400_000
const firstRelease = catalogue.map((entry) => entry.releasedOn).sort()[0] ?? ''

/** New: joined an older catalogue within the last 30 days. On the first day nothing is newer than the rest, so nothing is marked. */
const isNew = (releasedOn: string, now: Date) => releasedOn > firstRelease && now.getTime() - Date.parse(releasedOn) < NEW_FOR_DAYS * DAY_MS

/** A game as lobby and client see it. */
export function gameCard(entry: CatalogueEntry, now: Date): GameCard {
  const { code, theme, profile, name, maths, returnRatePpm, hitPpm, volatility, maxWinTimes, lines, maxStake, releasedOn } = entry
  const { gameType, gameClassify, volatilityChosen, minCycleMs } = entry.game.card
  return {
    code,
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
    lines,
    limits: stakeLimits(maxStake),
    prizeCap: Object.fromEntries(gameAssets.map((asset) => [asset, toWire(money('USD/2', PRIZE_CAP / 100n))])),
    minCycleMs,
    releasedOn,
    isNew: isNew(releasedOn, now),
    rulesHash: rulesHash(entry),
  }
}
