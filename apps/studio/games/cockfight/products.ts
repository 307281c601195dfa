import type { Product } from '../define-game.ts'
import type { CockfightMaths } from './sheet.ts'

export const cockfightMaths: CockfightMaths = {
  engine: 'cockfight',
  drawCode: 'COCK1',
  of: 10_000,
  side: 4_750,
  sidePays: 19_500,
  sideInDraw: 10_000,
  drawPays: 190_000,
  duels: 65_536,
}

/** The return is that of the two sides. */
export const cockfightProducts: readonly Product<CockfightMaths>[] = [
  {
    code: 'virtual-cockfight',
    theme: 'cockfight',
    profile: 'standard',
    maths: cockfightMaths,
    returnRatePpm: 976_250,
    // The player's choice of spots decides how often a round wins.
    hitPpm: null,
    volatility: 1,
    largestWin: BigInt(cockfightMaths.drawPays),
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
