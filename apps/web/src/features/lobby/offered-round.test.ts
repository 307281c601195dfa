import { expect, it } from 'vitest'
import type { Game } from './lobby.queries.ts'
import { offeredRound } from './offered-round.ts'

const round = (nodeId: number) =>
  ({ id: `rnd_${nodeId}`, nodeId, gameCode: `g-${nodeId}`, gameName: `G ${nodeId}`, openedAt: '', stake: '1' }) as const
// cast: which round is offered hangs on these fields alone.
const game = (nodeId: number, maintenance = false) => ({ nodeId, maintenance }) as Game

it('R-LAUNCH-1: the newest waiting round is offered, an older one while the game of the newest is closed or gone', () => {
  const waiting = [round(3), round(2), round(1)]
  expect(offeredRound(waiting, [game(1), game(2), game(3)])).toEqual({ round: round(3), game: game(3) })
  expect(offeredRound(waiting, [game(1), game(2), game(3, true)])).toEqual({ round: round(2), game: game(2) })
  expect(offeredRound(waiting, [game(1)])).toEqual({ round: round(1), game: game(1) })
  expect(offeredRound(waiting, [game(1, true), game(2, true)])).toBeNull()
  expect(offeredRound([], [game(1)])).toBeNull()
})
