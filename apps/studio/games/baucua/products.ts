import type { Product } from '../define-game.ts'
import type { BauCuaMaths } from './sheet.ts'

export const bauCuaMaths: BauCuaMaths = { engine: 'baucua', drawCode: 'BAU1', dice: 3, pays: [20_000, 30_000, 40_000] }

/** 199 of 216: the same for every symbol. */
export const bauCuaProducts: readonly Product<BauCuaMaths>[] = [
  {
    code: 'bau-cua',
    theme: 'baucua',
    profile: 'standard',
    maths: bauCuaMaths,
    returnRatePpm: 921_296,
    // The player's choice of symbols decides how often a round wins.
    hitPpm: null,
    volatility: 2,
    largestWin: 40_000n,
    lines: 0,
    releasedOn: '2026-11-27',
  },
]
