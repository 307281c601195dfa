import type { HoldProfile } from '@halong/game-maths'

const strip = (symbols: string): readonly string[] => symbols.split(' ')

/** Four reels of four, 256 ways; seven coins of sixteen places bring the feature, whose pots are far apart. */
export const storm: HoldProfile = {
  reels: {
    rows: 4,
    wild: 'W',
    scatter: 'C',
    strips: [
      strip('Q H2 Q H3 H2 J A K H3 K C C H4 H1 C C H4 Q K A J A J H4'),
      strip('A W A C C K J H3 H4 H2 J Q H4 K C C H2 Q H1 H3 Q K A H4'),
      strip('Q H4 A Q J A Q H2 K H3 A K H4 H3 C C K H4 H2 C C J H1 W'),
      strip('H1 H2 J Q H4 H3 A H4 C C A K C C Q K A J K H2 Q H3 H4 W'),
    ],
    pays: {
      H1: [0, 0, 0, 72, 371],
      H2: [0, 0, 0, 49, 199],
      H3: [0, 0, 0, 30, 111],
      H4: [0, 0, 0, 22, 74],
      A: [0, 0, 0, 0, 37],
      K: [0, 0, 0, 0, 31],
      Q: [0, 0, 0, 0, 25],
      J: [0, 0, 0, 0, 25],
    },
    unitsPerStake: 100,
    cascades: false,
    ladder: [1],
    freeLadder: [1],
    freeSpins: Array.from({ length: 17 }, () => 0),
  },
  trigger: 7,
  respins: 3,
  coinShare: 30,
  of: 1_000,
  values: [
    { name: '1', stakes: 1, share: 457 },
    { name: '2', stakes: 2, share: 223 },
    { name: '3', stakes: 3, share: 150 },
    { name: '5', stakes: 5, share: 100 },
    { name: '10', stakes: 10, share: 40 },
    { name: 'mini', stakes: 20, share: 20 },
    { name: 'minor', stakes: 50, share: 8 },
    { name: 'major', stakes: 250, share: 2 },
  ],
  grand: 2_000,
  jackpot: { contributionPpm: 5_000 },
}
