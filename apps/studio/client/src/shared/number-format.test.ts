import { expect, it } from 'vitest'
import { numberFormat } from './number-format.ts'

it('a format is made once for each language and shape', () => {
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
  expect(numberFormat('en', two)).toBe(numberFormat('en', { ...two }))
  expect(numberFormat('vi', two)).not.toBe(numberFormat('en', two))
  expect(numberFormat('en')).not.toBe(numberFormat('en', two))
  expect([numberFormat('en', two).format(1234.5), numberFormat('vi', two).format(1234.5)]).toEqual(['1,234.50', '1.234,50'])
})
