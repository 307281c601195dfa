import type { ClientValue } from '@halong/api/client'
import type { Game } from './lobby.queries.ts'

type OpenRound = ClientValue<'wager.listOpenRounds'>['list'][number]

/** The newest waiting round that can be gone on with: one whose game is closed or gone waits behind the others. */
export function offeredRound(
  waiting: readonly OpenRound[],
  games: readonly Game[],
): { readonly round: OpenRound; readonly game: Game } | null {
  const open = new Map(games.filter(({ maintenance }) => !maintenance).map((game) => [game.nodeId, game]))
  for (const round of waiting) {
    const game = open.get(round.nodeId)
    if (game) return { round, game }
  }
  return null
}
