import { BannerRow } from '#features/banner/banner-row.tsx'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { fairnessBlock, promotionStrip, winnersBoard } from '../deferred-parts.ts'
import { lazilyHydrated } from '../lazy-hydration.tsx'
import type { PageProps } from '../page-props.ts'
import { CategoryChips } from '../shell/bars/category-chips.tsx'
import { HotRail, NewestRail, OriginalsRail, SlotsRail } from './home-rails.tsx'
import { WelcomeBand } from './welcome-band.tsx'

const Welcome = lazilyHydrated('welcome', WelcomeBand)

/** Home: what the place is, what is played most, each kind of game, what is on offer, and why it can be believed. */
export function HomePage({ route }: PageProps) {
  const text = useText()
  const { brand } = useSite()
  const [Promotions, Fairness, Winners] = [promotionStrip, fairnessBlock, winnersBoard]
  return (
    <>
      <h1 className="sr-only">{text('home.heading', { brand: brand.name })}</h1>
      <div className="pt-3 md:pt-5">
        <BannerRow group={route.name === 'register' ? 'w_reg' : 'w_home'} size="home" />
      </div>
      <CategoryChips />
      <div className="flex flex-col gap-8 pt-4 md:gap-10 lg:pt-8">
        <HotRail />
        <SlotsRail />
        <Welcome />
        <OriginalsRail />
        <Promotions />
        <NewestRail />
        <Winners />
        <Fairness />
      </div>
    </>
  )
}
