import type { TienLenMaths } from './sheet.ts'

/** The rank mode, "nhất nhì ba bét": points of the hand by who is out of cards when. */
export const tienLenRankMaths: TienLenMaths = {
  engine: 'tienlen',
  drawCode: 'TLMN2',
  seats: 4,
  escrow: 12,
  whole: 3,
  worths: { blackTwo: 1, redTwo: 2, threePairs: 2, four: 3, fourPairs: 4 },
  rake: 3,
  rakeCap: 60,
  places: { last: 2, ofTwo: 1, third: 1 },
}

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
