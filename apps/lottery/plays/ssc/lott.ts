import type { InnerKind, Play, Tier, Window } from '../play.ts'
import { groupOf, groupsIn, type Row, sides, threeRows, twoRows, win } from './digits.ts'

/** The draw of every example: GR 2.4. */
const draw = '2 3 8 0 5'
const group = groupsIn({ family: 'SSC', prefix: 'ssc', draw })

const five: Window = { from: 0, count: 5 }
const four: Window = { from: 1, count: 4 }
const endings = (count: number): readonly Tier[] =>
  Array.from({ length: count }, (_, at) => ({ id: `last${count - at}`, p: [1, 10 ** (count - at)], price: 'series' }))

const stars5 = group('stars5', [
  ['s5.straight', 'straight', { kind: 'straight', window: five }, win(1, 100_000), '2|3|8|0|5'],
  ['s5.singles', 'singles', { kind: 'singles', window: five }, win(1, 100_000), '23805'],
  ['s5.combination', 'combination', { kind: 'combination', window: five }, endings(5), '2|3|8|0|5'],
  ['s5.g120', 'g120', groupOf(five, [1, 5]), win(120, 100_000), '0 2 3 5 8'],
  ['s5.g60', 'g60', groupOf(five, [2, 1], [1, 3]), win(60, 100_000), '8|023'],
  ['s5.g30', 'g30', groupOf(five, [2, 2], [1, 1]), win(30, 100_000), '28|0'],
  ['s5.g20', 'g20', groupOf(five, [3, 1], [1, 2]), win(20, 100_000), '8|05'],
  ['s5.g10', 'g10', groupOf(five, [3, 1], [2, 1]), win(10, 100_000), '8|0'],
  ['s5.g5', 'g5', groupOf(five, [4, 1], [1, 1]), win(5, 100_000), '8|0'],
])
const stars4 = group('stars4', [
  ['s4.straight', 'straight', { kind: 'straight', window: four }, win(1, 10_000), '3|8|0|5'],
  ['s4.singles', 'singles', { kind: 'singles', window: four }, win(1, 10_000), '3805'],
  ['s4.combination', 'combination', { kind: 'combination', window: four }, endings(4), '3|8|0|5'],
  ['s4.g24', 'g24', groupOf(four, [1, 4]), win(24, 10_000), '0 3 5 8'],
  ['s4.g12', 'g12', groupOf(four, [2, 1], [1, 2]), win(12, 10_000), '8|05'],
  ['s4.g6', 'g6pairs', groupOf(four, [2, 2]), win(6, 10_000), '3 8'],
  ['s4.g4', 'g4', groupOf(four, [3, 1], [1, 1]), win(4, 10_000), '8|0'],
])

const position = group('position', [['position', 'position', { kind: 'position', window: five }, win(1, 10), '2||8||']])

/** Places, code of them, and the chance that 1, 2, 3 chosen digits are among them. */
const contained: readonly (readonly [string, string, Window, readonly (readonly [number, number])[], string])[] = [
  [
    'f3',
    'first3',
    { from: 0, count: 3 },
    [
      [271, 1_000],
      [54, 1_000],
    ],
    '2 3 8',
  ],
  [
    'm3',
    'mid3',
    { from: 1, count: 3 },
    [
      [271, 1_000],
      [54, 1_000],
    ],
    '0 3 8',
  ],
  [
    'l3',
    'last3',
    { from: 2, count: 3 },
    [
      [271, 1_000],
      [54, 1_000],
    ],
    '0 5 8',
  ],
  [
    'l4',
    'last4',
    four,
    [
      [3_439, 10_000],
      [974, 10_000],
    ],
    '0 3 5',
  ],
  [
    '5',
    'all5',
    five,
    [
      [40_951, 100_000],
      [14_670, 100_000],
      [4_350, 100_000],
    ],
    '0 2 3',
  ],
]
const any = group(
  'any',
  contained.flatMap(([suffix, name, window, chances, example]) =>
    chances.map(
      ([ways, of], at): Row => [
        `any.${at + 1}of${suffix}`,
        `any${at + 1}.${name}`,
        { kind: 'contains', window, pick: at + 1 },
        win(ways, of),
        example,
      ],
    ),
  ),
)

const bsoe = group('bsoe', [
  sides(['bsoe.f2', 'sides.first2', { from: 0, count: 2 }, 's|o']),
  sides(['bsoe.l2', 'sides.last2', { from: 3, count: 2 }, 'e|b']),
  sides(['bsoe.f3', 'sides.first3', { from: 0, count: 3 }, 's|o|b']),
  sides(['bsoe.l3', 'sides.last3', { from: 2, count: 3 }, 'b|e|o']),
])

type PlacesRow = readonly [pick: number, code: string, label: string, inner: InnerKind, tiers: readonly Tier[], example: string]
/** The play as it stands on the first `pick` places; it is moved over every choice of ticked places. */
const places = ([pick, code, label, inner, tiers, example]: PlacesRow): Row => [
  `any${pick}.${code}`,
  `places${pick}.${label}`,
  { kind: 'any-places', pick, inner },
  tiers,
  example,
]
const rows = (pick: number, example: string): Row => [
  `any${pick}.straight`,
  `places${pick}.straight`,
  { kind: 'any-rows', pick },
  win(1, 10 ** pick),
  example,
]
const span = (count: number): Window => ({ from: 0, count })
const anyk = group('anyk', [
  rows(2, '2||8||'),
  places([2, 'group', 'group2', groupOf(span(2), [1, 2]), win(2, 100), '1,3:2 8']),
  places([2, 'sum', 'sum', { kind: 'sum', window: span(2) }, win(1, 100), '1,3:10']),
  rows(3, '2|3|8||'),
  places([3, 'g3', 'g3', { kind: 'group3', window: span(3) }, win(3, 1_000), '1,2,3:2 3']),
  places([3, 'g6', 'g6', groupOf(span(3), [1, 3]), win(6, 1_000), '1,2,3:2 3 8']),
  rows(4, '2|3|8|0|'),
  places([4, 'g24', 'g24', groupOf(span(4), [1, 4]), win(24, 10_000), '1,2,3,4:0 2 3 8']),
  places([4, 'g12', 'g12', groupOf(span(4), [2, 1], [1, 2]), win(12, 10_000), '1,2,3,4:8|02']),
  places([4, 'g6', 'g6pairs', groupOf(span(4), [2, 2]), win(6, 10_000), '1,2,3,4:2 8']),
  places([4, 'g4', 'g4', groupOf(span(4), [3, 1], [1, 1]), win(4, 10_000), '1,2,3,4:8|0']),
])

const fun = group('fun', [
  ['fun.once', 'occurs1', { kind: 'occurs', window: five, times: 1 }, win(40_951, 100_000), '8'],
  ['fun.twice', 'occurs2', { kind: 'occurs', window: five, times: 2 }, win(8_146, 100_000), '8'],
  ['fun.thrice', 'occurs3', { kind: 'occurs', window: five, times: 3 }, win(856, 100_000), '8'],
  ['fun.four', 'occurs4', { kind: 'occurs', window: five, times: 4 }, win(46, 100_000), '8'],
])

/** Every play with series odds of the five digits: GR 3.1. */
export const sscLott: readonly Play[] = [
  ...stars5,
  ...stars4,
  ...group('last3', threeRows({ prefix: 'l3', from: 2, draw }, ['8', '0', '5'])),
  ...group('mid3', threeRows({ prefix: 'm3', from: 1, draw }, ['3', '8', '0'])),
  ...group('first3', threeRows({ prefix: 'f3', from: 0, draw }, ['2', '3', '8'])),
  ...group('last2', twoRows({ prefix: 'l2', from: 3, draw }, ['0', '5'])),
  ...group('first2', twoRows({ prefix: 'f2', from: 0, draw }, ['2', '3'])),
  ...position,
  ...any,
  ...bsoe,
  ...anyk,
  ...fun,
]
