import { expect, it } from 'vitest'
import { isSamePerson } from './payer-name.ts'

it('a payer is known whatever marks, case and order a bank writes a name in', () => {
  expect(isSamePerson('Nguyễn Văn Đức', 'NGUYEN VAN DUC')).toBe(true)
  expect(isSamePerson('Jane A. Doe', 'DOE JANE A')).toBe(true)
  expect(isSamePerson('Nguyễn Văn Đức', 'NGUYEN VAN DUNG')).toBe(false)
  expect(isSamePerson('', '')).toBe(false)
})
