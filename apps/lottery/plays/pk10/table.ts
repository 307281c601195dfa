import type { Mode } from '#protocol/index.ts'
import { numbersTo } from '../distinct/kinds.ts'
import type { Kind, Play, Tier } from '../play.ts'
import type { RaceCell } from './cells.ts'

/** The draw of every example: GR 2.4. */
const draw = '7 4 2 5 1 8 9 10 3 6'
const boats = draw.split(' ')
const ranks = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

type Board = { readonly group: string; readonly modes: readonly Mode[] }
type Row = readonly [code: string, label: string, kind: Kind, tiers: readonly Tier[], example: string]
const play =
  ({ group, modes }: Board) =>
  ([code, label, kind, tiers, selection]: Row): Play => ({
    code: `pk10.${code}`,
    family: 'PK10',
    group,
    modes,
    label,
    kind,
    tiers,
    example: { selection, draw },
  })

const series = (ways: number, of: number): readonly Tier[] => [{ id: 'win', p: [ways, of], price: 'series' }]
const first = [10, 90, 720, 5_040, 30_240] as const
const firstRanks = first.map((of, at) =>
  play({ group: `rank${at + 1}`, modes: ['LOTT'] })([
    `rank${at + 1}`,
    `first.${at + 1}`,
    { kind: 'distinct-straight', numbers: 10, window: { from: 0, count: at + 1 } },
    series(1, of),
    boats.slice(0, at + 1).join('|'),
  ]),
)
const position = play({ group: 'position', modes: ['LOTT'] })([
  'position',
  'position',
  { kind: 'distinct-position', numbers: 10, window: { from: 0, count: 10 } },
  series(1, 10),
  '7||2|||||||',
])

const tier = (id: string, p: Tier['p'], price: string): Tier => ({ id, p, price })
const fixed = (group: string, rows: readonly (readonly [string, string, RaceCell, readonly Tier[], string])[]) =>
  rows.map(([code, label, of, tiers, example]) =>
    play({ group, modes: ['ZY', 'ELOTT'] })([`zy.${code}`, label, { kind: 'cell', of }, tiers, example]),
  )
const sides = ['big', 'small', 'odd', 'even'].map((side) => tier(side, [1, 2], '1.98'))
const duel = ['dragon', 'tiger'].map((side) => tier(side, [1, 2], '1.98'))
const numbers = numbersTo(10).map((number) => tier(number, [1, 10], '9.9'))

/** Ways of 90 of a sum of champion and runner-up, and what such a sum pays. */
const sumPrices: Readonly<Record<number, string>> = { 2: '42.75', 4: '21.37', 6: '14.25', 8: '10.68', 10: '8.55' }
const sums = numbersTo(19)
  .slice(2)
  .map((sum) => {
    const ways = 2 * Math.floor((10 - Math.abs(11 - Number(sum))) / 2)
    return tier(sum, [ways, 90], sumPrices[ways] ?? '')
  })
const sumSides = [
  tier('big', [40, 90], '2.2'),
  tier('small', [50, 90], '1.77'),
  tier('odd', [50, 90], '1.77'),
  tier('even', [40, 90], '2.2'),
]

/** The ten boats of a race: GR 5. */
export const raceTable: readonly Play[] = [
  ...firstRanks,
  position,
  ...fixed('sum', [
    ['sum.side', 'sumside', { what: 'rank-sum-side' }, sumSides, 'small'],
    ['sum', 'ranksum', { what: 'rank-sum' }, sums, '11'],
  ]),
  ...fixed('twoside', [
    ...ranks.map(
      (place) =>
        [
          `r${place + 1}`,
          `side.rank${place + 1}`,
          { what: 'rank-side', place },
          sides,
          Number(boats[place]) >= 6 ? 'big' : 'small',
        ] as const,
    ),
    ...ranks
      .slice(0, 5)
      .map(
        (left) =>
          [
            `dt${left + 1}`,
            `rankduel.${left + 1}`,
            { what: 'rank-duel', left, right: 9 - left },
            duel,
            Number(boats[left]) > Number(boats[9 - left]) ? 'dragon' : 'tiger',
          ] as const,
      ),
    ...ranks.map(
      (place) => [`n${place + 1}`, `digit.rank${place + 1}`, { what: 'rank-number', place }, numbers, boats[place] ?? ''] as const,
    ),
  ]),
]
