import { useQuery } from '@tanstack/react-query'
import { GameRail } from '#features/lobby/game-rail.tsx'
import { gamesOf, hotOf, notIn, railQueries } from '#features/lobby/lobby.queries.ts'
import { useServerSnapshot } from '#shared/gateway/server-snapshot.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { lazilyHydrated } from '../lazy-hydration.tsx'

const again = ({ isError, refetch }: { readonly isError: boolean; readonly refetch: () => unknown }) =>
  isError ? () => void refetch() : undefined

function useHot() {
  const query = hotOf(useLanguage().code)
  const asked = useQuery(query)
  return { games: useServerSnapshot(query.queryKey, asked.data)?.list, onAgain: again(asked) }
}

function useGames(rail: keyof typeof railQueries) {
  const query = gamesOf(useLanguage().code, railQueries[rail])
  const asked = useQuery(query)
  return { games: useServerSnapshot(query.queryKey, asked.data)?.games, onAgain: again(asked) }
}

/** What the brand puts forward: in the first screen. */
export function HotRail() {
  const text = useText()
  const { device } = usePageContext()
  return <GameRail {...useHot()} title={text('category.hot')} glyph="hot" to="/hot" eager={device === 'phone' ? 3 : 7} />
}

export const SlotsRail = lazilyHydrated('slots', function Slots() {
  const text = useText()
  const { games: hot } = useHot()
  const { games, onAgain } = useGames('slots')
  // Their upper edge is in view on a tall phone.
  return <GameRail games={notIn(games, hot)} onAgain={onAgain} title={text('category.rng')} glyph="slots" to="/rng" eager={3} late />
})

export const OriginalsRail = lazilyHydrated('originals', function Originals() {
  const text = useText()
  return <GameRail {...useGames('originals')} title={text('category.inhouse')} glyph="originals" to="/inhouse" shape="wide" late />
})

export const NewestRail = lazilyHydrated('newest', function Newest() {
  const text = useText()
  return <GameRail {...useGames('newest')} title={text('home.new')} glyph="new" to="/rng?sort=new" late />
})
