import { originalProduct } from '../original.ts'
import { type PlinkoMaths, plinkoReturn } from './events.ts'

/** From the left edge to the middle, in tenths; the right side is its mirror (game-rules.md §10.5). */
const mirrored = (...half: readonly number[]): readonly number[] =>
  [...half, ...half.slice(0, -1).reverse()].map((tenths) => Math.round(tenths * 1_000))

export const plinkoMaths: PlinkoMaths = {
  engine: 'plinko',
  tables: {
    8: { low: mirrored(56, 21, 11, 10, 5), medium: mirrored(130, 30, 13, 7, 4), high: mirrored(290, 40, 15, 3, 2) },
    12: {
      low: mirrored(100, 30, 16, 14, 11, 10, 5),
      medium: mirrored(330, 110, 40, 20, 11, 6, 3),
      high: mirrored(1_700, 240, 81, 20, 7, 2, 2),
    },
    16: {
      low: mirrored(160, 90, 20, 14, 14, 12, 11, 10, 5),
      medium: mirrored(1_100, 410, 100, 50, 30, 15, 10, 5, 3),
      high: mirrored(10_000, 1_300, 260, 90, 40, 20, 2, 2, 2),
    },
  },
}

const tables = Object.values(plinkoMaths.tables).flatMap((risks) => Object.values(risks))

/** The card says the lowest return of the nine tables; the rules say each. */
export const plinkoProducts = [
  originalProduct<PlinkoMaths>({
    code: 'plinko',
    maths: plinkoMaths,
    returnRatePpm: Math.floor(Math.min(...tables.map(plinkoReturn)) * 1_000_000),
    largestWin: BigInt(Math.max(...tables.flat())),
  }),
]
export const plinkoBestReturn = Math.floor(Math.max(...tables.map(plinkoReturn)) * 1_000_000)
