import type { Family } from '#protocol/index.ts'

/** One way to look at draws: what can be seen, what a draw shows of it, and the chance that a draw shows a value. */
export type Look = {
  /** Key of its name, with what it is filled with. */
  readonly name: readonly [key: string, fill?: Readonly<Record<string, number>>]
  readonly values: readonly string[]
  readonly seen: (drawn: readonly string[]) => readonly string[]
  readonly chance: (value: string) => number
}

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
const same = (chance: number) => () => chance
const sum = (drawn: readonly string[]) => String(drawn.reduce((total, number) => total + Number(number), 0))
const places = (count: number, values: readonly string[], key: 'place' | 'rank'): Look[] =>
  Array.from({ length: count }, (_, place) => ({
    name: [`where.${key}${place + 1}`],
    values,
    seen: (drawn) => drawn.slice(place, place + 1),
    chance: same(1 / values.length),
  }))
/** Ways to a sum of three numbers, from `low` to `high` each, of all. */
function ofThree(low: number, high: number): Look {
  const numbers = range(low, high).map(Number)
  const ways = new Map<string, number>()
  for (const a of numbers)
    for (const b of numbers) for (const c of numbers) ways.set(String(a + b + c), (ways.get(String(a + b + c)) ?? 0) + 1)
  return {
    name: ['row.sum'],
    values: range(low * 3, high * 3),
    seen: (drawn) => [sum(drawn)],
    chance: (value) => (ways.get(value) ?? 0) / numbers.length ** 3,
  }
}

const digits = range(0, 9)
const twoDigits = digits.flatMap((tens) => digits.map((units) => tens + units))
const whole = (numbers: number): Look[] => [
  { name: ['group.lo'], values: twoDigits, seen: (drawn) => drawn.map((number) => number.slice(-2)), chance: same(1 - 0.99 ** numbers) },
  { name: ['vn.special'], values: twoDigits, seen: ([special = '']) => [special.slice(-2)], chance: same(0.01) },
]

const looks: Readonly<Record<Family, readonly Look[]>> = {
  SSC: places(5, digits, 'place'),
  LF: places(3, digits, 'place'),
  PC28: [ofThree(0, 9), ...places(3, digits, 'place')],
  K3: [ofThree(1, 6), { name: ['row.faces'], values: range(1, 6), seen: (drawn) => drawn, chance: same(91 / 216) }],
  '11X5': [
    { name: ['trends.any'], values: range(1, 11), seen: (drawn) => drawn, chance: same(5 / 11) },
    ...places(5, range(1, 11), 'place'),
  ],
  PK10: places(10, range(1, 10), 'rank'),
  LHC: [
    { name: ['where.special'], values: range(1, 49), seen: (drawn) => drawn.slice(6), chance: same(1 / 49) },
    { name: ['trends.any'], values: range(1, 49), seen: (drawn) => drawn, chance: same(1 / 7) },
  ],
  VN_NORTH: whole(27),
  VN_SOUTH: whole(18),
  VN_SOUTH2: whole(36),
}
export const looksOf = (family: Family): readonly Look[] => looks[family]

/** What a value did in some draws. `now`: draws since it was last seen; `longest`: the longest run without it; `mean`: what is usual between two times. */
export type Omission = {
  readonly value: string
  readonly seen: number
  readonly now: number
  readonly longest: number
  readonly mean: number
}

/** @param draws newest first */
export function omissionsOf({ values, seen, chance }: Look, draws: readonly (readonly string[])[]): readonly Omission[] {
  const shown = draws.map((drawn) => new Set(seen(drawn)))
  return values.map((value) => {
    let [count, run, longest] = [0, 0, 0]
    const first = shown.findIndex((draw) => draw.has(value))
    for (const draw of shown) {
      run = draw.has(value) ? 0 : run + 1
      count += Number(run === 0)
      longest = Math.max(longest, run)
    }
    return { value, seen: count, now: first < 0 ? draws.length : first, longest, mean: 1 / chance(value) - 1 }
  })
}
