import { buttonLook, CategoryGlyph, EmptyState } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { lobbies, lobbyPathOf } from '#shared/game/categories.ts'
import { entriesOf, type LaunchPage } from '#shared/game/game-address.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { GameRail } from './game-rail.tsx'
import { hotOf } from './lobby.queries.ts'
import { useCategories } from './use-categories.ts'

/** Where a launch page has no game to open: says so, and offers what the vendor registry has instead, lotteries before all. */
export function NoLaunch({ page }: { readonly page: LaunchPage }) {
  const text = useText()
  const { code } = useLanguage()
  const { data: hot } = useQuery(hotOf(code))
  const isLottery = page !== 'seamless'
  const categories = useCategories()?.categories ?? []
  const lotteries = categories.filter(({ gameCategory }) => gameCategory === 'ELOTT' || gameCategory === 'LOTT')
  const offered = isLottery && lotteries.length > 0 ? lotteries : categories
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-16 md:px-6">
      <EmptyState
        level={1}
        art={<Scene name="empty" />}
        title={text(isLottery ? 'launch.none.lottery' : 'launch.none.title')}
        text={text(isLottery && lotteries.length > 0 ? 'launch.none.lottery_text' : 'launch.none.text')}
        actions={offered.slice(0, 4).map((category) => {
          const lobby = lobbies.find(({ path }) => `/${path}` === lobbyPathOf(category.gameCategory))
          return (
            lobby && (
              <Link key={category.gameCategory} to={entriesOf(category).to} className={buttonLook('secondary')}>
                <CategoryGlyph name={lobby.glyph} size={20} />
                {text(lobby.name)}
              </Link>
            )
          )
        })}
      />
      <GameRail title={text('category.hot')} glyph="hot" to="/hot" games={hot?.list} />
    </div>
  )
}
