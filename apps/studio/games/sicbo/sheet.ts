import type { TableKind, TableMaths, TableSheet } from '../table-sheet.ts'

/** Prices are what a bet pays, stake included, in ten-thousandths. */
export type SicBoMaths = TableMaths & {
  readonly engine: 'sicbo'
  readonly sides: number
  /** Big and small. */
  readonly half: number
  /** Of the totals from 4 to 10; 17 pays as 4 does, 16 as 5 and so on. */
  readonly totals: readonly number[]
  readonly anyTriple: number
  readonly triple: number
  readonly double: number
  /** Two different faces. */
  readonly pair: number
  /** One face on one, two and three dice. */
  readonly face: readonly number[]
}

const DICE = 3
const LOWEST_TOTAL = 4
const HIGHEST_TOTAL = 17
/** The lowest total that is big. */
export const BIG_FROM = 11
export const faces = [1, 2, 3, 4, 5, 6] as const
export const totals = Array.from({ length: HIGHEST_TOTAL - LOWEST_TOTAL + 1 }, (_, at) => at + LOWEST_TOTAL)
export const pairs = faces.flatMap((low) => faces.filter((high) => high > low).map((high) => [low, high] as const))

export const sicBoSpots: readonly string[] = [
  'small',
  'big',
  'any-triple',
  ...totals.map((total) => `total-${total}`),
  ...faces.map((face) => `double-${face}`),
  ...faces.map((face) => `triple-${face}`),
  ...pairs.map(([low, high]) => `pair-${low}-${high}`),
  ...faces.map((face) => `face-${face}`),
]

export const totalOf = (dice: readonly number[]): number => dice.reduce((sum, die) => sum + die, 0)
export const isTriple = ([first, second, third]: readonly number[]): boolean => first === second && second === third
export type Half = 'small' | 'big' | 'triple'
/** A triple is neither big nor small. */
export const halfOf = (dice: readonly number[]): Half => (isTriple(dice) ? 'triple' : totalOf(dice) >= BIG_FROM ? 'big' : 'small')

const count = (dice: readonly number[], face: number): number => dice.filter((die) => die === face).length

/** What a spot pays where it wins; where that differs by the throw, by how many dice show its face. */
export function priceOf(maths: SicBoMaths, spot: string, times = 1): number {
  const [kind, first = ''] = spot.split('-')
  switch (kind) {
    case 'small':
    case 'big':
      return maths.half
    case 'any':
      return maths.anyTriple
    case 'total':
      return maths.totals[Math.min(Number(first) - LOWEST_TOTAL, HIGHEST_TOTAL - Number(first))] ?? 0
    case 'double':
      return maths.double
    case 'triple':
      return maths.triple
    case 'pair':
      return maths.pair
    default:
      return maths.face[times - 1] ?? 0
  }
}

/** How often a spot wins by a throw: a face once for each die that shows it. */
function winsOf(spot: string, dice: readonly number[]): number {
  const [kind, first = '', second = ''] = spot.split('-')
  const shown = count(dice, Number(first))
  switch (kind) {
    case 'small':
    case 'big':
      return Number(halfOf(dice) === kind)
    case 'any':
      return Number(isTriple(dice))
    case 'total':
      return Number(totalOf(dice) === Number(first))
    case 'double':
      return Number(shown >= 2)
    case 'triple':
      return Number(shown === DICE)
    case 'pair':
      return Number(shown > 0 && count(dice, Number(second)) > 0)
    default:
      return shown
  }
}

/** Throws without regard to the order of the dice, each with the orders it comes in. */
const kinds: readonly TableKind[] = faces.flatMap((low) =>
  faces
    .filter((middle) => middle >= low)
    .flatMap((middle) =>
      faces
        .filter((high) => high >= middle)
        .map((high) => ({ outcome: [low, middle, high], ways: { 1: 1, 2: 3, 3: 6 }[new Set([low, middle, high]).size] ?? 0 })),
    ),
)

const TONES = { big: 'red', small: 'blue', triple: 'green' } as const

/** Three dice, each a number below six and one more, and the whole sheet of bets on them. */
export const sicBoSheet = (maths: SicBoMaths): TableSheet => ({
  spots: sicBoSpots,
  draw: (chance) => Array.from({ length: DICE }, () => chance.below(maths.sides) + 1),
  units(spot, dice) {
    const wins = winsOf(spot, dice)
    return wins === 0 ? 0 : priceOf(maths, spot, wins)
  },
  kinds,
  told: (dice) => `${dice.join(' ')} = ${totalOf(dice)}`,
  bead: (dice) => ({ text: String(totalOf(dice)), tone: TONES[halfOf(dice)] }),
})
