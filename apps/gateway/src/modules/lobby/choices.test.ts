import { expect, it } from 'vitest'
import { choicesOf } from './choices.ts'

it('R-LOB-1: a filter offers what the games have, each value once, ascending', () => {
  expect(choicesOf([5_000n, 1_000n, 5_000n, 20_000n])).toEqual([1_000n, 5_000n, 20_000n])
  expect(choicesOf([])).toEqual([])
})
it('R-LOB-1: up to eight choices stand as they are, of nine and more eight are spread from the least to the most', () => {
  const eight = [1, 2, 3, 4, 5, 6, 7, 8]
  expect(choicesOf(eight)).toEqual(eight)
  expect(choicesOf([...eight, 9])).toHaveLength(8)
  expect(choicesOf(Array.from({ length: 71 }, (_, at) => at))).toEqual([0, 10, 20, 30, 40, 50, 60, 70])
})
