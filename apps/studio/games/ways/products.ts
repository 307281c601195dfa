import type { Product } from '../define-game.ts'
import { volatilityOf } from '../volatility.ts'
import type { WaysMaths } from './events.ts'
import { ways243Facts } from './facts.ts'
import { ways243 } from './profile.ts'

const { returnPpm, onceInMillionHundredths: _million, onceInBillionHundredths: _billion, ...facts } = ways243Facts

export const waysProducts: readonly Product<WaysMaths>[] = [
  {
    code: 'bay-of-islands-ways',
    theme: 'bay-tides',
    profile: 'ways243',
    maths: { engine: 'ways', profile: ways243, facts },
    returnRatePpm: returnPpm,
    hitPpm: facts.hitPpm,
    volatility: volatilityOf(facts.roundDeviationThousandths),
    largestWin: BigInt(facts.largestRoundHundredths) * 100n,
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
