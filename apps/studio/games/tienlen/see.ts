import { type Hand, orderOf, type Trick } from './hand.ts'
import { linesOf, sharesOf } from './money.ts'
import type { HandView, Scores } from './sheet.ts'

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
    out: hand.isRanked ? hand.out : [],
    chain: hand.chain?.points ?? 0,
    end: over && {
      winner: over.winner,
      order: hand.isRanked ? orderOf(hand) : [],
      how: over.how,
      hands: hand.held,
      lines: linesOf(scores, hand),
      shares: sharesOf(scores, hand),
    },
  }
}
