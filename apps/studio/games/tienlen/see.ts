import type { Hand, Trick } from './hand.ts'
import { type Line, linesOf, type Scores, type Share, sharesOf } from './money.ts'

/** What a seat sees of a hand: its own cards, how many the others have, and what lies open. The end shows the rest. */
export type HandView = {
  readonly own: readonly number[]
  readonly counts: readonly number[]
  readonly turn: number | null
  readonly trick: { readonly cards: readonly number[]; readonly by: number } | null
  readonly passed: readonly boolean[]
  /** The card that the first play has to hold. */
  readonly first: number | null
  /** Points that the last one chopped in this trick has to pay so far. */
  readonly chain: number
  /** In the end: who won and how, every hand, who paid whom, and what each seat has. */
  readonly end: {
    readonly winner: number
    readonly how: string
    readonly hands: readonly (readonly number[])[]
    readonly lines: readonly Line[]
    readonly shares: readonly Share[]
  } | null
}

const openTrick = (trick: Trick | null): HandView['trick'] => trick && { cards: trick.combination.cards, by: trick.by }

/** `seat` is null for whoever watches: nothing of any hand before the end. */
export function see(scores: Scores, hand: Hand, seat: number | null): HandView {
  const { over } = hand
  return {
    own: seat === null ? [] : (hand.held[seat] ?? []),
    counts: hand.held.map(({ length }) => length),
    turn: over ? null : hand.turn,
    trick: openTrick(hand.trick),
    passed: hand.passed,
    first: hand.first,
    chain: hand.chain?.points ?? 0,
    end: over && {
      winner: over.winner,
      how: over.how,
      hands: hand.held,
      lines: linesOf(scores, hand),
      shares: sharesOf(scores, hand),
    },
  }
}
