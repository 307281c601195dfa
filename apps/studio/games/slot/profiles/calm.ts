import type { SlotProfile } from '@halong/game-maths'
import { strip, tenLines } from './lines.ts'

/** Low volatility: more wilds, flat pays, wins in two spins of five. */
export const calm: SlotProfile = {
  rows: 3,
  wild: 'W',
  scatter: 'S',
  strips: [
    strip('K Q A H4 H3 H2 J Q H1 A J Q S H3 J H4 H2 K J H4 A K Q H4 J Q K A H2 W H3 H1'),
    strip('Q H4 H1 Q H3 J W H4 K Q J K A H1 K W H3 J H2 H3 A S H4 K J A W H4 J Q H2 A'),
    strip('H1 H4 K Q W J S H2 Q A J Q W H4 H1 H3 H4 A J H3 Q H2 H3 K A Q J K W H4 K A'),
    strip('H4 A K W H4 A J H2 H3 K J H3 A K H4 H2 W Q J H1 Q J K H2 Q H3 W H1 A S J Q'),
    strip('H3 K A H4 H2 J K S A Q H4 H1 H2 J H3 Q J W A Q H1 K H4 Q J K H3 A Q W H4 J'),
  ],
  lines: tenLines,
  linePays: {
    W: [0, 0, 3, 30, 100, 400],
    H1: [0, 0, 3, 30, 80, 250],
    H2: [0, 0, 0, 22, 60, 160],
    H3: [0, 0, 0, 18, 40, 110],
    H4: [0, 0, 0, 13, 28, 75],
    A: [0, 0, 0, 10, 20, 50],
    K: [0, 0, 0, 10, 20, 50],
    Q: [0, 0, 0, 8, 15, 35],
    J: [0, 0, 0, 8, 15, 35],
  },
  scatterPays: [0, 0, 0, 2, 6, 20],
  freeSpins: [0, 0, 0, 8, 10, 12],
  freeMultiplier: 2,
}
