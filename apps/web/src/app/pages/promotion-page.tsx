import { useSearchParams } from 'react-router'
import { PromotionView } from '#features/promotion/promotion-view.tsx'

/** R-RT-3: one promotion. */
export function PromotionPage() {
  const [search] = useSearchParams()
  return (
    <div className="mx-auto max-w-6xl pt-2 md:pt-4">
      <PromotionView id={search.get('id') ?? ''} />
    </div>
  )
}
