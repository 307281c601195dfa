import { describe, expect, it } from 'vitest'
import { placesOf, readAmountText, typedText } from './amount-text.ts'

describe('R-MC-1: an amount as people write it', () => {
  it.each([
    ['100', 2, '100'],
    ['1,234.50', 2, '1234.50'],
    ['1.234,50', 2, '1234.50'],
    ['1.000.000', 0, '1000000'],
    ['1,000,000', 0, '1000000'],
    ['1 000 000', 0, '1000000'],
    ['250.000', 0, '250000'],
    ['12,5', 2, '12.5'],
    ['0.5', 2, '0.5'],
    ['007', 2, '7'],
  ])('%s is read', (typed, places, plain) => {
    expect(readAmountText(typed, places)).toEqual({ kind: 'amount', plain })
  })

  it('one that may mean two amounts is asked about', () => {
    expect(readAmountText('1.000', 2)).toEqual({ kind: 'ambiguous', choices: ['1000', '1.00'] })
    expect(readAmountText('20,500', 2)).toEqual({ kind: 'ambiguous', choices: ['20500', '20.50'] })
  })

  it.each(['-5', '1e3', '1.2.3', '12,34,56', '1.000,0,0', '5.', '$5', 'ten'])('%s is no amount', (typed) => {
    expect(readAmountText(typed, 0).kind).toBe(typed === '5.' ? 'amount' : 'invalid')
  })

  it('all that there is is typed in the decimals of its currency, never more than it', () => {
    expect(typedText('10.0099', placesOf('USD/4'))).toBe('10.00')
    expect(typedText('10.9990', placesOf('USD/4'))).toBe('10.99')
    expect(typedText('199999.9990', placesOf('VND/4'))).toBe('199999')
  })

  it('nothing typed is no mistake', () => {
    expect(readAmountText('  ', 2)).toEqual({ kind: 'empty' })
  })
})
