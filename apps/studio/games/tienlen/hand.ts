// One hand from the deal to its end: the state, and the two things that may be done with it. In parts it would be understood in none of them.
import { ok, type Result, refuse } from '@halong/base'
import type { Chance } from '@halong/chance'
import { type InstantWin, instantWinOf, instantWins } from './instant-win.ts'
import type { Worths } from './sheet.ts'
import { DECK, HAND_CARDS, inOrder } from './sheet-cards.ts'
import { beats, type Combination, chops, combinationOf, isOutOfTurn } from './sheet-combinations.ts'
import { worthOf } from './worth.ts'

export type Setup = {
  readonly seats: number
  /** A hand goes on until one seat is left, not until the first is out. */
  readonly isRanked?: boolean
  /** Who won the last hand of the room and leads; null in the first one, where the lowest card does. */
  readonly leads: number | null
}
/** No cards: a pass. */
export type Move = { readonly cards: readonly number[] }
export type Illegal = 'not_your_turn' | 'over' | 'not_held' | 'no_combination' | 'too_low' | 'must_include' | 'must_lead'
export type Trick = { readonly combination: Combination; readonly by: number }
/** A seat owes another for what was chopped. */
export type Chop = { readonly from: number; readonly to: number; readonly points: number }

export type Hand = {
  readonly held: readonly (readonly number[])[]
  readonly turn: number
  readonly trick: Trick | null
  /** Out of the trick. */
  readonly passed: readonly boolean[]
  /** Has played a card at all. */
  readonly played: readonly boolean[]
  /** What the first play of a room's first hand has to hold. */
  readonly first: number | null
  /** What was chopped in the trick so far, and who was chopped last. */
  readonly chain: { readonly points: number; readonly from: number } | null
  readonly chops: readonly Chop[]
  readonly isRanked: boolean
  /** Out of cards, in order. */
  readonly out: readonly number[]
  /** Had played no card when the first was out: they play no more. */
  readonly stuck: readonly number[]
  readonly over: { readonly winner: number; readonly how: 'out' | InstantWin } | null
}

const seatsOf = ({ held }: Pick<Hand, 'held'>): number[] => held.map((_, seat) => seat)

/** Who wins at the deal: the strongest hand, and of two alike the one nearer to the leader. */
function dealtWinner(held: readonly (readonly number[])[], leader: number, isFirst: boolean): Hand['over'] {
  const found = held.flatMap((_, step) => {
    const winner = (leader + step) % held.length
    const how = instantWinOf(held[winner] ?? [], isFirst)
    return how === null ? [] : [{ winner, how }]
  })
  const order = ({ how }: { readonly how: InstantWin }) => instantWins.indexOf(how)
  return found.reduce<(typeof found)[number] | null>((best, each) => (best === null || order(each) < order(best) ? each : best), null)
}

/** Deals thirteen cards a seat from a shuffled deck: seat i has the cards 13i … 13i + 12 of it. */
export function deal(chance: Chance, { seats, leads, isRanked = false }: Setup): Hand {
  const deck = chance.sample(DECK, DECK)
  const held = Array.from({ length: seats }, (_, seat) => inOrder(deck.slice(seat * HAND_CARDS, (seat + 1) * HAND_CARDS)))
  const lowest = Math.min(...held.flat())
  const turn = leads ?? held.findIndex((cards) => cards.includes(lowest))
  return {
    held,
    turn,
    trick: null,
    passed: held.map(() => false),
    played: held.map(() => false),
    first: leads === null ? lowest : null,
    chain: null,
    chops: [],
    isRanked,
    out: [],
    stuck: [],
    over: dealtWinner(held, turn, leads === null),
  }
}

/** The trick is over: the last one chopped pays the last chopper for the whole chain. */
function endTrick(hand: Hand): Hand {
  const { chain, trick } = hand
  const owed = chain && trick ? [{ from: chain.from, to: trick.by, points: chain.points }] : []
  return { ...hand, trick: null, chain: null, chops: [...hand.chops, ...owed], passed: hand.passed.map(() => false) }
}

const isIn = ({ held, stuck }: Hand, seat: number): boolean => (held[seat]?.length ?? 0) > 0 && !stuck.includes(seat)

/** Whose turn it is after a seat: the next one still in the trick; where nobody is, its owner, or who comes next where that one is out of cards. */
function next(hand: Hand, after: number): Hand {
  const seats = seatsOf(hand)
  const seatsAfter = (from: number) => seats.map((_, step) => (from + step + 1) % seats.length).filter((seat) => isIn(hand, seat))
  const turn = seatsAfter(after).find((seat) => seat !== hand.trick?.by && !hand.passed[seat])
  if (turn !== undefined) return { ...hand, turn }
  const owner = hand.trick?.by ?? after
  return { ...endTrick(hand), turn: isIn(hand, owner) ? owner : (seatsAfter(owner)[0] ?? owner) }
}

/** A seat is out of cards: the hand is over, or goes on between those who are left. */
function wentOut(hand: Hand, seat: number): Hand {
  const out = [...hand.out, seat]
  const stuck = hand.isRanked && out.length === 1 ? seatsOf(hand).filter((each) => !hand.played[each]) : hand.stuck
  const now = { ...hand, out, stuck }
  if (hand.isRanked && seatsOf(hand).filter((each) => isIn(now, each)).length > 1) return next(now, seat)
  return { ...endTrick(now), trick: hand.trick, over: { winner: out[0] ?? seat, how: 'out' } }
}

/** The seats of a ranked hand by their places, the last one at the end, without those who never played a card. */
export const orderOf = (hand: Hand): readonly number[] => [
  ...hand.out,
  ...seatsOf(hand).filter((seat) => !hand.out.includes(seat) && !hand.stuck.includes(seat)),
]

function pass(hand: Hand, seat: number): Result<Hand, Illegal> {
  if (seat !== hand.turn) return refuse('not_your_turn')
  if (!hand.trick) return refuse('must_lead')
  return ok(next({ ...hand, passed: hand.passed.map((is, at) => is || at === seat) }, seat))
}

function illegalOf(hand: Hand, seat: number, combination: Combination): Illegal | null {
  const { trick, turn, first } = hand
  if (seat !== turn) return trick && trick.by !== seat && isOutOfTurn(combination, trick.combination) ? null : 'not_your_turn'
  if (trick) return beats(combination, trick.combination) ? null : 'too_low'
  return first !== null && !combination.cards.includes(first) ? 'must_include' : null
}

/** Does what a seat asks for, or says why it may not. */
export function act(
  hand: Hand,
  { seat, move, worths }: { readonly seat: number; readonly move: Move; readonly worths: Worths },
): Result<Hand, Illegal> {
  if (hand.over || (hand.isRanked && !isIn(hand, seat))) return refuse('over')
  if (move.cards.length === 0) return pass(hand, seat)
  const held = hand.held[seat] ?? []
  if (new Set(move.cards).size < move.cards.length || !move.cards.every((card) => held.includes(card))) return refuse('not_held')
  const combination = combinationOf(move.cards)
  if (!combination) return refuse('no_combination')
  const illegal = illegalOf(hand, seat, combination)
  if (illegal) return refuse(illegal)
  const { trick } = hand
  const isChop = trick !== null && chops(combination, trick.combination)
  const left = held.filter((card) => !move.cards.includes(card))
  const done: Hand = {
    ...hand,
    held: hand.held.map((cards, at) => (at === seat ? left : cards)),
    played: hand.played.map((has, at) => has || at === seat),
    first: null,
    trick: { combination, by: seat },
    chain: isChop ? { points: (hand.chain?.points ?? 0) + worthOf(worths, trick.combination), from: trick.by } : hand.chain,
  }
  return ok(left.length === 0 ? wentOut(done, seat) : next(done, seat))
}

/** What is done for a seat that says nothing: a pass, or its lowest card where it leads. */
export function alone(hand: Hand): Move {
  return { cards: hand.trick ? [] : (hand.held[hand.turn] ?? []).slice(0, 1) }
}
