import { expect, it } from 'vitest'
import type { Game } from './lobby.queries.ts'
import { similarGames } from './similar-games.ts'

// cast: likeness looks at these fields alone.
const game = (nodeId: number, over: Partial<Game> = {}) =>
  ({ nodeId, gameClassify: 'SLOT', volatility: 3, vassalage: 'A', maintenance: false, ...over }) as Game

it('R-LAUNCH-2: suggests open games, the same kind and a like volatility first', () => {
  const closed = game(1)
  const others = [
    game(2, { gameClassify: 'ORIGINAL' }),
    game(3, { volatility: 5 }),
    game(4, { vassalage: 'B' }),
    game(5),
    game(6, { maintenance: true }),
    closed,
  ]
  expect(similarGames(others, closed).map(({ nodeId }) => nodeId)).toEqual([5, 4, 3, 2])
  expect(
    similarGames(
      Array.from({ length: 20 }, (_, at) => game(10 + at)),
      closed,
    ),
  ).toHaveLength(6)
  expect(similarGames([closed], closed)).toEqual([])
})
