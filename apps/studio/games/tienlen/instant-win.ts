import { countsOf, longestRow, TWO } from './sheet-cards.ts'

/** Hands that win as they are dealt, the strongest first. `threes` counts in the first hand of a room alone. */
export const instantWins = ['dragon', 'twos', 'five-pairs', 'six-pairs', 'threes'] as const
export type InstantWin = (typeof instantWins)[number]

/** The strongest instant win in thirteen cards. */
export function instantWinOf(cards: readonly number[], isFirstHand: boolean): InstantWin | null {
  const counts = countsOf(cards)
  if (longestRow(counts, 1) === TWO) return 'dragon'
  if (counts[TWO] === 4) return 'twos'
  if (longestRow(counts, 2) >= 5) return 'five-pairs'
  if (counts.reduce((pairs, count) => pairs + Math.floor(count / 2), 0) === 6) return 'six-pairs'
  return isFirstHand && counts[0] === 4 ? 'threes' : null
}
