import { originalProduct } from '../original.ts'
import { type LimboMaths, limboPrice } from './events.ts'

export const limboMaths: LimboMaths = {
  engine: 'limbo',
  leastTarget: 101,
  mostTarget: 1_000_000,
  mostTold: 100_000_000,
  returnHundredths: 99,
}

export const limboProducts = [
  originalProduct<LimboMaths>({
    code: 'limbo',
    maths: limboMaths,
    returnRatePpm: 990_000,
    largestWin: BigInt(limboPrice({ target: limboMaths.mostTarget })),
  }),
]
