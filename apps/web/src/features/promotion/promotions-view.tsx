import { chipLook, Pager } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useViewer } from '#shared/content/audience.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { promotionsAddress, promotionsOf, promotionsQuery } from './promotion.queries.ts'
import { PromotionCard } from './promotion-card.tsx'
import { NoPromotions, PromotionsFailed, PromotionsSkeleton } from './promotion-states.tsx'

type Category = { readonly code: string; readonly name: string; readonly promotions: number }

function CategoryTabs({ categories, chosen }: { readonly categories: readonly Category[]; readonly chosen: string | undefined }) {
  const text = useText()
  const all = categories.reduce((sum, { promotions }) => sum + promotions, 0)
  const tabs = [{ code: undefined, name: text('promotion.all'), promotions: all }, ...categories]
  if (categories.length < 2) return null
  return (
    <nav aria-label={text('promotion.categories')} className="scroll-row -mx-4 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:px-0">
      <ul className="flex gap-2 py-1">
        {tabs.map(({ code, name, promotions }) => (
          <li key={code ?? ''}>
            <Link to={promotionsAddress({ category: code })} aria-current={code === chosen ? 'page' : undefined} className={chipLook}>
              {name}
              <span className="tabular text-xs font-medium">{promotions}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Whether what stands there is still what was asked for before: another category or page. Who looks is no other place: the list a visitor saw stays as it is
 * until that of who signed in is there.
 */
function useIsLeft(place: string, isPlaceholder: boolean): boolean {
  const [shown, setShown] = useState(place)
  if (!isPlaceholder && shown !== place) setShown(place)
  return isPlaceholder && shown !== place
}

/** R-PROMO-1: promotions by category, twelve a page; category and page stand in the address. */
export function PromotionsView() {
  const text = useText()
  const { code } = useLanguage()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [search] = useSearchParams()
  const query = promotionsQuery(search, useViewer())
  const asked = useQuery(promotionsOf(code, query))
  const isLeft = useIsLeft(`${query.category ?? ''}/${String(query.pageNo)}`, asked.isPlaceholderData)
  const { data } = asked
  if (!data)
    return asked.isError ? (
      <PromotionsFailed of={asked.error} onAgain={() => void asked.refetch()} pending={asked.isFetching} />
    ) : (
      <PromotionsSkeleton />
    )
  const { promotions } = data
  function turnTo(page: number) {
    navigate(promotionsAddress({ category: query.category, page }))
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }
  return (
    <div className="flex flex-col gap-5">
      <CategoryTabs categories={data.categories} chosen={query.category} />
      <div ref={list} tabIndex={-1} aria-busy={isLeft} className="scroll-mt-[calc(var(--bar)+16px)] outline-none aria-busy:opacity-60">
        {promotions.length === 0 ? (
          <NoPromotions isFiltered={query.category !== undefined || query.pageNo !== 1} />
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {promotions.map((promotion, index) => (
              <li key={promotion.id}>
                <PromotionCard promotion={promotion} eager={index < 3} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pager
        current={data.pageNo}
        total={data.totalPages}
        onPage={turnTo}
        label={text('pager.label')}
        previousText={text('pager.previous')}
        nextText={text('pager.next')}
        pageLabel={(page) => text('pager.page', { page })}
      />
    </div>
  )
}
