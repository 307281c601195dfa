import type { GameCard } from '#protocol/index.ts'

/**
 * How many stakes a round can pay at most at this stake: the prize cap ends a round of such a game before it would pay more. Cut down to two places.
 */
export function mostTimesAt(game: Pick<GameCard, 'largestWin' | 'prizeCap'>, asset: string, stake: string): number {
  const cap = Number(game.prizeCap[asset] ?? 0) / Number(stake)
  const most = Number(game.largestWin)
  return cap > 0 && cap < most ? Math.floor(cap * 100) / 100 : most
}
