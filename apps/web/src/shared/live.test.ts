import { expect, it } from 'vitest'
import { waitBeforeAskingMs } from './gateway-connection.ts'

it('T78: waits longer after each failure, to a bound, and never the same for everybody', () => {
  expect(waitBeforeAskingMs(0, 0)).toBe(500)
  expect(waitBeforeAskingMs(0, 0.999)).toBeLessThan(1_000)
  expect(waitBeforeAskingMs(3, 0)).toBe(4_000)
  for (let failures = 0; failures < 100; failures++) expect(waitBeforeAskingMs(failures, 0.999)).toBeLessThanOrEqual(30_000)
  expect(waitBeforeAskingMs(4, 0.2)).not.toBe(waitBeforeAskingMs(4, 0.8))
})
