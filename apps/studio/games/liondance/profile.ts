import type { HoldProfile } from '@halong/game-maths'

const strip = (symbols: string): readonly string[] => symbols.split(' ')

/** Three reels of three, 27 ways; five coins and more bring the feature, in which nine places turn one by one. */
export const lion: HoldProfile = {
  reels: {
    rows: 3,
    wild: 'W',
    scatter: 'C',
    strips: [
      strip('C C H2 C C K H4 Q A Q J H1 Q A J A C Q H3 H2 H1 K A K J H3 K H4 H3 H4'),
      strip('Q H4 H2 J A W K H3 A C C K H2 H1 Q H3 H1 Q C A J K W H4 K H4 C C A H3'),
      strip('H1 A C C Q H4 W H2 J K C C A K Q A H3 H2 K J H1 H4 C Q A H4 H3 J H3 K'),
    ],
    pays: {
      H1: [0, 0, 0, 115],
      H2: [0, 0, 0, 70],
      H3: [0, 0, 0, 41],
      H4: [0, 0, 0, 30],
      A: [0, 0, 0, 14],
      K: [0, 0, 0, 12],
      Q: [0, 0, 0, 10],
      J: [0, 0, 0, 10],
    },
    unitsPerStake: 20,
    cascades: false,
    ladder: [1],
    freeLadder: [1],
    freeSpins: Array.from({ length: 10 }, () => 0),
  },
  trigger: 5,
  respins: 3,
  coinShare: 50,
  of: 1_000,
  values: [
    { name: '1', stakes: 1, share: 533 },
    { name: '2', stakes: 2, share: 217 },
    { name: '3', stakes: 3, share: 130 },
    { name: '5', stakes: 5, share: 70 },
    { name: 'mini', stakes: 10, share: 34 },
    { name: 'minor', stakes: 25, share: 13 },
    { name: 'major', stakes: 100, share: 3 },
  ],
  grand: 250,
  jackpot: { contributionPpm: 5_000 },
}
