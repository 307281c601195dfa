import type { SlotProfile } from '@halong/game-maths'
import { strip, tenLines } from './lines.ts'

/** The reference slot of game-rules.md §11: medium volatility. */
export const reference: SlotProfile = {
  rows: 3,
  wild: 'W',
  scatter: 'S',
  strips: [
    strip('A H3 J Q H4 K H2 J A Q H1 H3 H4 K J Q A H2 H4 J K H3 Q A W H1 J H4 H2 K Q S'),
    strip('H3 Q A H1 J H4 K Q S H2 A H3 J W Q H4 K J A Q H1 H3 H4 K J H2 Q A W H4 J K'),
    strip('K J H4 Q A H2 W J K H3 Q A H4 H1 J H2 K Q S A H3 J W Q K H4 H2 J A Q H1 H3'),
    strip('Q H4 K J A Q H1 H3 H4 K J H2 Q A W H4 J K H3 Q A H1 J H4 K Q S H2 A H3 J W'),
    strip('W H1 J H4 H2 K Q S A H3 J Q H4 K H2 J A Q H1 H3 H4 K J Q A H2 H4 J K H3 Q A'),
  ],
  lines: tenLines,
  linePays: {
    W: [0, 0, 2, 30, 200, 2000],
    H1: [0, 0, 2, 30, 150, 800],
    H2: [0, 0, 0, 25, 100, 500],
    H3: [0, 0, 0, 20, 75, 280],
    H4: [0, 0, 0, 15, 50, 200],
    A: [0, 0, 0, 10, 35, 125],
    K: [0, 0, 0, 8, 30, 100],
    Q: [0, 0, 0, 7, 20, 75],
    J: [0, 0, 0, 6, 18, 50],
  },
  scatterPays: [0, 0, 0, 2, 15, 100],
  freeSpins: [0, 0, 0, 10, 15, 20],
  freeMultiplier: 3,
}
