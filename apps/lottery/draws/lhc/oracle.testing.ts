import type { Kind, Play, Selection } from '#plays/index.ts'

/**
 * A single bet as the rules word it, written apart from the engine: which of the prizes of its selection it wins on a draw of six normal numbers and a special one, and
 * what of a number matters to it: draws whose numbers are of the same classes end alike.
 */
export type LhcBet = {
  readonly tier: number
  readonly classOf: (number: number) => string
  readonly wins: (draw: readonly number[]) => boolean
}

const order = 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' ')
/** Numbers of the animals as a year's table prints them: from its own animal backwards. */
function zodiac(year: string): Map<string, number[]> {
  const printed = new Map<string, number[]>(order.map((animal) => [animal, []]))
  let animal = order.indexOf(year)
  for (let number = 1; number <= 49; number += 1) {
    printed.get(order[animal] ?? '')?.push(number)
    animal = animal === 0 ? 11 : animal - 1
  }
  return printed
}

const red = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ').map(Number)
const blue = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ').map(Number)
const green = '05 06 11 16 17 21 22 27 28 32 33 38 39 43 44 49'.split(' ').map(Number)
const isOf: Readonly<Record<string, (number: number) => boolean>> = {
  big: (number) => number > 24,
  small: (number) => number < 25,
  odd: (number) => number % 2 === 1,
  even: (number) => number % 2 === 0,
  red: (number) => red.includes(number),
  blue: (number) => blue.includes(number),
  green: (number) => green.includes(number),
}
const digitSum = (number: number) => [...String(number)].reduce((sum, digit) => sum + Number(digit), 0)
const sumIs: Readonly<Record<string, (number: number) => boolean>> = {
  big: (number) => digitSum(number) >= 7,
  small: (number) => digitSum(number) <= 6,
  odd: (number) => digitSum(number) % 2 === 1,
  even: (number) => digitSum(number) % 2 === 0,
}
/** `bigodd`, `redsmall`: both words hold. */
const both = (value: string, number: number) =>
  Object.entries(isOf)
    .filter(([word]) => value.includes(word))
    .every(([, holds]) => holds(number))

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}

type CellKind = Extract<Kind, { kind: 'cell' }>
/** Whether a number of its place is what a cell names; null where it is 49 and neither. */
function placed(what: string, value: string, number: number): boolean | null {
  if (what === 'lhc-number') return number === Number(value)
  if (what === 'lhc-colour') return isOf[value]?.(number) ?? false
  if (number === 49) return null
  if (what === 'lhc-digit-sum') return sumIs[value]?.(number) ?? false
  if (what === 'lhc-last-digit') return (value === 'big') === number % 10 > 4
  return both(value, number)
}

function cellBets({ of }: CellKind, value: string, year: string): LhcBet[] {
  if ('place' in of) {
    const is = (draw: readonly number[]) => placed(of.what, value, draw[of.place] ?? 0)
    const bet = { classOf: String, tier: 0, wins: (draw: readonly number[]) => is(draw) === true }
    return [bet, { ...bet, tier: 1, wins: (draw) => is(draw) === null }]
  }
  if (of.what === 'lhc-total') {
    const words: Readonly<Record<string, (sum: number) => boolean>> = {
      big: (sum) => sum > 174,
      small: (sum) => sum < 175,
      odd: (sum) => sum % 2 === 1,
      even: (sum) => sum % 2 === 0,
    }
    return [{ tier: 0, classOf: String, wins: (draw) => words[value]?.(draw.reduce((sum, n) => sum + n, 0)) ?? false }]
  }
  const members = { 'lhc-tail': (n: number) => n % 10 === Number(value), 'lhc-normal': (n: number) => n === Number(value) }
  const animal = (n: number) => zodiac(year).get(value)?.includes(n) ?? false
  const isMember = of.what === 'lhc-tail' || of.what === 'lhc-normal' ? members[of.what] : animal
  const looked = of.what === 'lhc-special-animal' ? [6, 7] : of.what === 'lhc-normal' ? [0, 6] : [0, 7]
  return [{ tier: 0, classOf: (n) => String(isMember(n)), wins: (draw) => draw.slice(looked[0], looked[1]).some(isMember) }]
}

function numbersBets(kind: Extract<Kind, { kind: 'lhc-numbers' }>, chosen: readonly number[]): LhcBet[] {
  return subsets(chosen, kind.pick).flatMap((numbers) => {
    const classOf = (n: number) => String(numbers.includes(n))
    const bet = (tier: number, wins: (hit: number, special: boolean) => boolean): LhcBet => ({
      tier,
      classOf,
      wins: (draw) => wins(draw.slice(0, 6).filter((n) => numbers.includes(n)).length, numbers.includes(draw[6] ?? 0)),
    })
    switch (kind.hit) {
      case 'any':
        return [bet(0, (hit) => hit > 0)]
      case 'all':
        return [bet(0, (hit) => hit === kind.pick)]
      case 'all-or-two':
        return [bet(0, (hit) => hit === 2), bet(1, (hit) => hit === 3)]
      case 'pair-special':
        return [bet(0, (hit) => hit === 2), bet(1, (hit, special) => hit === 1 && special)]
      case 'string':
        return [bet(0, (hit, special) => hit === 1 && special)]
      case 'none':
        return [bet(0, (hit, special) => hit === 0 && !special)]
    }
  })
}

/** Sets of animals or tails, each with the numbers of each value. */
function linkedBets(
  sets: readonly (readonly string[])[],
  numbersOf: (value: string) => readonly number[],
  { own, none }: { readonly own: string; readonly none: boolean },
) {
  return sets.map((set): LhcBet => {
    const groups = set.map(numbersOf)
    return {
      tier: Number(set.includes(own)),
      classOf: (n) => String(groups.findIndex((numbers) => numbers.includes(n))),
      wins: (draw) => groups.every((numbers) => draw.some((n) => numbers.includes(n)) !== none),
    }
  })
}
const ofTail = (tail: string) => Array.from({ length: 49 }, (_, at) => at + 1).filter((n) => String(n).endsWith(tail))

/** Every single bet of a selection, in a lunar year. */
export function lhcBetsOf({ kind }: Play, { rows: [row = []] }: Selection, year: string): LhcBet[] {
  const table = zodiac(year)
  const numbersOf = (animal: string) => table.get(animal) ?? []
  switch (kind.kind) {
    case 'cell':
      return cellBets(kind, row[0] ?? '', year)
    case 'lhc-numbers':
      return numbersBets(kind, row.map(Number))
    case 'lhc-animals':
      return linkedBets(subsets(row, kind.pick), numbersOf, { own: year, none: kind.hit === 'none' })
    case 'lhc-tails':
      return linkedBets(subsets(row, kind.pick), ofTail, { own: '0', none: false })
    case 'lhc-combined': {
      const numbers = row.flatMap(numbersOf)
      const classOf = (n: number) => (n === 49 ? '49' : String(numbers.includes(n)))
      return [
        { tier: 0, classOf, wins: (draw) => draw[6] !== 49 && numbers.includes(draw[6] ?? 0) },
        { tier: 1, classOf, wins: (draw) => draw[6] === 49 },
      ]
    }
    case 'lhc-times': {
      const numbers = numbersOf(row[0] ?? '')
      return numbers.map((_, tier) => ({
        tier,
        classOf: (n) => String(numbers.includes(n)),
        wins: (draw) => draw.slice(0, 6).filter((n) => numbers.includes(n)).length === tier + 1,
      }))
    }
    default:
      throw new Error(`${kind.kind} is no kind of Mark Six`)
  }
}

export type DrawClass = { readonly draw: readonly number[]; readonly ways: bigint }
const choose = (n: number, k: number): bigint => (k === 0 ? 1n : n < k ? 0n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k))

/** All draws by what classes their numbers are of: one of each sort, and how many there are of it, order of the normal numbers aside. Together 49 × C(48, 6). */
export function drawClasses(classOf: (number: number) => string): DrawClass[] {
  const classes = [
    ...Map.groupBy(
      Array.from({ length: 49 }, (_, at) => at + 1),
      classOf,
    ).values(),
  ]
  const found: DrawClass[] = []
  const normals = (at: number, taken: readonly number[], rest: { readonly ways: bigint; readonly special: number }) => {
    const numbers = (classes[at] ?? []).filter((n) => n !== rest.special)
    if (taken.length === 6) found.push({ draw: [...taken, rest.special], ways: rest.ways })
    if (taken.length === 6 || at === classes.length) return
    for (let count = 0; count <= Math.min(6 - taken.length, numbers.length); count += 1)
      normals(at + 1, [...taken, ...numbers.slice(0, count)], { ...rest, ways: rest.ways * choose(numbers.length, count) })
  }
  for (const numbers of classes) normals(0, [], { ways: BigInt(numbers.length), special: numbers[0] ?? 0 })
  return found
}
