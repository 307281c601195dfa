import type { Product } from '../define-game.ts'
import { xocDiaMaths } from './maths.ts'
import { returnPpm } from './money.ts'
import { DOORS, type XocDiaMaths } from './sheet.ts'

const CENTS = 100
const { fours, rake } = xocDiaMaths

export const xocDiaProducts: readonly Product<XocDiaMaths>[] = [
  {
    code: 'xoc-dia',
    theme: 'xocdia',
    profile: 'standard',
    maths: xocDiaMaths,
    // Of the door that returns least; the rules tell each.
    returnRatePpm: Math.min(...DOORS.map((door) => returnPpm(xocDiaMaths, door))),
    // The doors that players choose decide how often they win.
    hitPpm: null,
    volatility: 3,
    // Four of a side, after the rake.
    largestWin: BigInt((fours * CENTS - (fours - 1) * rake) * CENTS),
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
