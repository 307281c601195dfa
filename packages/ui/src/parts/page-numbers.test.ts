import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('R-MOD-5: the pager shows three pages around the current one and one at each end', () => {
  it.each([
    { current: 1, total: 1, shows: [1] },
    { current: 1, total: 5, shows: [1, 2, 3, 4, 5] },
    { current: 1, total: 9, shows: [1, 2, 3, 'gap', 9] },
    { current: 3, total: 9, shows: [1, 2, 3, 4, 'gap', 9] },
    { current: 4, total: 9, shows: [1, 2, 3, 4, 5, 'gap', 9] },
    { current: 5, total: 9, shows: [1, 'gap', 4, 5, 6, 'gap', 9] },
    { current: 6, total: 9, shows: [1, 'gap', 5, 6, 7, 8, 9] },
    { current: 9, total: 9, shows: [1, 'gap', 7, 8, 9] },
  ])('page $current of $total', ({ shows, ...place }) => {
    expect(pageNumbers(place)).toEqual(shows)
  })

  it('shows each page once, in order, the current one among them', () => {
    for (let total = 1; total <= 30; total++) {
      for (let current = 1; current <= total; current++) {
        const pages = pageNumbers({ current, total }).filter((entry) => entry !== 'gap')
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
        expect(pages).toContain(current)
      }
    }
  })
})
