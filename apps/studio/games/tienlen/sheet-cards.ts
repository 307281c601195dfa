/** Cards are 4 · rank + suit: ranks 3 … A, 2 (0 to 12), suits ♠ ♣ ♦ ♥ (0 to 3). So the higher card is the higher number. */
export const RANKS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2'] as const
export const SUITS = ['♠', '♣', '♦', '♥'] as const
export const TWO = 12
export const HAND_CARDS = 13
export const DECK = 52

export const rankOf = (card: number): number => Math.floor(card / 4)
export const isRed = (card: number): boolean => card % 4 >= 2
export const cardName = (card: number): string => `${RANKS[rankOf(card)] ?? ''}${SUITS[card % 4] ?? ''}`
export const inOrder = (cards: readonly number[]): number[] => [...cards].sort((a, b) => a - b)

/** How many cards of each rank there are. */
export function countsOf(cards: readonly number[]): number[] {
  const counts = Array.from({ length: 13 }, () => 0)
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] ?? 0) + 1
  return counts
}

/** The length of the longest row of neighbouring ranks below the two of which there are so many cards each. */
export function longestRow(counts: readonly number[], each: number): number {
  let [row, longest] = [0, 0]
  for (const count of counts.slice(0, TWO)) {
    row = count >= each ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  return longest
}
