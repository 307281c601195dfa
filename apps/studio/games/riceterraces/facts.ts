import type { WaysFacts } from '@halong/game-maths'

/** What the terraces return, exactly. Written down so that the server need not visit 24^5 windows at start; a test visits them and fails when a figure here differs. */
export const terracesFacts: WaysFacts & { readonly meanFreeSpinsHundredths: number } = {
  returnPpm: 960_029,
  baseReturnPpm: 627_605,
  freeReturnPpm: 332_424,
  hitPpm: 531_371,
  triggerEveryHundredths: 2_817,
  baseDeviationThousandths: 1_799,
  roundDeviationThousandths: 3_224,
  mostCascades: 11,
  largestSpinHundredths: 7_776,
  largestSpinOneIn: 7_962_624,
  largestFreeSpinHundredths: 16_220,
  largestRoundHundredths: 193_126,
  meanFreeSpinsHundredths: 620,
}
