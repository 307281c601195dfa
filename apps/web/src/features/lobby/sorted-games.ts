import type { Game, GamePage } from './lobby.queries.ts'

/** Each game once, in the order the pages came: a game that moved between two pages while scrolling is not shown twice. */
export function uniqueGames(pages: readonly Pick<GamePage, 'games'>[]): readonly Game[] {
  const seen = new Set<number>()
  return pages.flatMap(({ games }) => games).filter(({ nodeId }) => !seen.has(nodeId) && seen.add(nodeId))
}
