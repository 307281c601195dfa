/** The pockets in the order in which they lie on a wheel with a single zero. */
export const WHEEL = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const
const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export type Colour = 'red' | 'black' | 'green'
export const colourOf = (number: number): Colour => (number === 0 ? 'green' : RED.has(number) ? 'red' : 'black')

export type SpotKind = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'outside'
/** A place for chips: the numbers it covers, and where it is on a layout of twelve columns and three rows, 1-2-3 from the bottom (`x` from the zero's left edge on). */
export type RouletteSpot = {
  readonly name: string
  readonly kind: SpotKind
  readonly covers: readonly number[]
  readonly x: number
  readonly y: number
}

const COLUMNS = 12
/** Of the n-th column of the layout (from 1), bottom first: 1-2-3, 4-5-6 … */
const street = (column: number): readonly [number, number, number] => [3 * column - 2, 3 * column - 1, 3 * column]
const inside = (kind: SpotKind, covers: readonly number[], x: number, y: number): RouletteSpot => ({
  name: covers.join('-'),
  kind,
  covers,
  x,
  y,
})

/** Those beside the zero. */
const atZero: readonly RouletteSpot[] = [
  inside('straight', [0], 0.5, 1.5),
  inside('split', [0, 1], 1, 2.5),
  inside('split', [0, 2], 1, 1.5),
  inside('split', [0, 3], 1, 0.5),
  inside('street', [0, 1, 2], 1, 2),
  inside('street', [0, 2, 3], 1, 1),
  inside('corner', [0, 1, 2, 3], 1, 3),
]

function ofColumn(column: number): RouletteSpot[] {
  const [low, middle, high] = street(column)
  const [x, right] = [column + 0.5, column + 1]
  const own = [
    inside('straight', [low], x, 2.5),
    inside('straight', [middle], x, 1.5),
    inside('straight', [high], x, 0.5),
    inside('split', [low, middle], x, 2),
    inside('split', [middle, high], x, 1),
    inside('street', [low, middle, high], x, 3),
  ]
  if (column === COLUMNS) return own
  const [nextLow, nextMiddle, nextHigh] = street(column + 1)
  return [
    ...own,
    inside('split', [low, nextLow], right, 2.5),
    inside('split', [middle, nextMiddle], right, 1.5),
    inside('split', [high, nextHigh], right, 0.5),
    inside('corner', [low, middle, nextLow, nextMiddle], right, 2),
    inside('corner', [middle, high, nextMiddle, nextHigh], right, 1),
    inside('line', [low, middle, high, nextLow, nextMiddle, nextHigh], right, 3),
  ]
}

const numbers = Array.from({ length: 36 }, (_, at) => at + 1)
const outside = (name: string, wins: (number: number) => boolean): RouletteSpot => ({
  name,
  kind: 'outside',
  covers: numbers.filter(wins),
  x: 0,
  y: 0,
})
const outsides: readonly RouletteSpot[] = [
  ...[1, 2, 3].map((nth) => outside(`column-${nth}`, (number) => number % 3 === nth % 3)),
  ...[1, 2, 3].map((nth) => outside(`dozen-${nth}`, (number) => Math.ceil(number / 12) === nth)),
  outside('low', (number) => number <= 18),
  outside('even', (number) => number % 2 === 0),
  outside('red', (number) => colourOf(number) === 'red'),
  outside('black', (number) => colourOf(number) === 'black'),
  outside('odd', (number) => number % 2 === 1),
  outside('high', (number) => number > 18),
]

/** All 157: 37 straight, 60 split, 14 street, 23 corner, 11 line, 6 dozen and column, 6 even. */
export const rouletteSpots: readonly RouletteSpot[] = [
  ...atZero,
  ...Array.from({ length: COLUMNS }, (_, at) => ofColumn(at + 1)).flat(),
  ...outsides,
]
