import { useSearchParams } from 'react-router'
import { PromotionView } from '#features/promotion/promotion-view.tsx'
import { useMayOffer } from '#shared/content/audience.ts'
import { OwnPart, OwnPromotions } from './own-rewards.tsx'

/** R-RT-3: one promotion. */
export function PromotionPage() {
  const [search] = useSearchParams()
  const mayOffer = useMayOffer()
  const id = search.get('id') ?? ''
  return (
    <div className="mx-auto max-w-6xl pt-2 md:pt-4">
      {mayOffer ? <PromotionView id={id} own={<OwnPart id={id} />} /> : <OwnPromotions />}
    </div>
  )
}
