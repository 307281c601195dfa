import type { CallInput, ClientValue } from '@halong/api/client'
import { placeName } from '@halong/rules/content'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#shared/content/audience.ts'
import { call, siteKey, siteQuery } from '#shared/gateway/gateway.ts'
import { orNull } from '#shared/gateway/page-subject.ts'

export type PromotionsQuery = NonNullable<CallInput<'content.listPromotions'>['query']>
export type PromotionDetail = ClientValue<'content.getPromotion'>
type PromotionId = CallInput<'content.getPromotion'>['query']['id']

const STALE_AFTER_MS = 60_000
const LAST_PAGE = 10_000

/** What the gateway is told of who looks, so that counts and pages are of what is shown. */
const viewerQuery = ({ isSignedIn, device }: Viewer) => ({ audience: isSignedIn ? 'members' : 'visitors', device }) as const

/** What the gateway is asked for an address of `/promotions`; what does not fit the contract counts as not given. */
export function promotionsQuery(search: URLSearchParams, viewer: Viewer): PromotionsQuery {
  const category = search.get('category') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    ...(placeName.test(category) ? { category } : {}),
    ...viewerQuery(viewer),
    pageNo: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The address of a page of a category; the first page and all categories are not written. */
export function promotionsAddress({ category, page = 1 }: { readonly category?: string | undefined; readonly page?: number }): string {
  const search = new URLSearchParams({ ...(category === undefined ? {} : { category }), ...(page === 1 ? {} : { page: String(page) }) })
  return search.size === 0 ? '/promotions' : `/promotions?${search.toString()}`
}

export const promotionAddress = (id: string): string => `/promoDetail?id=${encodeURIComponent(id)}`

export const promotionsOf = (language: string, query: PromotionsQuery) => ({
  ...siteQuery('content.listPromotions', language, { query }),
  staleTime: STALE_AFTER_MS,
  placeholderData: keepPreviousData,
})

export const promotionQuery = (id: string, viewer: Viewer) => ({ id, ...viewerQuery(viewer) })

/** One promotion, or null where there is none of that id. It stays as it stands while what is for who has just signed in is asked for. */
export const promotionOf = (language: string, id: string, viewer: Viewer) =>
  queryOptions({
    queryKey: siteKey('content.getPromotion', language, promotionQuery(id, viewer)),
    queryFn: ({ signal }) =>
      // cast: any text may stand in an address; the gateway says whether it is an id.
      orNull(call('content.getPromotion', { query: { ...promotionQuery(id, viewer), id: id as PromotionId }, signal })),
    staleTime: STALE_AFTER_MS,
    placeholderData: (shown, asked) => (asked && Reflect.get(asked.queryKey[3], 'id') === id ? shown : undefined),
  })
