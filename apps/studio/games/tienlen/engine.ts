import { ok, refuse } from '@halong/base'
import type { GameEngine } from '../game.ts'
import { cardsIn, type HandChoices, type HandEvent, type HandMove } from './events.ts'
import { act, deal } from './hand.ts'
import { linesOf, sharesOf } from './money.ts'
import type { TienLenMaths } from './sheet.ts'

const CENTS = 100

/** What one player had in a hand, as the verifier plays it again: the deal from the seeds, every move of everybody, and who owes whom. */
export const tienLenEngine = (maths: TienLenMaths): GameEngine<HandChoices, HandMove, HandEvent> => {
  const unitsPerStake = BigInt(maths.escrow * CENTS)
  return {
    unitsPerStake,
    replay: ({ seat, seats, leads }, moves, { chance }) => {
      let hand = deal(chance, { seats, leads: leads < 0 ? null : leads, isRanked: maths.places !== undefined })
      const dealt: HandEvent = { type: 'tienlen.dealt', hands: hand.held, seat }
      for (const move of moves) {
        const done = act(hand, { seat: move.seat, move: { cards: cardsIn(move.cards) }, worths: maths.worths })
        if (!done.ok) return refuse('round.choice_invalid')
        hand = done.value
      }
      const { over } = hand
      if (!over) return ok({ chapters: [[dealt]], units: null, unitsPerStake })
      const shares = sharesOf(maths, hand)
      const units = shares[seat]?.returned ?? 0
      const ended: HandEvent = { type: 'tienlen.ended', winner: over.winner, how: over.how, lines: linesOf(maths, hand), shares }
      return ok({ chapters: [[dealt, ended, { type: 'round.ended', units }]], units: BigInt(units), unitsPerStake })
    },
    movesLeftAlone: () => [],
  }
}
