import { inOrder, rankOf, TWO } from './sheet-cards.ts'

export type CombinationKind = 'single' | 'pair' | 'triple' | 'four' | 'straight' | 'pairs'
/** Cards that may be played together, in order. `pairs`: three pairs of neighbouring ranks or more. */
export type Combination = { readonly kind: CombinationKind; readonly cards: readonly number[] }

const SAME: readonly CombinationKind[] = ['single', 'pair', 'triple', 'four']
const topOf = ({ cards }: Combination): number => cards.at(-1) ?? -1

/** What some cards are together; null where that is nothing that may be played. */
export function combinationOf(given: readonly number[]): Combination | null {
  const cards = inOrder(given)
  const ranks = cards.map(rankOf)
  const [low = 0, high = 0] = [ranks[0], ranks.at(-1)]
  const same = SAME[cards.length - 1]
  if (same !== undefined && low === high) return { kind: same, cards }
  if (high === TWO) return null
  if (cards.length >= 3 && ranks.every((rank, at) => rank === low + at)) return { kind: 'straight', cards }
  const isPairs = cards.length >= 6 && cards.length % 2 === 0 && ranks.every((rank, at) => rank === low + Math.floor(at / 2))
  return isPairs ? { kind: 'pairs', cards } : null
}

const isOfTwos = ({ cards }: Combination): boolean => rankOf(cards[0] ?? 0) === TWO
const isPairsOf = ({ kind, cards }: Combination, pairs: number): boolean => kind === 'pairs' && cards.length === 2 * pairs
const isHigher = (a: Combination, b: Combination): boolean => a.kind === b.kind && a.cards.length === b.cards.length && topOf(a) > topOf(b)

/** Whether a combination chops another: twos by what is stronger than any card, and those by each other. */
export function chops(a: Combination, b: Combination): boolean {
  const [three, four, fourPairs] = [isPairsOf(a, 3), a.kind === 'four', isPairsOf(a, 4)]
  if (b.kind === 'single' && isOfTwos(b)) return three || four || fourPairs
  if (b.kind === 'pair' && isOfTwos(b)) return four || fourPairs
  if (isPairsOf(b, 3)) return isHigher(a, b) || four || fourPairs
  if (b.kind === 'four') return isHigher(a, b) || fourPairs
  return isPairsOf(b, 4) && isHigher(a, b)
}

/** Whether a combination may be played on another. */
export const beats = (a: Combination, b: Combination): boolean => isHigher(a, b) || chops(a, b)

/** A row of four pairs alone may be played out of turn and after a pass, where it chops. */
export const isOutOfTurn = (a: Combination, b: Combination): boolean => isPairsOf(a, 4) && chops(a, b)
