import type { ClusterProfile } from '@halong/game-maths'
import type { ClusterFacts } from '#mechanics/cluster/events.ts'

/** Six by five, eight and more of a kind win anywhere, lanterns multiply; 2^20 boards. */
export const moon: ClusterProfile = {
  name: 'moon-lanterns',
  size: 6,
  rows: 5,
  boards: 1_048_576,
  anywhere: true,
  shares: [
    { symbol: 'H1', share: 8 },
    { symbol: 'H2', share: 9 },
    { symbol: 'H3', share: 10 },
    { symbol: 'H4', share: 12 },
    { symbol: 'L1', share: 14 },
    { symbol: 'L2', share: 14 },
    { symbol: 'L3', share: 15 },
    { symbol: 'L4', share: 15 },
    { symbol: 'X', share: 3 },
  ],
  lantern: {
    symbol: 'X',
    values: [
      { times: 2, share: 40 },
      { times: 3, share: 25 },
      { times: 5, share: 18 },
      { times: 8, share: 9 },
      { times: 12, share: 5 },
      { times: 25, share: 2 },
      { times: 50, share: 1 },
    ],
  },
  least: 8,
  sizes: [8, 9, 10, 12],
  pays: {
    H1: [280, 690, 1_645, 5_495],
    H2: [110, 275, 800, 2_745],
    H3: [69, 165, 410, 1_645],
    H4: [44, 82, 220, 1_105],
    L1: [22, 41, 110, 550],
    L2: [16, 33, 82, 410],
    L3: [11, 23, 55, 275],
    L4: [8, 16, 44, 220],
  },
  unitsPerStake: 100,
  mostMark: 0,
}

export const moonReturnPpm = 959_999

/** Written down so that the server need not play 1,048,576 boards at start; a test plays them and fails when a figure here differs. */
export const moonFacts: ClusterFacts = {
  hitPpm: 265_386,
  moreThanStakePpm: 130_969,
  deviationThousandths: 5_929,
  mostCascades: 10,
  largestHundredths: 67_137,
  largestBoard: 340_727,
  onceInThousandHundredths: 7_275,
  onceInTenThousandHundredths: 20_088,
}
