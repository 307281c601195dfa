import { expect, it } from 'vitest'
import { createVisitorCount } from './visitors.ts'

it('T78: one network takes no more than its share of the sockets of visitors, all of them no more than there are', () => {
  const count = createVisitorCount({ most: 4, mostOfNetwork: 3 })
  const taken = [1, 2, 3].map((host) => count.take(`10.0.0.${host}`))
  expect(taken.every(Boolean)).toBe(true)
  expect(count.take('10.0.0.9')).toBeNull()
  expect(count.take('10.0.1.1')).not.toBeNull()
  expect(count.take('10.0.2.1')).toBeNull()
  taken[0]?.()
  expect(count.take('10.0.0.9')).not.toBeNull()
})
