import { expect, it } from 'vitest'
import { ASK_AFTER_MS, LOCK_AFTER_MS, restingState } from './rest.ts'

it('T64: a page nobody touches asks after 14 minutes and locks after 15', () => {
  const minute = 60_000
  expect([ASK_AFTER_MS, LOCK_AFTER_MS]).toEqual([14 * minute, 15 * minute])
  expect([0, 14 * minute - 1, 14 * minute, 15 * minute - 1, 15 * minute].map(restingState)).toEqual([
    'working',
    'working',
    'asking',
    'asking',
    'locked',
  ])
})
