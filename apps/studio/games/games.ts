import type { GameMaths } from '#protocol/game.ts'
import type { Game, RunningGame } from './define-game.ts'
import * as registry from './registry.ts'

type Registered = typeof registry
/** Refusals that single games declare. */
export type GameRefusal = { [Code in keyof Registered]: keyof Registered[Code]['refusals'] & string }[keyof Registered]

/** A game that may say what any registered one says. */
export type RegisteredGame = Omit<Game, 'run'> & { run(maths: GameMaths): RunningGame<GameRefusal> }

/** Every game, in the order of the catalogue. */
export const games: readonly RegisteredGame[] = Object.values<RegisteredGame>(registry).sort(
  (a, b) => a.place - b.place || (a.code < b.code ? -1 : 1),
)

const byCode = new Map(games.map((game) => [game.code, game]))

/** The game whose engine that is; null for one that is not registered (any more). */
export const gameNamed = (engine: string): RegisteredGame | null => byCode.get(engine) ?? null

const statuses: Readonly<Record<string, number>> = Object.assign({}, ...games.map(({ refusals }) => refusals))

/** HTTP status of a refusal that a game declares. */
export const gameRefusalStatus = (code: string): number | undefined => statuses[code]
