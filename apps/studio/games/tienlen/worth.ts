import type { Worths } from './sheet.ts'
import { countsOf, isRed, rankOf, TWO } from './sheet-cards.ts'
import type { Combination } from './sheet-combinations.ts'

const twosOf = (worths: Worths, cards: readonly number[]): number =>
  cards.filter((card) => rankOf(card) === TWO).reduce((sum, card) => sum + (isRed(card) ? worths.redTwo : worths.blackTwo), 0)

/** What a combination costs its owner where it is chopped. */
export function worthOf(worths: Worths, { kind, cards }: Combination): number {
  if (kind === 'four') return worths.four
  if (kind === 'pairs') return cards.length === 6 ? worths.threePairs : cards.length === 8 ? worths.fourPairs : 0
  return twosOf(worths, cards)
}

/** The most that the ranks from one on are worth: each card counts once, in the dearest way. */
function worthFrom(worths: Worths, counts: readonly number[], rank: number): number {
  if (rank >= TWO) return 0
  const without = (pairs: number) => counts.map((count, at) => (at >= rank && at < rank + pairs ? count - 2 : count))
  const hasRow = (pairs: number) => rank + pairs <= TWO && counts.slice(rank, rank + pairs).every((count) => count >= 2)
  const options = [worthFrom(worths, counts, rank + 1)]
  if (counts[rank] === 4) options.push(worths.four + worthFrom(worths, counts, rank + 1))
  if (hasRow(3)) options.push(worths.threePairs + worthFrom(worths, without(3), rank))
  if (hasRow(4)) options.push(worths.fourPairs + worthFrom(worths, without(4), rank))
  return Math.max(...options)
}

/** What cards left in a hand cost their owner beside their number. */
export function leftWorth(worths: Worths, cards: readonly number[]): number {
  const counts = countsOf(cards)
  const twos = twosOf(worths, cards)
  return worthFrom(worths, counts, 0) + (counts[TWO] === 4 ? Math.max(twos, worths.four) : twos)
}
