import { numbersTo } from '../distinct/kinds.ts'
import type { Play, Tier } from '../play.ts'
import type { ElevenCell } from './cells.ts'
import { medians, splits } from './lott.ts'

const draw = '11 3 8 9 6'
const tier = (id: string, p: Tier['p'], price: string): Tier => ({ id, p, price })
/** Neither: the stake comes back. */
const push = (p: Tier['p']): Tier => ({ id: 'push', p, price: '1', push: true })

type Cells = readonly [code: string, label: string, of: ElevenCell, tiers: readonly Tier[], example: string]
const cells =
  (group: string) =>
  ([code, label, of, tiers, selection]: Cells): Play => ({
    code: `11x5.zy.${code}`,
    family: '11X5',
    group,
    modes: ['ZY', 'ELOTT'],
    label,
    kind: { kind: 'cell', of },
    tiers,
    example: { selection, draw },
  })

const five = [0, 1, 2, 3, 4] as const
const numbers = draw.split(' ')
const sides = [...['big', 'small', 'odd', 'even'].map((side) => tier(side, [5, 11], '1.98')), push([1, 11])]
const sideOf = ['big', 'small', 'big', 'big', 'big']

const twoSided: readonly Cells[] = [
  [
    'sum.size',
    'ball-size',
    { what: 'ball-size' },
    [tier('big', [215, 462], '1.98'), tier('small', [215, 462], '1.98'), push([32, 462])],
    'big',
  ],
  ['sum.parity', 'ball-parity', { what: 'ball-parity' }, [tier('odd', [236, 462], '1.9'), tier('even', [226, 462], '1.95')], 'odd'],
  ['sum.tail', 'ball-tail', { what: 'ball-tail' }, [tier('big', [232, 462], '1.95'), tier('small', [230, 462], '1.95')], 'big'],
  ...five.map((place): Cells => [`p${place + 1}`, `side.place${place + 1}`, { what: 'ball-side', place }, sides, sideOf[place] ?? '']),
  ['dt15', 'duel.15', { what: 'ball-duel', left: 0, right: 4 }, [tier('dragon', [1, 2], '1.98'), tier('tiger', [1, 2], '1.98')], 'dragon'],
  ...five.map(
    (place): Cells => [
      `n${place + 1}`,
      `digit.place${place + 1}`,
      { what: 'ball-number', place },
      numbersTo(11).map((number) => tier(number, [1, 11], '10.89')),
      numbers[place] ?? '',
    ],
  ),
  [
    'shape.first',
    'shape.first3',
    { what: 'ball-shape', window: { from: 0, count: 3 } },
    [tier('straight', [54, 990], '17.41'), tier('half', [432, 990], '2.17'), tier('misc', [504, 990], '1.86')],
    'misc',
  ],
]

/** x = 0.95 / p, cut to two decimals. */
const splitPrices = ['73.15', '5.85', '2.19', '2.92', '14.63', '438.9']
const medianPrices = ['15.67', '6.96', '4.87', '4.38', '4.87', '6.96', '15.67']
const ofSets = (ways: readonly (readonly [string, number])[], prices: readonly string[]) =>
  ways.map(([id, sets], at) => tier(id, [sets, 462], prices[at] ?? ''))
const fun: readonly Cells[] = [
  ['split', 'split', { what: 'ball-split' }, ofSets(splits, splitPrices), 'o3e2'],
  ['median', 'median', { what: 'ball-median' }, ofSets(medians, medianPrices), '8'],
]

/** The two-sided board of the five balls: GR 4. */
export const elevenTwoSided: readonly Play[] = [...twoSided.map(cells('twoside')), ...fun.map(cells('fun'))]
