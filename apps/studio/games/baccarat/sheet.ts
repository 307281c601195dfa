import type { TableMaths, TableSheet } from '../table-sheet.ts'
import { baccaratKinds } from './sheet-kinds.ts'

export const baccaratSpots = ['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'big', 'small', 'super-six'] as const
export type BaccaratSpot = (typeof baccaratSpots)[number]
export type Side = 'player' | 'banker' | 'tie'

/** Prices are what a bet pays, stake included, in ten-thousandths. */
export type BaccaratMaths = TableMaths & {
  readonly engine: 'baccarat'
  readonly decks: number
  readonly player: number
  readonly banker: number
  /** Where the banker wins with a total of six. */
  readonly bankerOnSix: number
  readonly tie: number
  readonly pair: number
  /** Five cards and six in all. */
  readonly big: number
  readonly small: number
  /** Of a banker who wins with six: with two cards, and with three. */
  readonly superSix: { readonly two: number; readonly three: number }
}

const CARDS_A_DECK = 52
/** In both hands; those that are not dealt change nothing. */
const MOST_CARDS = 6
/** A stake that comes back. */
const PUSH = 10_000
const NATURAL = 8

/** An ace counts one, tens and pictures nothing. Cards are numbers below 416: 52 a deck, 13 a suit, the ace first. */
export const valueOf = (card: number): number => {
  const pips = (card % 13) + 1
  return pips >= 10 ? 0 : pips
}
export const totalOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10

/** Whether the banker takes a third card on a total, when the player took this one (null: none). */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5
  const value = valueOf(third)
  if (total <= 2) return true
  if (total === 3) return value !== 8
  if (total === 4) return value >= 2 && value <= 7
  if (total === 5) return value >= 4 && value <= 7
  return total === 6 && (value === 6 || value === 7)
}

export type Hands = { readonly player: readonly number[]; readonly banker: readonly number[] }

/** Deals a hand: player and banker in turn, two each, then third cards by the rules. */
export function dealHands(next: () => number): { readonly hands: Hands; readonly cards: readonly number[] } {
  const cards = [next(), next(), next(), next()]
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0] = cards
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  if (Math.max(totalOf(player), totalOf(banker)) < NATURAL) {
    const third = totalOf(player) <= 5 ? next() : null
    if (third !== null) player.push(third)
    if (bankerDraws(totalOf(banker), third)) banker.push(next())
  }
  return { hands: { player, banker }, cards: [...cards, ...player.slice(2), ...banker.slice(2)] }
}

/** Who holds which of the cards that were dealt. */
export function handsOf(cards: readonly number[]): Hands {
  let at = 0
  return dealHands(() => cards[at++] ?? 0).hands
}

export function winnerOf({ player, banker }: Hands): Side {
  const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)]
  if (ofPlayer === ofBanker) return 'tie'
  return ofPlayer > ofBanker ? 'player' : 'banker'
}
/** Two first cards of one rank, whatever their suits. */
export const isPair = ([first = 0, second = 1]: readonly number[]): boolean => first % 13 === second % 13

function superSix({ superSix: { two, three } }: BaccaratMaths, { banker }: Hands): number {
  return banker.length === 2 ? two : three
}

/** What a spot pays, in ten-thousandths of the stake. */
export function baccaratUnits(maths: BaccaratMaths, spot: string, hands: Hands): number {
  const winner = winnerOf(hands)
  const isSix = winner === 'banker' && totalOf(hands.banker) === 6
  const count = hands.player.length + hands.banker.length
  switch (spot) {
    case 'player':
      return winner === 'tie' ? PUSH : winner === 'player' ? maths.player : 0
    case 'banker':
      return winner === 'tie' ? PUSH : winner === 'player' ? 0 : isSix ? maths.bankerOnSix : maths.banker
    case 'tie':
      return winner === 'tie' ? maths.tie : 0
    case 'player-pair':
      return isPair(hands.player) ? maths.pair : 0
    case 'banker-pair':
      return isPair(hands.banker) ? maths.pair : 0
    case 'big':
      return count > 4 ? maths.big : 0
    case 'small':
      return count === 4 ? maths.small : 0
    case 'super-six':
      return isSix ? superSix(maths, hands) : 0
    default:
      return 0
  }
}

const TONES = { banker: 'red', player: 'blue', tie: 'green' } as const
const SUITS = '♠♥♣♦'
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const cardText = (card: number): string => `${RANKS[card % 13]}${SUITS[Math.floor((card % CARDS_A_DECK) / 13)]}`

/** Fresh decks each round: cards are drawn from those that are left, in order. */
export const baccaratSheet = (maths: BaccaratMaths): TableSheet => ({
  spots: baccaratSpots,
  draw(chance) {
    const cards = chance.sample(maths.decks * CARDS_A_DECK, MOST_CARDS)
    return dealHands(() => cards.shift() ?? 0).cards
  },
  units: (spot, cards) => baccaratUnits(maths, spot, handsOf(cards)),
  kinds: baccaratKinds,
  told(cards) {
    const { player, banker } = handsOf(cards)
    return `P ${player.map(cardText).join(' ')} = ${totalOf(player)} · B ${banker.map(cardText).join(' ')} = ${totalOf(banker)}`
  },
  bead(cards, word) {
    const winner = winnerOf(handsOf(cards))
    return { text: word(`baccarat.letter.${winner}`), tone: TONES[winner] }
  },
})
