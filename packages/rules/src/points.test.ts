import { expect, it } from 'vitest'
import {
  largestRate,
  moneyForPoints,
  mostConvertible,
  mostGivenBack,
  partsOfAPoint,
  readRate,
  wholePoints,
  worthOfPoints,
} from './points.ts'

const ratio = { points: 100n, minor: 10_000n }

it('R-PROMO-2: reads rates in ten-thousandths and nothing finer', () => {
  expect([readRate('1'), readRate('0.5'), readRate('0.0001')]).toEqual([10_000n, 5_000n, 1n])
  expect(['', '-1', '1.00001', '1e3', ' 1', '٣', '1.'].map(readRate)).toEqual([null, null, null, null, null, null, null])
})

it('R-PROMO-2: points are whole, and what is left over waits for the next turnover', () => {
  // 2.75 staked at one point a unit.
  expect(wholePoints(27_500n * 10_000n, 4)).toEqual({ points: 2n, left: 7_500n * 10_000n })
  expect(wholePoints(partsOfAPoint(4) - 1n, 4).points).toBe(0n)
})

it('T32: many small stakes earn exactly what one large stake earns', () => {
  for (const rate of [1n, 3_333n, 10_000n, 17_777n]) {
    const stakes = Array.from({ length: 500 }, (_, index) => BigInt(1 + ((index * 7_919) % 10_007)))
    let left = 0n
    let points = 0n
    for (const stake of stakes) {
      const step = wholePoints(left + stake * rate, 4)
      left = step.left
      points += step.points
    }
    const all = stakes.reduce((sum, stake) => sum + stake, 0n)
    expect({ points, left }).toEqual(wholePoints(all * rate, 4))
  }
})

it.each([0n, -100n, 1n, 99n, 150n, 250n])('T32: %d points are no whole units of 100 to 1.00', (points) => {
  expect(moneyForPoints(points, ratio, 100n)).toBeNull()
})

it('T32: whole units from the minimum on convert', () => {
  expect(moneyForPoints(100n, ratio, 200n)).toBeNull()
  expect(moneyForPoints(200n, ratio, 200n)).toBe(20_000n)
  expect(moneyForPoints(12_300n, ratio, 100n)).toBe(1_230_000n)
})

it('T32: n small converts never come to more than one large', () => {
  for (const each of [{ points: 3n, minor: 7n }, { points: 7n, minor: 3n }, ratio]) {
    for (let units = 1n; units <= 60n; units++) {
      let small = 0n
      for (let unit = 0n; unit < units; unit++) small += moneyForPoints(each.points, each, 1n) ?? 0n
      const large = moneyForPoints(each.points * units, each, 1n) ?? 0n
      expect(small <= large && large <= worthOfPoints(each.points * units, each)).toBe(true)
    }
  }
})

it('R-PROMO-2: offers the most that converts, or nothing below the minimum', () => {
  expect(mostConvertible(1_234n, ratio, 100n)).toBe(1_200n)
  expect(mostConvertible(99n, ratio, 100n)).toBe(0n)
  expect(mostConvertible(350n, ratio, 500n)).toBe(0n)
})

it('game-rules.md §17.1: at every edge the largest rate gives back 60 of a hundred of it at most, and the next one more', () => {
  const worths = [
    { points: 100n, amount: 10_000n },
    { points: 100n, amount: 100n },
    { points: 7n, amount: 33_333n },
  ]
  for (const worth of worths)
    for (let edgeBp = 0; edgeBp <= 10_000; edgeBp += 1) {
      // A rate, and sixty of a hundred of the edge, over one denominator: rate / 10⁴ · amount / 10⁴ / points ≤ edge / 10⁴ · 60 / 100.
      const givesTooMuch = (rate: bigint) => rate * worth.amount * 100n > BigInt(edgeBp) * 60n * worth.points * 10_000n
      const largest = largestRate(mostGivenBack(edgeBp), worth) ?? -1n
      if (givesTooMuch(largest) || !givesTooMuch(largest + 1n)) throw new Error(`edge ${edgeBp}, ${worth.points} to ${worth.amount}`)
    }
})

it('game-rules.md §17.1: 2 of a hundred staked come back at most where no edge is stated; points that are worth nothing give nothing back', () => {
  // 100 points are 1.00: two points a unit are exactly two of a hundred.
  expect(largestRate(mostGivenBack(null), { points: 100n, amount: 10_000n })).toBe(20_000n)
  expect(largestRate(mostGivenBack(400), { points: 100n, amount: 10_000n })).toBe(24_000n)
  expect(largestRate(mostGivenBack(0), { points: 100n, amount: 10_000n })).toBe(0n)
  expect(largestRate(mostGivenBack(0), { points: 100n, amount: 0n })).toBeNull()
})
