import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({ catalogues: {} }))
const { promotionAddress, promotionOf, promotionsAddress, promotionsQuery } = await import('./promotion.queries.ts')
const visitor = { isSignedIn: false, device: 'phone' } as const
const asWho = { audience: 'visitors', device: 'phone' }
const asked = (search: string) => promotionsQuery(new URLSearchParams(search), visitor)

it('R-PROMO-1: the address names category and page; what does not fit shows the first page of all', () => {
  expect(asked('category=new_player&page=3')).toEqual({ category: 'new_player', pageNo: 3, ...asWho })
  expect(asked('category=vip-club')).toEqual({ category: 'vip-club', pageNo: 1, ...asWho })
  expect(promotionsQuery(new URLSearchParams(), { isSignedIn: true, device: 'desktop' })).toMatchObject({
    audience: 'members',
    device: 'desktop',
  })
  expect(asked('')).toEqual({ pageNo: 1, ...asWho })
  for (const page of ['0', '-1', '1.5', 'x', '10001']) expect(asked(`page=${page}`)).toEqual({ pageNo: 1, ...asWho })
  expect(asked('category=../a')).toEqual({ pageNo: 1, ...asWho })
})

it('R-PROMO-1: what an address says is what it was made for', () => {
  expect(promotionsAddress({})).toBe('/promotions')
  expect(promotionsAddress({ category: 'new_player' })).toBe('/promotions?category=new_player')
  expect(promotionsAddress({ category: 'a', page: 2 })).toBe('/promotions?category=a&page=2')
  expect(promotionAddress('prm_&x')).toBe('/promoDetail?id=prm_%26x')
})

it('R-PROMO-1: a promotion stays as it stands for who signs in, and another one is not shown in its place', () => {
  const client = new QueryClient()
  const member = { isSignedIn: true, device: 'phone' } as const
  const shown = { id: 'prm_1', title: 'One' }
  client.setQueryData(promotionOf('EN', 'prm_1', visitor).queryKey, shown as never)
  const watch = new QueryObserver(client, { ...promotionOf('EN', 'prm_1', visitor), enabled: false })
  const seen = (id: string) => {
    watch.setOptions({ ...promotionOf('EN', id, member), enabled: false })
    return watch.getCurrentResult().data
  }
  expect(watch.getCurrentResult().data).toEqual(shown)
  expect(seen('prm_1')).toEqual(shown)
  expect(seen('prm_2')).toBeUndefined()
})
