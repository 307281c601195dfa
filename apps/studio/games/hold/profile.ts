import type { HoldProfile } from '@halong/game-maths'

const strip = (symbols: string): readonly string[] => symbols.split(' ')
const from3 = (three: number, four: number, five: number): readonly number[] => [0, 0, 0, three, four, five]

/** The reference game: 5 × 3, 243 ways, six coins and more bring the feature. */
export const bronze: HoldProfile = {
  reels: {
    rows: 3,
    wild: 'W',
    scatter: 'C',
    strips: [
      strip('J C C Q H4 A K H3 T J Q H2 K A T H4 J Q C C K H1 A T J H3 Q K T H4'),
      strip('K C C Q J T H3 A K Q H4 K J T W A Q H2 K J T H1 C H3 A H4 Q K J T'),
      strip('Q C C J A T H4 K Q W J H3 T A K H2 C C Q J T H1 K A H4 Q J H3 T K'),
      strip('T K J Q A C C H3 T K W J Q H4 A H2 T K H1 J Q A C H4 K T J Q H3 A'),
      strip('A C C T K J Q H3 A T K H4 J Q H1 A C C T K J H2 Q A T H4 K J Q H3'),
    ],
    pays: {
      H1: from3(60, 250, 1_000),
      H2: from3(40, 150, 500),
      H3: from3(24, 80, 200),
      H4: from3(20, 50, 140),
      A: from3(10, 28, 70),
      K: from3(9, 22, 55),
      Q: from3(9, 20, 48),
      J: from3(8, 18, 45),
      T: from3(7, 14, 30),
    },
    unitsPerStake: 20,
    cascades: false,
    ladder: [1],
    freeLadder: [1],
    freeSpins: Array.from({ length: 16 }, () => 0),
  },
  trigger: 6,
  respins: 3,
  coinShare: 40,
  of: 1_000,
  values: [
    { name: '1', stakes: 1, share: 400 },
    { name: '2', stakes: 2, share: 250 },
    { name: '3', stakes: 3, share: 150 },
    { name: '4', stakes: 4, share: 80 },
    { name: '5', stakes: 5, share: 60 },
    { name: '8', stakes: 8, share: 30 },
    { name: '10', stakes: 10, share: 15 },
    { name: 'mini', stakes: 15, share: 10 },
    { name: 'minor', stakes: 40, share: 4 },
    { name: 'major', stakes: 150, share: 1 },
  ],
  grand: 1_000,
  jackpot: { contributionPpm: 5_000 },
}
