import type { Product } from '../define-game.ts'
import type { TaiXiuMaths } from './sheet.ts'

export const taiXiuMaths: TaiXiuMaths = { engine: 'taixiu', drawCode: 'TAIX1', sides: 6, dice: 3, taiFrom: 11, pays: 19_600 }

export const taiXiuProducts: readonly Product<TaiXiuMaths>[] = [
  {
    code: 'tai-xiu',
    theme: 'taixiu',
    profile: 'standard',
    maths: taiXiuMaths,
    returnRatePpm: 980_000,
    hitPpm: 500_000,
    volatility: 1,
    largestWin: BigInt(taiXiuMaths.pays),
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
