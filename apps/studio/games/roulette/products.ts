import type { Product } from '../define-game.ts'
import type { RouletteMaths } from './sheet.ts'

export const rouletteMaths: RouletteMaths = { engine: 'roulette', drawCode: 'ROUL1', pockets: 37, share: 36 }

export const rouletteProducts: readonly Product<RouletteMaths>[] = [
  {
    code: 'european-roulette',
    theme: 'roulette',
    profile: 'standard',
    maths: rouletteMaths,
    // The same for every spot: 36 of 37.
    returnRatePpm: 972_973,
    // The player's choice of spots decides how often a round wins.
    hitPpm: null,
    volatility: 2,
    largestWin: BigInt(rouletteMaths.share * 10_000),
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
