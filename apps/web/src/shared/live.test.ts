import { expect, it } from 'vitest'
import { waitBeforeMs } from './live.ts'

it('T78: waits longer after each failure, to a bound, and never the same for everybody', () => {
  expect(waitBeforeMs(0, 0)).toBe(500)
  expect(waitBeforeMs(0, 0.999)).toBeLessThan(1_000)
  expect(waitBeforeMs(3, 0)).toBe(4_000)
  for (let failures = 0; failures < 100; failures++) expect(waitBeforeMs(failures, 0.999)).toBeLessThanOrEqual(30_000)
  expect(waitBeforeMs(4, 0.2)).not.toBe(waitBeforeMs(4, 0.8))
})
