import { expect, it } from 'vitest'
import { isOutage } from './is-outage.ts'

const fault = (code: string, message = 'no') => Object.assign(new Error(message), { code })

it.each(['08006', '25006', '53300', '55P03', '57014', '57P01', '58030', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])(
  'F5: %s is an outage: the same call may succeed later',
  (code) => expect(isOutage(fault(code))).toBe(true),
)

it.each([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated unexpectedly',
  'the database system is not yet accepting connections',
])('F5: so is "%s"', (message) => expect(isOutage(new Error(message))).toBe(true))

it.each(['22003', '23505', '40001', '40P01', '42883', 'P0001'])('%s is about what was sent', (code) =>
  expect(isOutage(fault(code))).toBe(false),
)

it('a fault of the program is none', () => {
  expect(isOutage(new TypeError('x is undefined'))).toBe(false)
  expect(isOutage('57P01')).toBe(false)
})
