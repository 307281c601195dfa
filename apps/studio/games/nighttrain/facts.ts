import type { WaysFacts } from '@halong/game-maths'

/** What the game returns, exactly. Written down so that the server need not visit 7,962,624 windows at start; a test visits them and fails when a figure here differs. */
export const trainFacts: WaysFacts & { readonly meanFreeSpinsHundredths: number } = {
  returnPpm: 959_998,
  baseReturnPpm: 592_211,
  freeReturnPpm: 367_787,
  hitPpm: 562_476,
  triggerEveryHundredths: 3_311,
  baseDeviationThousandths: 1_064,
  roundDeviationThousandths: 2_564,
  mostCascades: 1,
  largestSpinHundredths: 2_442,
  largestSpinOneIn: 3_981_312,
  largestFreeSpinHundredths: 5_768,
  largestRoundHundredths: 69_416,
  meanFreeSpinsHundredths: 618,
}
