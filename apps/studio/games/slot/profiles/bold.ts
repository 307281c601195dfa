import type { SlotProfile } from '@halong/game-maths'
import { strip, tenLines } from './lines.ts'

/** High volatility: few wilds, little for the low symbols, most of the return in five of a kind and free spins at five times. */
export const bold: SlotProfile = {
  rows: 3,
  wild: 'W',
  scatter: 'S',
  strips: [
    strip('S H3 A H4 H1 J Q H3 A H4 K Q W A H4 K J Q H1 H2 Q K H3 J K Q A J K H2 H4 J'),
    strip('A H4 J H3 Q K J Q K H1 H3 Q A H4 H2 A K H4 J A H2 S H1 Q W J K H3 H4 A J Q'),
    strip('W H3 H4 J H1 H4 J A H2 H4 K Q H4 K H2 H3 A W J S Q K J A Q J K Q H3 H1 A Q'),
    strip('J Q K J H1 S Q H4 H3 H2 H4 K A W Q K J H2 H3 A J H4 Q K H1 J A K H3 A Q H2'),
    strip('Q H4 A W J A Q H4 A K H4 H3 S K H3 H1 H4 J H3 K H2 Q J A K H1 J Q A H2 J K'),
  ],
  lines: tenLines,
  linePays: {
    W: [0, 0, 0, 50, 500, 5000],
    H1: [0, 0, 0, 40, 400, 5000],
    H2: [0, 0, 0, 30, 200, 3000],
    H3: [0, 0, 0, 20, 100, 1000],
    H4: [0, 0, 0, 10, 50, 450],
    A: [0, 0, 0, 5, 25, 150],
    K: [0, 0, 0, 4, 20, 100],
    Q: [0, 0, 0, 3, 15, 80],
    J: [0, 0, 0, 3, 10, 60],
  },
  scatterPays: [0, 0, 0, 2, 20, 200],
  freeSpins: [0, 0, 0, 12, 15, 20],
  freeMultiplier: 5,
}
