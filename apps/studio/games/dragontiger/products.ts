import type { Product } from '../define-game.ts'
import type { DragonTigerMaths } from './sheet.ts'

export const dragonTigerMaths: DragonTigerMaths = {
  engine: 'dragontiger',
  drawCode: 'DT1',
  decks: 8,
  side: 20_000,
  sideInTie: 5_000,
  tie: 120_000,
  suitedTie: 510_000,
}

/** The return is that of dragon and tiger. */
export const dragonTigerProducts: readonly Product<DragonTigerMaths>[] = [
  {
    code: 'dragon-tiger',
    theme: 'dragontiger',
    profile: 'standard',
    maths: dragonTigerMaths,
    returnRatePpm: 962_651,
    // The player's choice of spots decides how often a round wins.
    hitPpm: null,
    volatility: 1,
    largestWin: BigInt(dragonTigerMaths.suitedTie),
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
