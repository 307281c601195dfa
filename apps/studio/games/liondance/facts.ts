import type { HoldFacts } from '@halong/game-maths'

/** What the game returns, exactly; a test counts its 27,000 windows and its chain and fails when a figure here differs. */
export const lionFacts: HoldFacts = {
  returnPpm: 960_069,
  baseReturnPpm: 655_000,
  coinReturnPpm: 255_189,
  grandReturnPpm: 44_881,
  jackpotReturnPpm: 5_000,
  hitPpm: 357_889,
  triggerEveryHundredths: 6_136,
  grandEvery: 5_570,
  meanCoinsTenThousandths: 58_605,
  roundDeviationThousandths: 4_787,
  largestSpinHundredths: 1_685,
  largestRoundHundredths: 115_150,
}
