import type { Game } from './lobby.queries.ts'

const SHOWN = 6

/** How unlike two games are: another kind weighs most, then how bold the play is, then who made it. */
const distance = (a: Game, b: Game): number =>
  (a.gameClassify === b.gameClassify ? 0 : 10) + Math.abs(a.volatility - b.volatility) + (a.vassalage === b.vassalage ? 0 : 0.5)

/** Those that are open, the likest first (R-LAUNCH-2). */
export const similarGames = (games: readonly Game[], game: Game): readonly Game[] =>
  games
    .filter(({ nodeId, maintenance }) => nodeId !== game.nodeId && !maintenance)
    .sort((a, b) => distance(a, game) - distance(b, game))
    .slice(0, SHOWN)
