import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({ catalogues: {} }))
const { promotionAddress, promotionsAddress, promotionsQuery } = await import('./promotion.queries.ts')
const asked = (search: string) => promotionsQuery(new URLSearchParams(search))

it('R-PROMO-1: the address names category and page; what does not fit shows the first page of all', () => {
  expect(asked('category=new_player&page=3')).toEqual({ category: 'new_player', pageNo: 3 })
  expect(asked('')).toEqual({ pageNo: 1 })
  for (const page of ['0', '-1', '1.5', 'x', '10001']) expect(asked(`page=${page}`)).toEqual({ pageNo: 1 })
  expect(asked('category=../a')).toEqual({ pageNo: 1 })
})

it('R-PROMO-1: what an address says is what it was made for', () => {
  expect(promotionsAddress({})).toBe('/promotions')
  expect(promotionsAddress({ category: 'new_player' })).toBe('/promotions?category=new_player')
  expect(promotionsAddress({ category: 'a', page: 2 })).toBe('/promotions?category=a&page=2')
  expect(promotionAddress('prm_&x')).toBe('/promoDetail?id=prm_%26x')
})
