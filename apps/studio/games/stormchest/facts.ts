import type { HoldFacts } from '@halong/game-maths'

/** What the game returns, exactly; a test counts its 331,776 windows and its chain and fails when a figure here differs. */
export const stormFacts: HoldFacts = {
  returnPpm: 959_969,
  baseReturnPpm: 488_503,
  coinReturnPpm: 464_261,
  grandReturnPpm: 2_204,
  jackpotReturnPpm: 5_000,
  hitPpm: 492_380,
  triggerEveryHundredths: 6_475,
  grandEvery: 907_254,
  meanCoinsTenThousandths: 84_606,
  roundDeviationThousandths: 6_245,
  largestSpinHundredths: 2_076,
  largestRoundHundredths: 600_218,
}
