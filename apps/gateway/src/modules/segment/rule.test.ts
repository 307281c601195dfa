import { type SegmentRule, segmentRule } from '@halong/api'
import { expect, it } from 'vitest'
import { askedOf, problemsOf } from './rule.ts'

const nothing: SegmentRule = {
  labels: [],
  countries: [],
  languages: [],
  registered: null,
  lastSeen: null,
  rank: null,
  overDays: 30,
  deposits: null,
  withdrawals: null,
  staked: null,
  result: null,
}
const place = { asset: 'USD/4', zone: 'Asia/Ho_Chi_Minh', now: new Date('2026-11-26T18:00:00Z'), watched: 60 } as const

it('R-OPS-1: criteria ask for moments and minor units: days ago are whole, money is counted from the brand’s own day on', () => {
  const rule = { ...nothing, registered: { from: 2, to: 30 }, lastSeen: { from: 14, to: null }, result: { from: null, below: '-12.5' } }
  expect(askedOf(rule, place)).toMatchObject({
    registeredBefore: '2026-11-24T18:00:00.000Z',
    registeredAfter: '2026-10-26T18:00:00.000Z',
    seenBefore: '2026-11-12T18:00:00.000Z',
    seenAfter: null,
    // It is the 27th there already: thirty days with today.
    since: '2026-10-29',
    countsMoney: true,
    resultFrom: null,
    resultBelow: '-125000',
  })
  expect(askedOf(nothing, place)).toMatchObject({ countsMoney: false, labels: [] })
})

it('R-OPS-1: a range that holds nothing and an amount the money cannot hold are refused by field', () => {
  const fields = (rule: Partial<SegmentRule>) => problemsOf({ ...nothing, ...rule }, 'USD/4').map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({ registered: { from: 9, to: 2 }, rank: { from: 3, to: 3 } })).toEqual(['rule.registered'])
  expect(fields({ deposits: { from: '5', below: '5' }, result: { from: '-5', below: '-1' } })).toEqual(['rule.deposits'])
  expect(segmentRule.safeParse({ ...nothing, staked: { from: '0.00001', below: null } }).success).toBe(false)
})
