import { invariant } from '@halong/base'
import type { GameMaths } from '#protocol/game.ts'
import type { RunningGame } from './define-game.ts'
import { type GameRefusal, gameNamed } from './games.ts'
import type { RulesContent } from './version.ts'

/** Reading schemas are made once for each mathematics, not once for each bet. */
const running = new WeakMap<GameMaths, RunningGame<GameRefusal>>()

/** The game that a version of its rules describes. */
export function gameOf({ maths }: RulesContent): RunningGame<GameRefusal> {
  const known = running.get(maths)
  if (known !== undefined) return known
  const game = gameNamed(maths.engine)
  invariant(game, `the game ${maths.engine} is registered`)
  const made = game.run(maths)
  running.set(maths, made)
  return made
}
