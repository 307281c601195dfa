import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countedOf, exitPriceOf, mostReleasedOf } from './bonus.ts'
import { walkBonus } from './bonus-price.ts'

it('the exit price is a share of the played part of the bonus', () => {
  const meter = { granted: 1_000_000n, balance: 732_000n, done: 4_000_000n, required: 10_000_000n, exitPercent: 50 }
  expect(exitPriceOf(meter)).toBe(146_400n)
  expect(exitPriceOf({ ...meter, balance: 2_000_000n })).toBe(200_000n)
  expect(exitPriceOf({ ...meter, done: 99_000_000n })).toBe(366_000n)
  expect(exitPriceOf({ ...meter, required: 0n })).toBe(0n)
})

it('a bonus without a deposit releases at most so many times itself, and at least a sum', () => {
  expect(mostReleasedOf(100n, null)).toBe(null)
  expect(mostReleasedOf(100n, { times: 5, atLeast: 200n })).toBe(500n)
  expect(mostReleasedOf(10n, { times: 5, atLeast: 200n })).toBe(200n)
})

it('the exit price grows with play and with the balance, and is never more than there is', () => {
  const amount = fc.bigInt(0n, 10n ** 12n)
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.bigInt(1n, 10n ** 13n),
      fc.integer({ min: 0, max: 100 }),
      (granted, balance, done, required, exitPercent) => {
        const meter = { granted, balance, done, required, exitPercent }
        const price = exitPriceOf(meter)
        expect(price >= 0n && price <= balance && price <= granted).toBe(true)
        expect(exitPriceOf({ ...meter, done: done + 1_000n }) >= price).toBe(true)
        expect(countedOf(done, exitPercent % 21) <= done).toBe(true)
      },
    ),
  )
})

it('N11: what a bonus costs is walked exactly', () => {
  const game = { pays: 10, chance: 0.096 }
  const large = walkBonus({ bonus: 100, required: 1_000 }, game)
  expect([large.finishes, large.rounds, large.released]).toEqual([
    expect.closeTo(0.573, 4),
    expect.closeTo(811.59, 2),
    expect.closeTo(67.5362, 4),
  ])
  const small = walkBonus({ bonus: 20, required: 200 }, game)
  expect([small.finishes, small.rounds, small.released]).toEqual([
    expect.closeTo(0.3069, 4),
    expect.closeTo(107.89, 2),
    expect.closeTo(15.6843, 4),
  ])
  expect(walkBonus({ bonus: 20, required: 200, cap: 100 }, game).released).toBeCloseTo(15.3359, 4)
  expect(large.released).toBeCloseTo(100 - 0.04 * large.rounds, 6)
})
