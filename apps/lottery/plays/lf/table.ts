import type { CellOf, Play, Tier, Window } from '../play.ts'
import { groupsIn, sides, threeRows, twoRows, win } from '../ssc/digits.ts'
import { digits as byDigit, sides as bySide, duel } from '../ssc/two-sided.ts'

/** The draw of every example. */
const draw = '5 1 4'
const group = groupsIn({ family: 'LF', prefix: 'lf', draw })
const three: Window = { from: 0, count: 3 }

/** Plays with series odds of three digits that are drawn once a day: those of five digits, as far as three have them. Source: game-rules.md §8. */
const classic: readonly Play[] = [
  ...group('stars3', threeRows({ prefix: 's3', from: 0, draw }, ['5', '1', '4'])),
  ...group('first2', twoRows({ prefix: 'f2', from: 0, draw }, ['5', '1'])),
  ...group('last2', twoRows({ prefix: 'l2', from: 1, draw }, ['1', '4'])),
  ...group('position', [['position', 'position', { kind: 'position', window: three }, win(1, 10), '5||4']]),
  ...group('any', [
    ['any.1of3', 'any1.all3', { kind: 'contains', window: three, pick: 1 }, win(271, 1_000), '5'],
    ['any.2of3', 'any2.all3', { kind: 'contains', window: three, pick: 2 }, win(54, 1_000), '1 5'],
  ]),
  ...group('bsoe', [
    sides(['bsoe.f2', 'sides.first2', { from: 0, count: 2 }, 'b|s']),
    sides(['bsoe.l2', 'sides.last2', { from: 1, count: 2 }, 'o|e']),
    sides(['bsoe.3', 'sides.all3', three, 'b|s|e']),
  ]),
]

type Cells = readonly [code: string, label: string, of: CellOf, tiers: readonly Tier[], selection: string]
const cells = ([code, label, of, tiers, selection]: Cells): Play => ({
  code: `lf.zy.${code}`,
  family: 'LF',
  group: 'twoside',
  modes: ['ZY'],
  label,
  kind: { kind: 'cell', of },
  tiers,
  example: { selection, draw },
})

const places = [0, 1, 2] as const
const sideOf = ['big', 'small', 'even'] as const
const winners: readonly (readonly [left: number, right: number, winner: string])[] = [
  [0, 1, 'dragon'],
  [0, 2, 'dragon'],
  [1, 2, 'tiger'],
]

/** The two-sided board of three digits. */
const twoSided: readonly Play[] = [
  cells(['sum', 'three-side', { what: 'three-side' }, bySide, 'small']),
  ...places.map((place) => cells([`p${place + 1}`, `side.place${place + 1}`, { what: 'side', place }, bySide, sideOf[place]])),
  ...winners.map(([left, right, winner]) =>
    cells([`dt${left + 1}${right + 1}`, `duel.${left + 1}${right + 1}`, { what: 'duel', left, right }, duel, winner]),
  ),
  ...places.map((place) => cells([`n${place + 1}`, `digit.place${place + 1}`, { what: 'digit', place }, byDigit, draw[place * 2] ?? ''])),
]

export const lfTable: readonly Play[] = [...classic, ...twoSided]
