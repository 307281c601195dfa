import { expect, it } from 'vitest'
import { readTerms, startTerms, typedOf } from './typed-terms.ts'

const tier = { turnover: '1000', loss: '', members: '5', rate: '0.8' }

it('R-AG-3: reads terms as they are typed, and writes them back', () => {
  const read = readTerms('dividend', { ...startTerms('dividend'), tiers: [tier], cap: '500,5', activeFrom: '100' })
  expect(read).toEqual({
    kind: 'dividend',
    period: 'month',
    tiers: [{ turnover: '1000', loss: '0', members: 5, ppm: 8_000 }],
    activeFrom: '100',
    carry: true,
    cap: '500.5',
  })
  expect(read && typedOf(read)).toEqual({
    period: 'month',
    tiers: [{ ...tier, loss: '' }],
    isAmount: false,
    activeFrom: '100',
    carry: true,
    cap: '500.5',
  })
})

it('R-AG-3: an amount of a tier is read in place of a share, and written back', () => {
  const typed = { ...startTerms('dailySalary'), isAmount: true, tiers: [{ ...tier, rate: '15,5' }] }
  const read = readTerms('dailySalary', typed)
  expect(read?.tiers).toEqual([{ turnover: '1000', loss: '0', members: 5, ppm: 0, fixed: '15.5' }])
  expect(read && typedOf(read)).toMatchObject({ isAmount: true, tiers: [{ rate: '15.5' }] })
  expect(readTerms('dailySalary', { ...typed, tiers: [{ ...tier, rate: '0' }] })).toBeNull()
})

it('is none while an amount, a number or a percentage is missing', () => {
  const of = (change: Partial<typeof tier>) => readTerms('dailySalary', { ...startTerms('dailySalary'), tiers: [{ ...tier, ...change }] })
  expect(of({})).not.toBeNull()
  for (const change of [{ turnover: 'x' }, { members: '1.5' }, { members: '-1' }, { rate: '' }, { rate: '0' }, { rate: '8 %' }])
    expect(of(change)).toBeNull()
})
