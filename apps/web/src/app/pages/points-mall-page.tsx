import { BannerRow } from '#features/banner/banner-row.tsx'
import { PointsMallView } from '#features/points-mall/points-mall-view.tsx'
import { useText } from '#shared/text/text.ts'

/** R-RT-3, R-PROMO-2: the points mall, under the banners of its own group. */
export function PointsMallPage() {
  const text = useText()
  return (
    <>
      <div className="pt-3 md:pt-5">
        <BannerRow group="w_shop" size="lobby" />
      </div>
      <h1 className="pt-6 text-2xl font-extrabold md:text-3xl">{text('nav.points')}</h1>
      <p className="mt-2 mb-5 max-w-2xl text-base text-ink-2">{text('points.lead')}</p>
      <PointsMallView />
    </>
  )
}
