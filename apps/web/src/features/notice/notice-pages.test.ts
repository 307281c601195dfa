import { expect, it } from 'vitest'
import { pagesOf, pageWithin } from './notice-pages.ts'

it('R-MOD-2: nine announcements a page', () => {
  expect([0, 1, 9, 10, 18, 90].map(pagesOf)).toEqual([0, 1, 1, 2, 2, 10])
})

it('R-MOD-2: news that leaves fewer pages shows the last of them, never an empty one', () => {
  expect(pageWithin(2, 10)).toBe(2)
  expect(pageWithin(2, 9)).toBe(1)
  expect(pageWithin(10, 19)).toBe(3)
  expect(pageWithin(1, 0)).toBe(1)
})
