import { useQuery } from '@tanstack/react-query'
import type { GameType } from '#shared/categories.ts'
import { useLanguage, useText } from '#shared/text.ts'
import { GameCard } from './game-card.tsx'
import { type Game, gamesOf, gamesQuery, noFilters } from './lobby.queries.ts'

const SHOWN = 6

/** How unlike two games are: another kind weighs most, then how bold the play is, then who made it. */
export const distance = (a: Game, b: Game): number =>
  (a.gameClassify === b.gameClassify ? 0 : 10) + Math.abs(a.volatility - b.volatility) + (a.vassalage === b.vassalage ? 0 : 0.5)

/** Open games of the same category, the likest first (R-LAUNCH-2). */
export const likeGames = (games: readonly Game[], game: Game): readonly Game[] =>
  games
    .filter(({ nodeId, maintenance }) => nodeId !== game.nodeId && !maintenance)
    .sort((a, b) => distance(a, game) - distance(b, game))
    .slice(0, SHOWN)

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
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {like.map((each) => (
          <li key={each.nodeId}>
            <GameCard game={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}
