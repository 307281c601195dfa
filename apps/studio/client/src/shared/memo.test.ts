import { expect, it, vi } from 'vitest'
import { memo } from './memo.ts'

it('a value is made anew only where something it is made of is another', () => {
  const keep = memo<object>()
  const make = vi.fn(() => ({}))
  const results = [1, 2]
  const first = keep(['open', results, Number.NaN], make)
  expect(keep(['open', results, Number.NaN], make)).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
  expect(keep(['show', results, Number.NaN], make)).not.toBe(first)
  // An equal list is another one.
  keep(['show', [1, 2], Number.NaN], make)
  keep(['show', [1, 2]], make)
  expect(make).toHaveBeenCalledTimes(4)
})
