import type { WaysProfile } from '@halong/game-maths'

const strip = (symbols: string): readonly string[] => symbols.split(' ')
const from3 = (three: number, four: number, five: number): readonly number[] => [0, 0, 0, three, four, five]

/** The reference game: 5 × 3, 243 ways, symbols that fall. */
export const ways243: WaysProfile = {
  rows: 3,
  wild: 'W',
  scatter: 'S',
  strips: [
    strip('J A Q H2 K H4 A Q H3 K A H4 Q T H2 H3 K T J H4 S A T J H3 H1 Q T J K Q T'),
    strip('K H4 T Q H3 J A Q K W T H1 H3 J A K H2 H4 A T H2 J H4 S A Q J T K Q H1 H3'),
    strip('H4 T Q A H3 J H4 K Q H1 A J K S T J H3 K Q A T J Q H4 H2 H3 A T H1 H2 K W'),
    strip('H4 A H1 H3 H4 J A T Q H3 H4 J K A T W K J H1 H2 Q K T A H2 S Q H3 K J T Q'),
    strip('T K H2 H3 A Q J S H3 H1 Q T K J H4 Q A K H4 H1 A J H4 T Q H3 K T J H2 A H4'),
  ],
  pays: {
    H1: from3(25, 100, 500),
    H2: from3(20, 60, 250),
    H3: from3(10, 25, 80),
    H4: from3(8, 24, 75),
    A: from3(6, 12, 30),
    K: from3(5, 10, 24),
    Q: from3(4, 10, 24),
    J: from3(4, 8, 20),
    T: from3(3, 6, 16),
  },
  unitsPerStake: 20,
  cascades: true,
  ladder: [1, 2, 3, 5],
  freeLadder: [2, 4, 6, 10],
  freeSpins: [0, 0, 0, 10, 12, 15],
}
