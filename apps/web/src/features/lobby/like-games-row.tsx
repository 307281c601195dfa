import { useQuery } from '@tanstack/react-query'
import type { GameType } from '#shared/categories.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { GameCard } from './game-card.tsx'
import { likeGames } from './like-games.ts'
import { type Game, gamesOf, gamesQuery, noFilters } from './lobby.queries.ts'

const queryOf = (gameType: GameType) => gamesQuery(gameType, noFilters)

/** What can be played instead of a game that is closed. */
export function LikeGames({ game }: { readonly game: Game }) {
  const text = useText()
  const { code } = useLanguage()
  const { data } = useQuery(gamesOf(code, queryOf(game.gameType)))
  const like = likeGames(data?.games ?? [], game)
  if (like.length === 0) return null
  return (
    <section aria-label={text('lobby.like', { name: game.gameName })} className="mx-auto w-full max-w-3xl px-4">
      <h2 className="mb-3 text-center text-base font-bold">{text('lobby.like', { name: game.gameName })}</h2>
      <ul className="@container grid grid-cols-3 gap-3 [--tile-width:calc((100cqi-1.5rem)/3)] sm:grid-cols-6 sm:[--tile-width:calc((100cqi-3.75rem)/6)]">
        {like.map((each) => (
          <li key={each.nodeId}>
            <GameCard game={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}
