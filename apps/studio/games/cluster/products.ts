import type { Product } from '../define-game.ts'
import { volatilityOf } from '../volatility.ts'
import type { ClusterMaths } from './events.ts'
import { coral, coralFacts, coralReturnPpm } from './profile.ts'

export const clusterProducts: readonly Product<ClusterMaths>[] = [
  {
    code: 'coral-cluster',
    theme: 'coral-cluster',
    profile: 'reference',
    maths: { engine: 'cluster', profile: coral, facts: coralFacts },
    returnRatePpm: coralReturnPpm,
    hitPpm: coralFacts.hitPpm,
    volatility: volatilityOf(coralFacts.deviationThousandths),
    largestWin: BigInt(coralFacts.largestHundredths) * 100n,
    lines: 0,
    releasedOn: '2026-11-26',
  },
]
