import type { Product } from '../define-game.ts'
import { tienLenMaths } from './maths.ts'
import { mostRakePpm } from './money.ts'
import type { TienLenMaths } from './sheet.ts'

/** What of all that is put in goes back to players at least, whoever wins: the rest is rake. */
const leastReturnPpm = 1_000_000 - Math.max(...[2, 3, 4].map((seats) => mostRakePpm(tienLenMaths, seats)))

export const tienLenProducts: readonly Product<TienLenMaths>[] = [
  {
    code: 'tien-len',
    theme: 'tienlen',
    profile: 'standard',
    maths: tienLenMaths,
    returnRatePpm: leastReturnPpm,
    // The players' own choices decide who wins.
    hitPpm: null,
    volatility: 3,
    // All that four seats put in.
    largestWin: 40_000n,
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
