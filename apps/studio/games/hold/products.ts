import type { Product } from '../define-game.ts'
import { volatilityOf } from '../volatility.ts'
import type { HoldMaths } from './events.ts'
import { bronzeFacts } from './facts.ts'
import { bronze } from './profile.ts'

const { returnPpm, ...facts } = bronzeFacts

export const holdProducts: readonly Product<HoldMaths>[] = [
  {
    code: 'bronze-drum-hold',
    theme: 'drum-hall',
    profile: 'reference',
    maths: { engine: 'hold', profile: bronze, facts },
    returnRatePpm: returnPpm,
    hitPpm: facts.hitPpm,
    volatility: volatilityOf(facts.roundDeviationThousandths),
    largestWin: BigInt(facts.largestRoundHundredths) * 100n,
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
