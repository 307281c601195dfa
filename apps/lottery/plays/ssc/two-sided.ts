import type { CellOf, Play, Tier } from '../play.ts'

const draw = '2 3 8 0 5'
const tier = (id: string, p: Tier['p'], price: string): Tier => ({ id, p, price })
/** Code, name, what a cell stands for, its prices and a cell that wins on `draw`. */
type Cells = readonly [code: string, label: string, of: CellOf, tiers: readonly Tier[], selection: string]
const cells = ([code, label, of, tiers, selection]: Cells): Play => ({
  code: `ssc.zy.${code}`,
  family: 'SSC',
  group: 'twoside',
  modes: ['ZY', 'ELOTT'],
  label,
  kind: { kind: 'cell', of },
  tiers,
  example: { selection, draw },
})

export const sides = ['big', 'small', 'odd', 'even'].map((side) => tier(side, [1, 2], '1.98'))
export const digits = Array.from({ length: 10 }, (_, digit) => tier(String(digit), [1, 10], '9.9'))
export const duel = [tier('dragon', [45, 100], '2.2'), tier('tiger', [45, 100], '2.2'), tier('tie', [10, 100], '9.5')]
const shapes = [
  tier('leopard', [10, 1_000], '95'),
  tier('straight', [60, 1_000], '15.83'),
  tier('pair', [270, 1_000], '3.51'),
  tier('half', [360, 1_000], '2.63'),
  tier('misc', [300, 1_000], '3.16'),
]
const bull = [
  tier('none', [35_649, 100_000], '2.66'),
  ...Array.from({ length: 9 }, (_, at) =>
    (at + 1) % 2 === 1 ? tier(String(at + 1), [6_375, 100_000], '14.9') : tier(String(at + 1), [6_505, 100_000], '14.6'),
  ),
  tier('bull', [6_456, 100_000], '14.71'),
]
/** x = 0.95 / p, cut to two decimals. */
const poker = [
  tier('five', [10, 100_000], '9500'),
  tier('four', [450, 100_000], '211.11'),
  tier('full', [900, 100_000], '105.55'),
  tier('straight', [720, 100_000], '131.94'),
  tier('three', [7_200, 100_000], '13.19'),
  tier('twopairs', [10_800, 100_000], '8.79'),
  tier('pair', [50_400, 100_000], '1.88'),
  tier('none', [29_520, 100_000], '3.21'),
]

const five = [0, 1, 2, 3, 4] as const
const sideOf = ['small', 'small', 'big', 'small', 'big']
const duels = five.flatMap((left) => five.filter((right) => right > left).map((right) => [left, right] as const))
const winnerOf = (left: number, right: number) => (Number(draw[left * 2]) > Number(draw[right * 2]) ? 'dragon' : 'tiger')

/** The two-sided board of the five digits: GR 3.3. */
export const sscTwoSided: readonly Play[] = [
  cells(['sum', 'total', { what: 'total' }, sides, 'small']),
  ...five.map((place) => cells([`p${place + 1}`, `side.place${place + 1}`, { what: 'side', place }, sides, sideOf[place] ?? ''])),
  ...duels.map(([left, right]) =>
    cells([`dt${left + 1}${right + 1}`, `duel.${left + 1}${right + 1}`, { what: 'duel', left, right }, duel, winnerOf(left, right)]),
  ),
  ...five.map((place) => cells([`n${place + 1}`, `digit.place${place + 1}`, { what: 'digit', place }, digits, draw[place * 2] ?? ''])),
  cells(['shape.first', 'shape.first3', { what: 'shape', window: { from: 0, count: 3 } }, shapes, 'half']),
  cells(['shape.mid', 'shape.mid3', { what: 'shape', window: { from: 1, count: 3 } }, shapes, 'misc']),
  cells(['shape.last', 'shape.last3', { what: 'shape', window: { from: 2, count: 3 } }, shapes, 'misc']),
  cells(['bull', 'bull', { what: 'bull' }, bull, '8']),
  cells(['poker', 'poker', { what: 'poker' }, poker, 'none']),
]
