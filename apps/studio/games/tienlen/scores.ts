import type { Scores } from './money.ts'

/** Points of the count mode, "đếm lá". */
export const countScores: Scores = {
  escrow: 60,
  whole: 26,
  worths: { blackTwo: 3, redTwo: 6, threePairs: 6, four: 9, fourPairs: 12 },
  rake: 3,
  rakeCap: 300,
}
