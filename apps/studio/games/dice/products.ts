import { originalProduct } from '../original.ts'
import { type DiceMaths, dicePrice } from './events.ts'

export const diceMaths: DiceMaths = { engine: 'dice', rolls: 10_000, leastWins: 200, mostWins: 9_800, returnUnits: 9_900 }

export const diceProducts = [
  originalProduct<DiceMaths>({
    code: 'dice',
    maths: diceMaths,
    returnRatePpm: 990_000,
    largestWin: BigInt(dicePrice(diceMaths, diceMaths.leastWins)),
  }),
]
