import { expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

const bounds = { firstMs: 100, longestMs: 2_000 }

it('waits twice as long after each failure, to a bound', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map((failures) => backoffMs(failures, bounds, 0))).toEqual([50, 100, 200, 400, 800, 1_000, 1_000])
  for (let failures = 0; failures < 100; failures++) expect(backoffMs(failures, bounds, 0.999)).toBeLessThan(2_000)
})

it('never waits less than half as long, and not the same for everybody', () => {
  expect(backoffMs(3, bounds, 0.2)).not.toBe(backoffMs(3, bounds, 0.8))
  expect(backoffMs(3, bounds, 0)).toBe(400)
})
