import type { Product } from '../define-game.ts'
import type { BaccaratMaths } from './sheet.ts'

const alike = {
  engine: 'baccarat',
  decks: 8,
  player: 20_000,
  tie: 90_000,
  pair: 120_000,
  big: 15_400,
  small: 25_000,
  superSix: { two: 130_000, three: 210_000 },
} as const
export const baccaratMaths: BaccaratMaths = { ...alike, drawCode: 'BAC1', banker: 19_500, bankerOnSix: 19_500 }
export const freeBaccaratMaths: BaccaratMaths = { ...alike, drawCode: 'BAC2', banker: 20_000, bankerOnSix: 15_000 }

const product = {
  profile: 'standard',
  // The player's choice of spots decides how often a round wins.
  hitPpm: null,
  volatility: 1,
  largestWin: BigInt(alike.superSix.three),
  lines: 0,
  releasedOn: '2026-11-26',
} as const

/** The return is that of the best spot: the banker with commission, the player without. */
export const baccaratProducts: readonly Product<BaccaratMaths>[] = [
  { ...product, code: 'baccarat', theme: 'baccarat', maths: baccaratMaths, returnRatePpm: 989_421 },
  { ...product, code: 'baccarat-free', theme: 'baccarat-free', maths: freeBaccaratMaths, returnRatePpm: 987_649 },
]
