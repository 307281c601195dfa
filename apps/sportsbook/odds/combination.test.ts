import { describe, expect, it } from 'vitest'
import {
  type FactoredLeg,
  isShape,
  kindOf,
  linesOf,
  namedSystems,
  returnOfLines,
  sizesFrom,
  structureOf,
  systemName,
} from './combination.ts'
import { factorOf, type Outcome, outcomes } from './outcome.ts'

const leg = (price: number, outcome: Outcome = 'won', isBanker = false): FactoredLeg => ({ factor: factorOf(outcome, price), isBanker })
const minor = (units: number) => BigInt(Math.round(units * 10_000))
const shape = (legs: number, sizes: readonly number[], bankers = 0) => ({ legs, bankers, sizes })

describe('vectors of systems, a unit on each line', () => {
  const three = [leg(2_000), leg(1_500), leg(1_950, 'half_lost')]
  it.each([
    ['2/3', [2], 10, 47.5, 3],
    ['Trixie', [2, 3], 10, 62.5, 4],
    ['Patent', [1, 2, 3], 10, 102.5, 7],
  ] as const)('%s of a won 2.0, a won 1.5 and a half lost leg', (_, sizes, unit, returned, lines) => {
    expect(returnOfLines(minor(unit), three, sizes)).toBe(minor(returned))
    expect(linesOf(shape(3, sizes))).toBe(lines)
  })
  const four = (last: Outcome) => [leg(2_000), leg(1_500), leg(1_900), leg(2_400, last)]
  it.each([
    ['won', 65.15, 72.95],
    ['lost', 15.35, 20.75],
    ['back', 36.1, 42.5],
  ] as const)('Yankee and Lucky 15 with a last leg %s', (last, yankee, lucky) => {
    expect(returnOfLines(minor(1), four(last), [2, 3, 4])).toBe(minor(yankee))
    expect(returnOfLines(minor(1), four(last), [1, 2, 3, 4])).toBe(minor(lucky))
  })
  it('a banker of 1.6 with 2 of 3, and a multi cut down once', () => {
    expect(returnOfLines(minor(5), [leg(1_600, 'won', true), leg(2_000), leg(1_500), leg(1_900)], [2])).toBe(minor(77.2))
    expect(returnOfLines(minor(7.77), [leg(1_370), leg(2_110), leg(1_955)], [3])).toBe(minor(43.9107))
  })
})

/** Every line of a bet, written out. */
function* linesOfAll(legs: readonly FactoredLeg[], sizes: readonly number[]): Generator<readonly FactoredLeg[]> {
  const [bankers, others] = [legs.filter(({ isBanker }) => isBanker), legs.filter(({ isBanker }) => !isBanker)]
  for (let chosen = 0; chosen < 2 ** others.length; chosen++) {
    const own = others.filter((_, at) => (chosen >> at) & 1)
    if (sizes.includes(own.length)) yield [...bankers, ...own]
  }
}

it('the recursion is the sum over all lines, for random systems with halves, voids and bankers', () => {
  // A fixed sequence: the same systems at every run.
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 400; round++) {
    const count = 1 + next(7)
    const legs = Array.from({ length: count }, () => leg(1_010 + 10 * next(600), outcomes[next(outcomes.length)], next(5) === 0))
    const free = legs.filter(({ isBanker }) => !isBanker).length
    const sizes = Array.from({ length: free }, (_, at) => at + 1).filter((size) => size === free || next(2) === 0)
    const all = [...linesOfAll(legs, sizes)]
    expect(all).toHaveLength(linesOf(shape(count, sizes, count - free)))
    const product = (line: readonly FactoredLeg[]) =>
      line.reduce(({ num, den }, { factor }) => ({ num: num * factor.num, den: den * factor.den }), { num: 1n, den: 1n })
    const { num, den } = structureOf(legs, sizes)
    const sum = all
      .map(product)
      .reduce((total, one) => ({ num: total.num * one.den + one.num * total.den, den: total.den * one.den }), { num: 0n, den: 1n })
    expect(num * sum.den).toBe(sum.num * den)
  }
})

it('says what is a single, a multi, a system, and what is none', () => {
  expect([shape(1, [1]), shape(3, [3]), shape(3, [2]), shape(3, [2], 1)].map(kindOf)).toEqual(['single', 'multi', 'system', 'system'])
  for (const good of [shape(1, [1]), shape(20, [20]), shape(3, [2]), shape(12, [2]), shape(10, sizesFrom(1, 10))])
    expect(isShape(good)).toBe(true)
  for (const bad of [
    shape(0, [1]),
    shape(21, [21]),
    shape(3, []),
    shape(3, [4]),
    shape(3, [2, 2]),
    shape(3, [0]),
    shape(13, [2]),
    shape(2, [1]),
    shape(3, [3], 1),
    shape(4, [2], 2),
  ])
    expect(isShape(bad)).toBe(false)
  expect(namedSystems.map(({ legs, from }) => linesOf(shape(legs, sizesFrom(from, legs))))).toEqual([
    4, 7, 11, 15, 26, 31, 57, 63, 120, 247,
  ])
  expect(systemName(shape(4, [2, 3, 4]))).toBe('Yankee')
  expect(systemName(shape(4, [2, 3]))).toBeNull()
})
