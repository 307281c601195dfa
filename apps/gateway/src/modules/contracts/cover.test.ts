import { expect, it } from 'vitest'
import { worstOf } from './cover.ts'

it('V14: cover is what the worst of the closed periods would have needed beside the own bill', () => {
  const own = [0n, 2_200n, 0n, 900n, 4_000n, 0n]
  const [a, b] = [
    [1_000n, 600n, 700n, 1_000n, 2_500n, 0n],
    [500n, 400n, 0n, 200n, 0n, 0n],
  ]
  expect(worstOf(own, [a ?? [], b ?? []])).toBe(1_500n)
  expect(worstOf(own, [])).toBe(0n)
  expect(worstOf([], [a ?? []])).toBe(0n)
})
