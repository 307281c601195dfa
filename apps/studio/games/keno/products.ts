import { originalProduct } from '../original.ts'
import { type KenoMaths, kenoReturn } from './events.ts'

/** Tenths and hundredths of the stake by hits, from none on (game-rules.md §10.7). */
const pays = (...times: readonly number[]): readonly number[] => times.map((multiple) => Math.round(multiple * 10_000))

export const kenoMaths: KenoMaths = {
  engine: 'keno',
  numbers: 40,
  drawn: 10,
  mostPicks: 10,
  tables: {
    1: pays(0, 3.86),
    2: pays(0, 1, 10),
    3: pays(0, 0, 3, 46),
    4: pays(0, 0, 2, 8, 98),
    5: pays(0, 0, 1, 4, 27, 300),
    6: pays(0, 0, 0, 3, 14, 100, 1_000),
    7: pays(0, 0, 0, 2, 6, 40, 300, 1_000),
    8: pays(0, 0, 0, 1.5, 3.8, 15, 90, 800, 8_000),
    9: pays(0, 0, 0, 0, 3.7, 12, 55, 400, 3_000, 10_000),
    10: pays(0, 0, 0, 0, 2.8, 6.2, 25, 150, 1_500, 6_000, 20_000),
  },
}

const returns = Array.from({ length: kenoMaths.mostPicks }, (_, at) => kenoReturn(kenoMaths, at + 1))

/** The card says the lowest return of the ten tables; the rules say each. */
export const kenoProducts = [
  originalProduct<KenoMaths>({
    code: 'keno',
    maths: kenoMaths,
    returnRatePpm: Math.floor(Math.min(...returns) * 1_000_000),
    largestWin: BigInt(Math.max(...Object.values(kenoMaths.tables).flat())),
    volatility: 4,
  }),
]
export const kenoBestReturn = Math.floor(Math.max(...returns) * 1_000_000)
