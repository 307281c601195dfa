import type { WaysProfile } from '@halong/game-maths'

const strip = (symbols: string): readonly string[] => symbols.split(' ')

/** Six reels of three rows, 729 ways: a wild counts twice, free spins pay three times and bring others. Nothing falls. */
export const ember: WaysProfile = {
  rows: 3,
  wild: 'W',
  scatter: 'S',
  strips: [
    strip('A H4 J T H1 H3 Q T A Q J H2 J H1 T K H3 Q K H4'),
    strip('H4 Q H4 A J H1 H3 J Q H3 T Q K A H2 H1 W S J K'),
    strip('W H2 S H3 Q J H4 A K H1 K H4 J Q H3 J Q A H1 T'),
    strip('K H3 Q K H1 J H4 H1 H2 A H4 T H3 W A J Q J S Q'),
    strip('H2 H1 Q K J H4 K T S A Q W H3 J H4 H3 Q J H1 A'),
    strip('Q A H3 H1 H4 Q J A T H2 K H3 S H4 J H1 T Q K J'),
  ],
  pays: {
    H1: [0, 0, 0, 21, 52, 206, 1_032],
    H2: [0, 0, 0, 16, 36, 129, 519],
    H3: [0, 0, 0, 10, 23, 72, 258],
    H4: [0, 0, 0, 10, 21, 62, 206],
    A: [0, 0, 0, 0, 13, 36, 104],
    K: [0, 0, 0, 0, 13, 34, 90],
    Q: [0, 0, 0, 0, 10, 26, 64],
    J: [0, 0, 0, 0, 10, 23, 57],
    T: [0, 0, 0, 0, 10, 23, 52],
  },
  unitsPerStake: 100,
  cascades: false,
  ladder: [1],
  freeLadder: [3],
  freeSpins: [0, 0, 0, 8, 12, 20, 0],
  wildTimes: 2,
  freeAgain: [0, 0, 0, 5, 8, 12, 0],
  mostFreeSpins: 60,
}
