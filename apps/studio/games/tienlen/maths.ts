import type { TienLenMaths } from './sheet.ts'

/** The count mode, "đếm lá": points of the hand, all of which decide what a seat gets. */
export const tienLenMaths: TienLenMaths = {
  engine: 'tienlen',
  drawCode: 'TLMN1',
  seats: 4,
  escrow: 60,
  whole: 26,
  worths: { blackTwo: 3, redTwo: 6, threePairs: 6, four: 9, fourPairs: 12 },
  rake: 3,
  rakeCap: 300,
}
