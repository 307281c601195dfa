import { originalProduct } from '../original.ts'
import type { HiloMaths } from './events.ts'

/** 52 skips and 40 guesses: a round has fewer moves than a session may make in one. */
export const hiloMaths: HiloMaths = {
  engine: 'hilo',
  ranks: 13,
  mostSkips: 52,
  mostGuesses: 40,
  mostUnits: 100_000_000,
  returnUnits: 9_900,
}

export const hiloProducts = [
  originalProduct<HiloMaths>({ code: 'hilo', maths: hiloMaths, returnRatePpm: 990_000, largestWin: BigInt(hiloMaths.mostUnits) }),
]
