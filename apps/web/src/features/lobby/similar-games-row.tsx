import { useQuery } from '@tanstack/react-query'
import type { GameType } from '#shared/game/categories.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { GameCard } from './game-card.tsx'
import { type Game, gamesOf, gamesQuery, hotOf, noFilters } from './lobby.queries.ts'
import { similarGames } from './similar-games.ts'

const queryOf = (gameType: GameType) => gamesQuery(gameType, noFilters)

const grid = {
  page: 'grid-cols-3 gap-3 [--tile-width:calc((100cqi-1.5rem)/3)] sm:grid-cols-6 sm:[--tile-width:calc((100cqi-3.75rem)/6)]',
  popup: 'grid-cols-3 gap-3 [--tile-width:calc((100cqi-1.5rem)/3)]',
} as const

/** What can be played instead of a game that is closed, on a page of its own or in a popup about the game. */
export function LikeGames({ game, on }: { readonly game: Game; readonly on: keyof typeof grid }) {
  const text = useText()
  const { code } = useLanguage()
  const { data } = useQuery(gamesOf(code, queryOf(game.gameType)))
  const alike = similarGames(data?.games ?? [], game)
  const isAlone = data !== undefined && alike.length === 0
  // A category may have this game alone.
  const { data: hot } = useQuery({ ...hotOf(code), enabled: isAlone })
  const shown = isAlone ? similarGames(hot?.list ?? [], game) : alike
  if (shown.length === 0) return null
  const title = isAlone ? text('category.hot') : text('lobby.like', { name: game.gameName })
  return (
    <section aria-label={title} className={on === 'page' ? 'mx-auto w-full max-w-3xl px-4' : undefined}>
      <h2 className={`mb-3 text-base font-bold ${on === 'page' ? 'text-center' : ''}`}>{title}</h2>
      <ul className={`@container grid ${grid[on]}`}>
        {shown.map((each) => (
          <li key={each.nodeId}>
            <GameCard game={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}
