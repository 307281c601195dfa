import type { Beat } from '#client/table/dealer/stance.ts'
import { handsOf } from '../sheet.ts'

/** Milliseconds of the show: the first card leaves the shoe, then one after the other; third cards come slower. */
const FIRST_AT = 300
const BETWEEN = 650
const THIRD_AFTER = 1_300
/** From the shoe until a card lies open. */
const TURNED_AFTER = 550
const TOLD_AFTER = 1_100

export type Dealt = {
  readonly card: number
  readonly step: 'shoe' | 'dealt' | 'open'
  readonly side: 'player' | 'banker'
  readonly nth: number
}

/** The cards in the order in which they are dealt, with their owner. */
function inOrder(cards: readonly number[]): readonly { readonly card: number; readonly side: 'player' | 'banker'; readonly nth: number }[] {
  const { player, banker } = handsOf(cards)
  return [0, 1, 2].flatMap((nth) =>
    (['player', 'banker'] as const).flatMap((side) => {
      const card = (side === 'player' ? player : banker)[nth]
      return card === undefined ? [] : [{ card, side, nth }]
    }),
  )
}
const dealtAt = (place: number): number => FIRST_AT + Math.min(place, 3) * BETWEEN + Math.max(0, place - 3) * THIRD_AFTER

export const toldAtMs = (cards: readonly number[]): number => dealtAt(cards.length - 1) + TURNED_AFTER + TOLD_AFTER

/** Where each card is at a moment of the show. */
export const dealtBy = (cards: readonly number[], sinceMs: number): readonly Dealt[] =>
  inOrder(cards).map((dealt, place) => {
    const since = sinceMs - dealtAt(place)
    return { ...dealt, step: since < 0 ? 'shoe' : since < TURNED_AFTER ? 'dealt' : 'open' }
  })

const hands = { player: ['deal-left', 'turn-left'], banker: ['deal-right', 'turn-right'] } as const
/** The dealer's hand is there a little before the card. */
const BEFORE_MS = 150

/** The dealer's poses in a show: the hand is on the side that gets the card, and on a third card once more when it is turned over. */
export const beatsOf = (cards: readonly number[]): readonly Beat[] =>
  inOrder(cards).flatMap(({ side, nth }, place) => {
    const [deals, turns] = hands[side]
    const atMs = dealtAt(place)
    const dealt: Beat = { atMs: place === 0 ? 0 : atMs - BEFORE_MS, pose: deals }
    return nth === 2 ? [dealt, { atMs: atMs + TURNED_AFTER - BEFORE_MS, pose: turns }] : [dealt]
  })
