import type { WaysFacts } from '@halong/game-maths'

/** What the game returns, exactly. Written down so that the server need not visit 64,000,000 windows at start; a test visits them and fails when a figure here differs. */
export const emberFacts: WaysFacts & { readonly meanFreeSpinsHundredths: number } = {
  returnPpm: 959_993,
  baseReturnPpm: 540_568,
  freeReturnPpm: 419_425,
  hitPpm: 315_638,
  triggerEveryHundredths: 3_758,
  baseDeviationThousandths: 4_105,
  roundDeviationThousandths: 7_954,
  mostCascades: 1,
  largestSpinHundredths: 47_268,
  largestSpinOneIn: 8_000_000,
  largestFreeSpinHundredths: 141_804,
  largestRoundHundredths: 7_990_452,
  meanFreeSpinsHundredths: 972,
}
