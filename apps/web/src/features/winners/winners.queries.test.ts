import { expect, it } from 'vitest'
import { timesOf, winnersOf } from './winners.queries.ts'

it.each([
  [100n, 1250n, '12'],
  [100n, 250n, '2.5'],
  [100n, 999n, '9.9'],
  [100n, 500n, '5'],
  [3n, 10n, '3.3'],
  [100n, 100n, ''],
  [0n, 100n, ''],
])('R-WIN-1: a stake of %s that paid %s is told as %s times, never rounded up', (stake, win, shown) =>
  expect(timesOf(stake, win)).toBe(shown),
)

it('R-WIN-1: asks again by itself only where nothing is pushed', () => {
  expect(winnersOf('EN', 'latest', true).refetchInterval).toBe(false)
  expect(winnersOf('EN', 'latest', false).refetchInterval).toBe(60_000)
  expect(winnersOf('EN', 'week', true).refetchInterval).toBe(60_000)
})
