import type { SlotProfile } from '@halong/game-maths'
import { strip, tenLines } from './lines.ts'

/** Feature-heavy: two scatters on the second and third reel, and about half of the return in long free spins at four times. */
export const bloom: SlotProfile = {
  rows: 3,
  wild: 'W',
  scatter: 'S',
  strips: [
    strip('H3 J Q K H2 Q H4 J K H2 J S H1 J H4 K A W H3 Q A J Q H1 A J H4 K H3 Q A H2'),
    strip('J W K J A H3 H1 S A Q J K Q H2 K Q W K Q H1 A S J H4 H3 A H4 H3 Q J H2 H4'),
    strip('K Q J K S H4 A W K H1 H4 J Q A H2 J Q H2 H3 S Q A W H3 J H1 K Q H4 J H3 A'),
    strip('K H3 Q H4 K J H2 W Q J S Q H1 H2 H4 H3 K H4 J A Q K A J Q A H4 J H1 H3 W A'),
    strip('H3 K H1 H4 Q J H2 K J H4 Q H3 A J H4 K A J H3 A Q W K Q J A Q H1 H4 S K H2'),
  ],
  lines: tenLines,
  linePays: {
    W: [0, 0, 0, 25, 120, 1000],
    H1: [0, 0, 0, 20, 90, 500],
    H2: [0, 0, 0, 16, 50, 250],
    H3: [0, 0, 0, 12, 45, 180],
    H4: [0, 0, 0, 9, 30, 120],
    A: [0, 0, 0, 6, 20, 80],
    K: [0, 0, 0, 6, 20, 70],
    Q: [0, 0, 0, 4, 14, 50],
    J: [0, 0, 0, 4, 12, 40],
  },
  scatterPays: [0, 0, 0, 1, 8, 50],
  freeSpins: [0, 0, 0, 15, 20, 30],
  freeMultiplier: 4,
}
