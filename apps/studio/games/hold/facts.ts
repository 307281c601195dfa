import type { HoldFacts } from '@halong/game-maths'

/** What the game returns, exactly. Written down so that the server need not visit 30^5 windows at start; a test visits them and fails when a figure here differs. */
export const bronzeFacts: HoldFacts = {
  returnPpm: 960_101,
  baseReturnPpm: 594_333,
  coinReturnPpm: 353_436,
  grandReturnPpm: 7_332,
  jackpotReturnPpm: 5_000,
  hitPpm: 387_600,
  triggerEveryHundredths: 6_320,
  grandEvery: 136_391,
  meanCoinsTenThousandths: 79_213,
  roundDeviationThousandths: 4_677,
  largestSpinHundredths: 6_140,
  largestRoundHundredths: 325_550,
}
