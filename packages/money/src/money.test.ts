import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatMoney, money, multiplyDown, parseAsset, parseMoney, shareOut, toWire } from './index.ts'

describe('wire form', () => {
  it('reads back every amount it writes, at every scale', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.integer({ min: 0, max: 6 }), (minor, scale) => {
        const amount = money(`USD/${scale}`, minor)
        expect(parseMoney(toWire(amount), amount.asset)).toEqual(amount)
      }),
    )
  })
  it.each([
    '',
    '.',
    '1.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '1,000',
    ' 1',
    '1 ',
    '0x1',
    '１',
    'NaN',
    'Infinity',
    '1.00001',
    '1.2.3',
    '1'.repeat(19),
  ])('refuses %j', (text) => {
    expect(parseMoney(text, 'USD/4')).toBeNull()
  })
  it('takes as much as the database keeps, and no more', () => {
    expect(parseMoney('922337203685477.5807', 'USD/4')?.minor).toBe(2n ** 63n - 1n)
    expect(parseMoney('922337203685477.5808', 'USD/4')).toBeNull()
    expect(parseMoney('999999999999999', 'USD/9')).toBeNull()
  })
  it('takes the last place the asset keeps', () => {
    expect(parseMoney('0.0001', 'USD/4')).toEqual(money('USD/4', 1n))
  })
})

describe('R-LANG-2: amounts on screen', () => {
  it('shows two decimals with grouping, cut towards zero so that nothing is shown that is not held', () => {
    expect(formatAmount(money('USD/4', 12_345_678_999n), 'en')).toBe('1,234,567.89')
    expect(formatAmount(money('USD/4', 12_345_678_999n), 'vi')).toBe('1.234.567,89')
    expect(formatAmount(money('USD/4', 99n), 'en')).toBe('0.00')
    expect(formatMoney(money('USD/4', -15_000n), 'en')).toBe('−$1.50')
    expect(formatMoney(money('MYR/4', 15_000n), 'en', 'RM')).toBe('RM1.50')
  })
  it('is exact beyond what a double can hold', () => {
    expect(formatAmount(money('USD/4', 90_071_992_547_409_931_234n), 'en')).toBe('9,007,199,254,740,993.12')
  })
})

it('reads asset names and nothing else', () => {
  expect(parseAsset('USD/4')).toBe('USD/4')
  for (const text of ['usd/4', 'USD', 'USD/44', '/4', 'USD/-1']) expect(parseAsset(text)).toBeNull()
})

it('cuts a payout towards zero', () => {
  expect(multiplyDown(10_000n, 5n, 3n)).toBe(16_666n)
})

it('shares out the whole and nothing but the whole', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 20 }),
      (minor, weights) => {
        fc.pre(weights.some((weight) => weight > 0n))
        const shares = shareOut(minor, weights)
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(minor)
        weights.forEach((weight, index) => weight === 0n && expect(shares[index]).toBe(0n))
      },
    ),
  )
})
