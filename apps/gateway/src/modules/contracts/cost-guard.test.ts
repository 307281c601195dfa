import { expect, it } from 'vitest'
import { rebatesTooHigh } from './cost-guard.ts'

const none = { isOn: false, converts: false, rates: {}, ratio: { points: 100, amount: '1' }, minimum: 100 } as const
const most = (RNG: number) => ({ isOn: true, most: { RNG } })

it('N11: what agents have of a stake is at most 60 % of the smallest edge, less what points give back', () => {
  const edges = new Map([['RNG', 400]])
  expect(rebatesTooHigh(most(24_000), edges, none)).toEqual([])
  expect(rebatesTooHigh(most(24_001), edges, none)).toEqual([{ field: 'most.RNG', code: 'field.above_ceiling', max: 24_000 }])
  // A tenth of a point for one unit, a hundredth of a unit for a point: a thousandth of the stake.
  const points = { ...none, isOn: true, converts: true, rates: { RNG: '0.1' } }
  expect(rebatesTooHigh(most(23_000), edges, points)).toEqual([])
  expect(rebatesTooHigh(most(23_001), edges, points)).toMatchObject([{ max: 23_000 }])
})

it('where no edge is stated agents have at most 2 % of the stake', () => {
  expect(rebatesTooHigh(most(20_000), new Map(), none)).toEqual([])
  expect(rebatesTooHigh(most(20_001), new Map(), none)).toHaveLength(1)
})
