import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountFromPerson, amountFromWire, countAt, plainAmount, quickStakes, stakeWithin, stepStake } from './amounts.ts'

const asset = 'USD/4'
const dollars = (text: string) => amountFromWire(text, asset)

describe('the win counter', () => {
  it('ends exactly on the server’s number and never passes it', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.double({ min: 0, max: 3, noNaN: true }), (to, elapsed) => {
        const shown = countAt(0n, to, elapsed)
        expect(shown >= 0n && shown <= to).toBe(true)
        if (elapsed >= 1) expect(shown).toBe(to)
      }),
    )
  })
  it('starts where the last count ended and never goes back', () => {
    const steps = Array.from({ length: 101 }, (_, at) => countAt(50_000n, 1_234_567n, at / 100))
    expect(steps[0]).toBe(50_000n)
    expect(steps).toEqual([...steps].sort((a, b) => Number(a - b)))
    expect(steps.at(-1)).toBe(1_234_567n)
  })
})

it('reads stakes as people write them, and refuses what could mean two amounts', () => {
  const typed = (text: string) => amountFromPerson(text, asset)?.minor ?? null
  expect([
    typed('1'),
    typed('1.5'),
    typed('1,5'),
    typed(' 1 000 '),
    typed('1,000.50'),
    typed('1.000,50'),
    typed('1,000,000'),
    typed('0,125'),
    typed('.5'),
  ]).toEqual([10_000n, 15_000n, 15_000n, 10_000_000n, 10_005_000n, 10_005_000n, 10_000_000_000n, 1_250n, 5_000n])
  expect([typed(''), typed('-1'), typed('1e3'), typed('0x1'), typed('1.00001'), typed('abc'), typed('1,250'), typed('1.250')]).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

it('writes a stake back as it is typed in each language', () => {
  expect(['1.5', '10', '0.1', '0.125'].map((text) => plainAmount(dollars(text), 'en'))).toEqual(['1.50', '10', '0.10', '0.125'])
  expect(plainAmount(dollars('1.5'), 'vi')).toBe('1,50')
})

describe('quick stakes', () => {
  const limits = { least: dollars('0.2'), most: dollars('50') }
  it('stay within the limits and begin with the smallest', () => {
    expect(quickStakes(limits.least, limits.most, 5).map((stake) => plainAmount(stake, 'en'))).toEqual(['0.20', '0.50', '1', '2', '5'])
  })
  it('step up to the largest and down to the smallest, and no further', () => {
    expect(plainAmount(stepStake(dollars('1'), limits, 1), 'en')).toBe('2')
    expect(plainAmount(stepStake(dollars('1'), limits, -1), 'en')).toBe('0.50')
    expect(plainAmount(stepStake(dollars('1.3'), limits, 1), 'en')).toBe('2')
    expect(plainAmount(stepStake(dollars('50'), limits, 1), 'en')).toBe('50')
    expect(plainAmount(stepStake(dollars('0.2'), limits, -1), 'en')).toBe('0.20')
  })
})

it('halves and doubles a stake to a step within the limits', () => {
  const limits = { least: dollars('0.1000'), most: dollars('100.0000'), step: dollars('0.1000') }
  const of = (text: string) => stakeWithin(dollars(text).minor, limits).minor
  expect(['0.1500', '0.0500', '0.4000', '150.0000'].map(of)).toEqual(
    ['0.1000', '0.1000', '0.4000', '100.0000'].map((text) => dollars(text).minor),
  )
})
