import type { TableKind, TableMaths, TableSheet } from '../table-sheet.ts'

export const dragonTigerSpots = ['dragon', 'tiger', 'tie', 'suited-tie'] as const
export type DragonTigerSpot = (typeof dragonTigerSpots)[number]
export type Winner = 'dragon' | 'tiger' | 'tie'

/** Prices are what a bet pays, stake included, in ten-thousandths. */
export type DragonTigerMaths = TableMaths & {
  readonly engine: 'dragontiger'
  readonly decks: number
  /** Dragon or tiger, where it wins. */
  readonly side: number
  /** Dragon or tiger in a tie: what comes back of the stake. */
  readonly sideInTie: number
  readonly tie: number
  /** Same rank and suit. */
  readonly suitedTie: number
}

const CARDS_A_DECK = 52
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** The ace is the lowest. Cards are numbers: 52 a deck, 13 a suit. */
export const rankOf = (card: number): number => card % 13

export function winnerOf([dragon = 0, tiger = 0]: readonly number[]): Winner {
  if (rankOf(dragon) === rankOf(tiger)) return 'tie'
  return rankOf(dragon) > rankOf(tiger) ? 'dragon' : 'tiger'
}
export const isSuited = ([dragon = 0, tiger = 1]: readonly number[]): boolean => dragon % CARDS_A_DECK === tiger % CARDS_A_DECK

function unitsOf(maths: DragonTigerMaths, spot: string, cards: readonly number[]): number {
  const winner = winnerOf(cards)
  switch (spot) {
    case 'dragon':
    case 'tiger':
      return winner === 'tie' ? maths.sideInTie : winner === spot ? maths.side : 0
    case 'tie':
      return winner === 'tie' ? maths.tie : 0
    case 'suited-tie':
      return isSuited(cards) ? maths.suitedTie : 0
    default:
      return 0
  }
}

/** One of each kind, and in how many ways two of the cards come so. */
function kindsOf({ decks }: DragonTigerMaths): readonly TableKind[] {
  const all = decks * CARDS_A_DECK
  const ofRank = decks * 4
  const higher = ((13 * 12) / 2) * ofRank * ofRank
  return [
    { outcome: [1, 0], ways: higher },
    { outcome: [0, 1], ways: higher },
    { outcome: [0, 13], ways: all * decks * 3 },
    { outcome: [0, CARDS_A_DECK], ways: all * (decks - 1) },
  ]
}

const TONES = { dragon: 'red', tiger: 'blue', tie: 'green' } as const
const SUITS = '♠♥♣♦'
const cardText = (card = 0): string => `${RANKS[rankOf(card)]}${SUITS[Math.floor((card % CARDS_A_DECK) / 13)]}`

/** Fresh decks each round: two cards, the dragon's first. */
export const dragonTigerSheet = (maths: DragonTigerMaths): TableSheet => ({
  spots: dragonTigerSpots,
  draw(chance) {
    const dragon = chance.below(maths.decks * CARDS_A_DECK)
    const next = chance.below(maths.decks * CARDS_A_DECK - 1)
    // The second is one of those that are left, in order.
    return [dragon, next < dragon ? next : next + 1]
  },
  units: (spot, cards) => unitsOf(maths, spot, cards),
  kinds: kindsOf(maths),
  told: ([dragon, tiger]) => `D ${cardText(dragon)} · T ${cardText(tiger)}`,
  bead(cards, word) {
    const winner = winnerOf(cards)
    return { text: word(`dragontiger.letter.${winner}`), tone: TONES[winner] }
  },
})
