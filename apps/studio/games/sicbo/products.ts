import type { Product } from '../define-game.ts'
import type { SicBoMaths } from './sheet.ts'

export const sicBoMaths: SicBoMaths = {
  engine: 'sicbo',
  drawCode: 'SICB1',
  sides: 6,
  half: 20_000,
  totals: [610_000, 310_000, 180_000, 130_000, 90_000, 70_000, 70_000],
  anyTriple: 310_000,
  triple: 1_810_000,
  double: 110_000,
  pair: 60_000,
  face: [20_000, 30_000, 40_000],
}

/** The return is that of big and small. */
export const sicBoProducts: readonly Product<SicBoMaths>[] = [
  {
    code: 'sic-bo',
    theme: 'sicbo',
    profile: 'standard',
    maths: sicBoMaths,
    returnRatePpm: 972_222,
    // The player's choice of spots decides how often a round wins.
    hitPpm: null,
    volatility: 2,
    largestWin: BigInt(sicBoMaths.triple),
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
