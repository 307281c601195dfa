import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BannerRow } from '#features/banner/banner-row.tsx'
import { promotionAddress } from '#features/promotion/promotion.queries.ts'
import { PromotionsView } from '#features/promotion/promotions-view.tsx'
import { useMayOffer } from '#shared/content/audience.ts'
import { useText } from '#shared/text/text.ts'
import { OwnPromotions } from './own-rewards.tsx'

/** R-RT-3: what the brand offers; an `id` in the address means that promotion. */
export function PromotionsPage() {
  const text = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const mayOffer = useMayOffer()
  const id = search.get('id')
  useEffect(() => {
    if (id !== null) navigate(promotionAddress(id), { replace: true })
  }, [id, navigate])
  return (
    <>
      <div className="pt-3 md:pt-5">
        <BannerRow group="w_promotion" size="lobby" />
      </div>
      <h1 className="pt-6 text-2xl font-extrabold md:text-3xl">{text('promotion.title')}</h1>
      <p className="mt-2 mb-5 max-w-2xl text-base text-ink-2">{text('promotion.lead')}</p>
      <OwnPromotions />
      {mayOffer && <PromotionsView />}
    </>
  )
}
