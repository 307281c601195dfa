import { expect, test } from 'vitest'
import { digitsOf, splitNumber, visibleAddress } from './pasted-number.ts'

test('R-LOGIN-6: a pasted international number gives its country and its national part', () => {
  expect(splitNumber('+84 912 345 678')).toEqual({ dialingCode: '84', national: '912345678' })
  expect(splitNumber('0084912345678')).toEqual({ dialingCode: '84', national: '912345678' })
  expect(splitNumber('+1 (415) 555-0100')).toEqual({ dialingCode: '1', national: '4155550100' })
  expect(splitNumber('+855 12 345 678')).toEqual({ dialingCode: '855', national: '12345678' })
})

test('R-LOGIN-6: a national number, a number being typed and an unknown country are left as they are', () => {
  expect(splitNumber('0912 345 678')).toBeNull()
  expect(splitNumber('+84')).toBeNull()
  expect(splitNumber('+999 123 456')).toBeNull()
  expect(digitsOf('(091) 234-56.78')).toBe('0912345678')
})

test('R-LOGIN-6, R-REG-2: signs nobody sees and wide digits are no part of a number or an address', () => {
  expect(digitsOf('\u202a0912 345 678\u202c')).toBe('0912345678')
  expect(digitsOf('０９１２')).toBe('0912')
  expect(splitNumber('\u2068+84 912 345 678\u2069')).toEqual({ dialingCode: '84', national: '912345678' })
  expect(visibleAddress(' a\u200bn@mail.vn')).toBe('an@mail.vn')
})
