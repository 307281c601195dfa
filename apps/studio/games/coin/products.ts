import { originalProduct } from '../original.ts'
import { type CoinMaths, coinPrice } from './events.ts'

export const coinMaths: CoinMaths = { engine: 'coin', mostCalls: 20, returnUnits: 9_900 }

/** The whole ladder stands at the smallest stake; higher ones end where the prize cap does. */
export const coinProducts = [
  originalProduct<CoinMaths>({
    code: 'coin',
    maths: coinMaths,
    returnRatePpm: 990_000,
    largestWin: BigInt(coinPrice(coinMaths, coinMaths.mostCalls)),
  }),
]
