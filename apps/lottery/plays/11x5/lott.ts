import type { Kind, Play, Tier, Window } from '../play.ts'

/** The draw of every example: GR 2.4. */
const draw = '11 3 8 9 6'
const first3: Window = { from: 0, count: 3 }
const first2: Window = { from: 0, count: 2 }
const all: Window = { from: 0, count: 5 }

type Row = readonly [code: string, label: string, kind: Kind, chance: Tier['p'] | readonly Tier[], example: string]
const group = (name: string, rows: readonly Row[]): readonly Play[] =>
  rows.map(([code, label, kind, chance, selection]) => ({
    code: `11x5.${code}`,
    family: '11X5',
    group: name,
    modes: ['LOTT'],
    label,
    kind,
    tiers: isChance(chance) ? [{ id: 'win', p: chance, price: 'series' }] : chance,
    example: { selection, draw },
  }))
const isChance = (chance: Row[3]): chance is Tier['p'] => typeof chance[0] === 'number'

const straight = (window: Window): Kind => ({ kind: 'distinct-straight', numbers: 11, window })
const set = (window: Window, pick: number, bankers = false): Kind => ({ kind: 'distinct-set', numbers: 11, window, pick, bankers })

const firstThree = group('first3', [
  ['f3.straight', 'straight', straight(first3), [1, 990], '11|3|8'],
  ['f3.group', 'set.3', set(first3, 3), [1, 165], '3 8 11'],
  ['f3.banker', 'bankers.3', set(first3, 3, true), [1, 165], '3|8 11'],
  ['f3.any1', 'any1.first3', set(first3, 1), [3, 11], '3'],
])
const firstTwo = group('first2', [
  ['f2.straight', 'straight', straight(first2), [1, 110], '11|3'],
  ['f2.group', 'set.2', set(first2, 2), [1, 55], '3 11'],
  ['f2.banker', 'bankers.2', set(first2, 2, true), [1, 55], '3|11'],
])
const position = group('position', [['position', 'position', { kind: 'distinct-position', numbers: 11, window: all }, [1, 11], '11||8||']])

/** How many are picked, the chance of it, and numbers that win on the example's draw. */
const picks: readonly (readonly [pick: number, chance: Tier['p'], numbers: string])[] = [
  [1, [5, 11], '3'],
  [2, [2, 11], '3 8'],
  [3, [2, 33], '3 8 11'],
  [4, [1, 66], '3 8 9 11'],
  [5, [1, 462], '3 6 8 9 11'],
  [6, [1, 77], '1 3 6 8 9 11'],
  [7, [1, 22], '1 2 3 6 8 9 11'],
  [8, [4, 33], '1 2 3 4 6 8 9 11'],
]
const pick = group('pick', [
  ...picks.map(([count, chance, numbers]): Row => [`pick${count}`, `pick.${count}`, set(all, count), chance, numbers]),
  ...picks
    .slice(1)
    .map(
      ([count, chance, numbers]): Row => [
        `pick${count}.banker`,
        `pickbankers.${count}`,
        set(all, count, true),
        chance,
        numbers.replace(' ', '|'),
      ],
    ),
])

/** Sets of 462, by how many odd and even balls they hold and by their middle ball: GR 4. */
export const splits = [
  ['o5e0', 6],
  ['o4e1', 75],
  ['o3e2', 200],
  ['o2e3', 150],
  ['o1e4', 30],
  ['o0e5', 1],
] as const
export const medians = [28, 63, 90, 100, 90, 63, 28].map((ways, at) => [String(at + 3), ways] as const)
const ofSets = (ways: readonly (readonly [string, number])[]) => ways.map(([id, sets]): Tier => ({ id, p: [sets, 462], price: 'series' }))
const fun = group('fun', [
  ['split', 'split', { kind: 'cell', of: { what: 'ball-split' }, many: true }, ofSets(splits), 'o3e2'],
  ['median', 'median', { kind: 'cell', of: { what: 'ball-median' }, many: true }, ofSets(medians), '8'],
])

/** The classic boards: prices follow the series. */
export const elevenLott: readonly Play[] = [...firstThree, ...firstTwo, ...position, ...pick, ...fun]
