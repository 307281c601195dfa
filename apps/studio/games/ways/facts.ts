import type { WaysFacts } from '@halong/game-maths'

/** What a profile returns, exactly, and what is won hardly ever (hundredths of the stake). */
export type ProfileFacts = WaysFacts & { readonly onceInMillionHundredths: number; readonly onceInBillionHundredths: number }

/** Written down so that the server need not visit 32^5 windows at start; a test visits them and fails when a figure here differs. */
export const ways243Facts: ProfileFacts = {
  returnPpm: 959_996,
  baseReturnPpm: 839_185,
  freeReturnPpm: 120_811,
  hitPpm: 418_182,
  triggerEveryHundredths: 14_036,
  baseDeviationThousandths: 2_861,
  roundDeviationThousandths: 3_525,
  mostCascades: 8,
  largestSpinHundredths: 40_875,
  largestSpinOneIn: 33_554_432,
  largestFreeSpinHundredths: 81_750,
  largestRoundHundredths: 1_226_270,
  onceInMillionHundredths: 33_375,
  onceInBillionHundredths: 83_060,
}
