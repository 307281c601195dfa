import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BannerRow } from '#features/banner/banner-row.tsx'
import { GameRail } from '#features/lobby/game-rail.tsx'
import { gamesOf, hotOf, notIn, railQueries } from '#features/lobby/lobby.queries.ts'
import { usePageContext } from '#shared/page-context.ts'
import { useSite } from '#shared/site.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { fairnessBlock, promotionStrip, winnersBoard } from '../deferred.ts'
import type { PageProps } from '../page-props.ts'
import { CategoryChips } from '../shell/category-chips.tsx'
import { WelcomeBand } from './welcome-band.tsx'

const again = ({ isError, refetch }: { readonly isError: boolean; readonly refetch: () => unknown }) =>
  isError ? () => void refetch() : undefined

/** Home: what the place is, what is played most, each kind of game, what is on offer, and why it can be believed. */
export function HomePage({ route }: PageProps) {
  const text = useText()
  const { code } = useLanguage()
  const { brand } = useSite()
  const { device } = usePageContext()
  const [Promotions, Fairness, Winners] = [promotionStrip, fairnessBlock, winnersBoard]
  const hot = useQuery(hotOf(code))
  const slots = useQuery(gamesOf(code, railQueries.slots))
  const originals = useQuery(gamesOf(code, railQueries.originals))
  const newest = useQuery(gamesOf(code, railQueries.newest))
  // Each part in a boundary of its own: the browser takes the page over part by part and answers a press in between.
  return (
    <>
      <h1 className="sr-only">{text('home.heading', { brand: brand.name })}</h1>
      <div className="pt-3 md:pt-5">
        <BannerRow group={route.name === 'register' ? 'w_reg' : 'w_home'} size="home" />
      </div>
      <CategoryChips />
      <div className="flex flex-col gap-8 pt-4 md:gap-10 lg:pt-8">
        <Suspense fallback={null}>
          <GameRail
            title={text('category.hot')}
            glyph="hot"
            to="/hot"
            games={hot.data?.list}
            onAgain={again(hot)}
            eager={device === 'phone' ? 3 : 7}
          />
        </Suspense>
        <Suspense fallback={null}>
          <GameRail
            title={text('category.rng')}
            glyph="slots"
            to="/rng"
            games={notIn(slots.data?.games, hot.data?.list)}
            onAgain={again(slots)}
            late
          />
        </Suspense>
        <Suspense fallback={null}>
          <WelcomeBand />
        </Suspense>
        <Suspense fallback={null}>
          <GameRail
            title={text('category.inhouse')}
            glyph="originals"
            to="/inhouse"
            games={originals.data?.games}
            onAgain={again(originals)}
            shape="wide"
            late
          />
        </Suspense>
        <Promotions />
        <Suspense fallback={null}>
          <GameRail title={text('home.new')} glyph="new" to="/rng?sort=new" games={newest.data?.games} onAgain={again(newest)} late />
        </Suspense>
        <Winners />
        <Fairness />
      </div>
    </>
  )
}
