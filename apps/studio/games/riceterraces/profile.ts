import type { WaysProfile } from '@halong/game-maths'

const strip = (symbols: string): readonly string[] => symbols.split(' ')

/** Five reels of four rows, 1,024 ways, symbols that fall; in free spins the ladder goes on from spin to spin. */
export const terraces: WaysProfile = {
  rows: 4,
  wild: 'W',
  scatter: 'S',
  strips: [
    strip('J H2 K A T J H2 H1 T K J H3 S Q A K Q H4 H3 Q A J T H4'),
    strip('T Q H2 S K H4 J K H3 A J H4 Q J A Q K W H2 T A H1 J H3'),
    strip('H3 T H4 H2 K S Q K H4 Q H2 J K A J T H1 J A W H3 J Q A'),
    strip('K A H4 S J W K J H1 Q J A Q H2 T H4 A H3 J Q H3 K H2 T'),
    strip('J A T K H4 Q T A H3 S J H4 H2 H3 T A J K H2 Q K J Q H1'),
  ],
  pays: {
    H1: [0, 0, 0, 15, 61, 240],
    H2: [0, 0, 0, 11, 38, 134],
    H3: [0, 0, 0, 7, 22, 76],
    H4: [0, 0, 0, 6, 19, 60],
    A: [0, 0, 0, 0, 10, 37],
    K: [0, 0, 0, 0, 9, 30],
    Q: [0, 0, 0, 0, 8, 24],
    J: [0, 0, 0, 0, 6, 20],
    T: [0, 0, 0, 0, 6, 19],
  },
  unitsPerStake: 100,
  cascades: true,
  ladder: [1, 2, 3, 5],
  freeLadder: [1, 2, 3, 4, 5, 6, 8, 10],
  freeSpins: [0, 0, 0, 6, 8, 12],
  carries: true,
}
