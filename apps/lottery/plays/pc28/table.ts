import { waysBySum } from '../counting.ts'
import type { Play, Tier } from '../play.ts'
import type { ThreeCell } from './cells.ts'

/** The draw of every example; where it does not win, one that does. */
const draw = '6 5 2'
const tier = (id: string, ways: number, price: string): Tier => ({ id, p: [ways, 1_000], price })
/** x = 0.95 / p, cut to two decimals, of the sums 0 to 13; the others mirror them: GR 6. */
const sumPrices = '950 316.66 158.33 95 63.33 45.23 33.92 26.38 21.11 17.27 15.07 13.76 13.01 12.66'.split(' ')
const bySum = waysBySum({ from: 0, count: 3 }).map((ways, sum) => tier(String(sum), ways, sumPrices[Math.min(sum, 27 - sum)] ?? ''))

type Row = readonly [code: string, group: string, what: ThreeCell['what'], tiers: readonly Tier[], selection: string, on?: string]
const rows: readonly Row[] = [
  ['sum', 'sum', 'three-sum', bySum, '13'],
  ['sides', 'bsoe', 'three-side', ['big', 'small', 'odd', 'even'].map((side) => tier(side, 500, '1.96')), 'small'],
  [
    'both',
    'bsoe',
    'three-both',
    [tier('bigodd', 231, '4.11'), tier('smalleven', 231, '4.11'), tier('bigeven', 269, '3.53'), tier('smallodd', 269, '3.53')],
    'smallodd',
  ],
  ['extreme', 'extra', 'three-extreme', [tier('lowest', 56, '16.96'), tier('highest', 56, '16.96')], 'highest', '9 8 7'],
  ['colour', 'extra', 'three-colour', [tier('red', 332, '2.86'), tier('green', 258, '3.68'), tier('blue', 258, '3.68')], 'red', '6 4 2'],
  [
    'shape',
    'extra',
    'three-shape',
    [tier('leopard', 10, '95'), tier('straight', 48, '19.79'), tier('pair', 270, '3.51')],
    'straight',
    '6 5 4',
  ],
]

/** Every play on the sum of three digits: GR 6. */
export const sum28Table: readonly Play[] = rows.map(([code, group, what, tiers, selection, on]) => ({
  code: `pc28.${code}`,
  family: 'PC28',
  group,
  modes: ['ZY', 'ELOTT'],
  label: what,
  kind: { kind: 'cell', of: { what } },
  tiers,
  example: { selection, draw: on ?? draw },
}))
