import { originalProduct } from '../original.ts'
import { type CrashMaths, UNITS } from './events.ts'

export const crashMaths: CrashMaths = {
  engine: 'crash',
  drawCode: 'CRASH',
  leastTarget: 101,
  mostTarget: 1_000_000,
  returnHundredths: 99,
  tickMs: 10,
  growth: '281643912372313',
}

export const crashProducts = [
  originalProduct<CrashMaths>({
    code: 'crash',
    maths: crashMaths,
    returnRatePpm: 990_000,
    largestWin: BigInt(crashMaths.mostTarget * UNITS),
    releasedOn: '2026-11-26',
  }),
]
