import { expect, it } from 'vitest'
import { multipleText } from './multiples.ts'

it('cuts multiples and never rounds them up', () => {
  expect(multipleText(19_974, 'en')).toBe('1.9974')
  expect(multipleText(99_999, 'en')).toBe('9.9999')
  expect(multipleText(175_154, 'en')).toBe('17.51')
  expect(multipleText(51_482_974_359, 'en')).toBe('5,148,297.43')
})
