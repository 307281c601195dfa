import type { Product } from '../define-game.ts'
import { tienLenMaths, tienLenRankMaths } from './maths.ts'
import { mostRakePpm } from './money.ts'
import type { TienLenMaths } from './sheet.ts'

/** What of all that is put in goes back to players at least, whoever wins: the rest is rake. */
const leastReturnPpm = (maths: TienLenMaths) => 1_000_000 - Math.max(...[2, 3, 4].map((seats) => mostRakePpm(maths, seats)))

export const tienLenProducts: readonly Product<TienLenMaths>[] = [
  {
    code: 'tien-len',
    theme: 'tienlen',
    profile: 'standard',
    maths: tienLenMaths,
    returnRatePpm: leastReturnPpm(tienLenMaths),
    // The players' own choices decide who wins.
    hitPpm: null,
    volatility: 3,
    // All that four seats put in.
    largestWin: 40_000n,
    lines: 0,
    releasedOn: '2026-11-26',
  },
  {
    code: 'tien-len-rank',
    theme: 'tienlen',
    profile: 'rank',
    maths: tienLenRankMaths,
    returnRatePpm: leastReturnPpm(tienLenRankMaths),
    hitPpm: null,
    volatility: 3,
    largestWin: 40_000n,
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
