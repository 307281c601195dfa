import type { ClusterProfile } from '@halong/game-maths'
import type { ClusterFacts } from '#mechanics/cluster/events.ts'

const low = [35, 60, 100, 150, 250, 500, 1_200, 3_000]

/** The reference game: 7 × 7, clusters of five and more, 2^20 boards. */
export const coral: ClusterProfile = {
  name: 'coral-cluster',
  size: 7,
  boards: 1_048_576,
  shares: [
    { symbol: 'H1', share: 12 },
    { symbol: 'H2', share: 14 },
    { symbol: 'H3', share: 16 },
    { symbol: 'L1', share: 18 },
    { symbol: 'L2', share: 20 },
    { symbol: 'L3', share: 20 },
  ],
  least: 5,
  sizes: [5, 6, 7, 8, 9, 11, 14, 18],
  pays: {
    H1: [250, 350, 500, 750, 1_200, 3_000, 10_000, 50_000],
    H2: [150, 220, 350, 500, 800, 1_800, 6_000, 25_000],
    H3: [100, 150, 250, 350, 500, 1_000, 3_000, 10_000],
    L1: [50, 80, 120, 200, 300, 600, 1_500, 5_000],
    L2: low,
    L3: low,
  },
  unitsPerStake: 100,
  mostMark: 64,
}

export const coralReturnPpm = 959_699

/** Written down so that the server need not play 1,048,576 boards at start; a test plays them and fails when a figure here differs. */
export const coralFacts: ClusterFacts = {
  hitPpm: 442_781,
  moreThanStakePpm: 214_584,
  deviationThousandths: 2_881,
  mostCascades: 10,
  largestHundredths: 28_570,
  largestBoard: 671_922,
  onceInThousandHundredths: 3_320,
  onceInTenThousandHundredths: 8_155,
}
