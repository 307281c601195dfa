import { chanceFrom } from '@halong/chance'
import { releaseSize } from '@halong/testkit/release-size'
import { expect, it } from 'vitest'
import { act, type Hand } from './hand.ts'
import { tienLenMaths } from './maths.ts'
import { combinationOf } from './sheet-combinations.ts'

/** What may be played on what, written from the rules with cards as texts (`3♠` … `2♥`) and none of the product's code, beside the engine: every set of cards of every position is tried on both. */
const POSITIONS = releaseSize(600, 100_000)
const { worths } = tienLenMaths

const RANKS = '3456789TJQKA2'
const SUITS = '♠♣♦♥'
const rankOf = (card: string): string => card.slice(0, 1)
const deck = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit))
const heights = new Map(deck.map((card) => [card, 10 * RANKS.indexOf(rankOf(card)) + SUITS.indexOf(card.slice(1))]))
const heightOf = (card: string): number => heights.get(card) ?? -1
const numberOf = (card: string): number => deck.indexOf(card)

/** `1 alike` to `4 alike`, `row of 5`, `3 pairs` by the ranks alone; null where the cards are nothing together. */
function nameOf(cards: readonly string[]): string | null {
  const sorted = [...cards].sort((a, b) => heightOf(a) - heightOf(b)).map(rankOf)
  const ranks = [...new Set(sorted)]
  const row = ranks.join('')
  if (ranks.length === 1 && cards.length <= 4) return `${cards.length} alike`
  // A 2 is in no row.
  if (ranks.length < 3 || !RANKS.slice(0, 12).includes(row)) return null
  if (sorted.join('') === row) return `row of ${cards.length}`
  return sorted.join('') === ranks.map((rank) => rank + rank).join('') ? `${ranks.length} pairs` : null
}
const highest = (cards: readonly string[]): number => Math.max(...cards.map(heightOf))
const areTwos = (cards: readonly string[]): boolean => cards.every((card) => rankOf(card) === '2')

/** What chops what; `higher` of the same kind where that is so. */
const chopTable: Readonly<Record<string, readonly string[]>> = {
  'single 2': ['3 pairs', '4 alike', '4 pairs'],
  'pair of 2s': ['4 alike', '4 pairs'],
  '3 pairs': ['higher', '4 alike', '4 pairs'],
  '4 alike': ['higher', '4 pairs'],
  '4 pairs': ['higher'],
}
function isChop(by: readonly string[], on: readonly string[]): boolean {
  const [a, b] = [nameOf(by) ?? '', nameOf(on) ?? '']
  const what = areTwos(on) && on.length < 3 ? (on.length === 1 ? 'single 2' : 'pair of 2s') : b
  const chopped = chopTable[what] ?? []
  return chopped.includes(a) || (chopped.includes('higher') && a === b && highest(by) > highest(on))
}
const isBeaten = (by: readonly string[], on: readonly string[]): boolean =>
  isChop(by, on) || (nameOf(by) === nameOf(on) && highest(by) > highest(on))

/** What is owed for cards that were chopped, in the count mode. */
const owedFor = (cards: readonly string[]): number =>
  ({ '3 pairs': 6, '4 alike': 9, '4 pairs': 12 })[nameOf(cards) ?? ''] ??
  cards.reduce((sum, card) => sum + ('♦♥'.includes(card.slice(1)) ? 6 : 3), 0)

type Position = {
  readonly trick: readonly string[] | null
  readonly own: readonly string[]
  readonly isOnTurn: boolean
  /** What the first play of a room has to hold. */
  readonly first: string | null
}
function isLegal({ trick, isOnTurn, first }: Position, cards: readonly string[]): boolean {
  if (cards.length === 0) return isOnTurn && trick !== null
  if (nameOf(cards) === null) return false
  if (!isOnTurn) return trick !== null && nameOf(cards) === '4 pairs' && isChop(cards, trick)
  return trick === null ? first === null || cards.includes(first) : isBeaten(cards, trick)
}

/** Numbers that repeat. */
let state = 11
const { below } = chanceFrom(() => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return (state ^ (state >>> 15)) >>> 0
})
const any = <T>(items: readonly T[]): T => items[below(items.length)] as T

/** Some cards that are something together, of those that are left; few where they are not there. */
function something(left: readonly string[]): string[] {
  const [each, length] = any([
    [1, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [4, 1],
    [1, 3],
    [1, 5],
    [2, 3],
    [2, 3],
    [2, 4],
    [2, 4],
  ] as const)
  // Often of twos, which chops are about.
  const from = length === 1 && below(3) === 0 ? 12 : below(13 - length)
  const start = length > 1 ? Math.min(from, 12 - length) : from
  return Array.from(RANKS.slice(start, start + length)).flatMap((rank) => {
    const of = left.filter((card) => rankOf(card) === rank)
    while (of.length > each) of.splice(below(of.length), 1)
    return of
  })
}

function randomPosition(): Position {
  const made = something(deck)
  const trick = nameOf(made) === null || below(12) === 0 ? null : made
  const left = deck.filter((card) => trick?.includes(card) !== true)
  const own = something(left)
  while (own.length < 8) {
    const card = any(left)
    if (!own.includes(card)) own.push(card)
  }
  return { trick, own, isOnTurn: below(3) > 0, first: trick === null && below(2) === 0 ? any(own) : null }
}

/** The position as the engine has it: seat 0 owns the trick, seat 1 is on turn or has passed and seat 2 is. */
function handOf({ trick, own, isOnTurn, first }: Position): Hand {
  const combination = trick && combinationOf(trick.map(numberOf))
  // A card that nobody plays keeps the others in the hand.
  return {
    held: [[0], [...own.map(numberOf), 52].sort((a, b) => a - b), [1]],
    turn: isOnTurn ? 1 : 2,
    trick: combination && { combination, by: 0 },
    passed: [false, !isOnTurn, false],
    played: [true, true, true],
    first: first === null ? null : numberOf(first),
    chain: null,
    chops: [],
    isRanked: false,
    out: [],
    stuck: [],
    over: null,
  }
}

it('games §21.18: every set of cards of random positions is taken and chops as the rules say when they are written a second time', () => {
  const seen = { taken: 0, refused: 0, chops: 0, outOfTurn: 0 }
  for (let no = 0; no < POSITIONS; no++) {
    const position = randomPosition()
    const { trick, own, isOnTurn } = position
    const hand = handOf(position)
    const numbers = own.map(numberOf)
    if (trick !== null && hand.trick === null) throw new Error(`${trick.join(' ')} is nothing`)
    for (let set = 0; set < 1 << own.length; set++) {
      const cards = own.filter((_, at) => (set >> at) & 1)
      const done = act(hand, { seat: 1, move: { cards: numbers.filter((_, at) => (set >> at) & 1) }, worths })
      const says = () => `${cards.join(' ')} on ${trick?.join(' ') ?? 'nothing'}${isOnTurn ? '' : ' out of turn'}`
      if (done.ok !== isLegal(position, cards)) throw new Error(`${says()}: ${done.ok ? 'taken' : done.code}`)
      if (!done.ok) {
        seen.refused += 1
        continue
      }
      seen.taken += 1
      const owed = trick !== null && cards.length > 0 && isChop(cards, trick) ? owedFor(trick) : 0
      // Where all others are out of the trick it has ended, and what was owed is among the chops.
      const { chain, chops } = done.value
      const points = chain?.points ?? chops.reduce((sum, chop) => sum + chop.points, 0)
      if (points !== owed) throw new Error(`${says()}: ${points} owed`)
      if (owed > 0) seen.chops += 1
      if (!isOnTurn && cards.length > 0) seen.outOfTurn += 1
    }
  }
  expect(seen.taken + seen.refused).toBe(POSITIONS * 256)
  expect(seen.taken).toBeGreaterThan(POSITIONS)
  expect(Math.min(seen.chops / 20, seen.outOfTurn)).toBeGreaterThan(POSITIONS / 300)
})
