import { expect, it } from 'vitest'
import { redact } from './redact.ts'

it('a kept message of a provider tells no name, number or secret of anybody', () => {
  const body = {
    orderCode: 123,
    amount: 3000,
    signature: 'abcdef012345',
    transactions: [{ reference: 'FT1', counterAccountName: 'NGUYEN VAN A', counterAccountNumber: '0123456789' }],
  }
  expect(JSON.parse(redact(JSON.stringify(body)))).toEqual({
    orderCode: 123,
    amount: 3000,
    signature: '•••2345',
    transactions: [{ reference: 'FT1', counterAccountName: '•••AN A', counterAccountNumber: '•••6789' }],
  })
  expect(redact('<html>Jane Doe</html>')).toBe('21 characters that are no JSON')
})
