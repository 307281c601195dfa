import type { WaysProfile } from '@halong/game-maths'

const strip = (symbols: string): readonly string[] => symbols.split(' ')

/** Reels of 3, 4, 5, 4 and 3 rows, 720 ways; in free spins all are five high, 3,125 ways. Nothing falls. */
export const train: WaysProfile = {
  rows: 5,
  wild: 'W',
  scatter: 'S',
  strips: [
    strip('K A Q J H2 K T J H1 Q T A H3 J K T Q J S H3 H4 A H2 H4'),
    strip('A Q H3 K A Q H4 H2 J K A H3 T H2 J W Q J S H4 K T J H1'),
    strip('H2 T K J H1 W K J A H4 S H3 H2 Q J K A Q J H4 A Q T H3'),
    strip('T S Q J T W A H4 K H3 H1 K J A H2 H4 Q K H2 J A H3 Q J'),
    strip('K Q H2 H4 J T S Q H3 K A H1 Q T H4 J H3 A J H2 K A J T'),
  ],
  pays: {
    H1: [0, 0, 0, 43, 174, 867],
    H2: [0, 0, 0, 35, 108, 431],
    H3: [0, 0, 0, 22, 60, 194],
    H4: [0, 0, 0, 17, 52, 173],
    A: [0, 0, 0, 0, 35, 104],
    K: [0, 0, 0, 0, 30, 91],
    Q: [0, 0, 0, 0, 26, 78],
    J: [0, 0, 0, 0, 22, 65],
    T: [0, 0, 0, 0, 22, 60],
  },
  unitsPerStake: 100,
  cascades: false,
  ladder: [1],
  freeLadder: [1],
  freeSpins: [0, 0, 0, 6, 8, 12],
  heights: [3, 4, 5, 4, 3],
  freeHeights: [5, 5, 5, 5, 5],
}
