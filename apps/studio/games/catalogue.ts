import { TEN_THOUSAND } from '@halong/game-maths'
import type { Words } from '#protocol/game.ts'
import type { Product } from './define-game.ts'
import { games, type RegisteredGame } from './games.ts'
import { namesOf } from './names.ts'

/** One product on offer with all that is derived of it. */
export type CatalogueEntry = Product & {
  readonly game: RegisteredGame
  readonly name: Words
  readonly maxWinTimes: number
  readonly minCycleMs: number
}

/**
 * The whole number of stakes that no round exceeds. Cut up, never down: a wallet refuses whatever is above it (I11), and the largest round of 18,909.5 stakes must be
 * paid. Who wants to know what can be won reads `largestWin`.
 */
const ceilingOf = (largestWin: bigint): number => Number((largestWin + TEN_THOUSAND - 1n) / TEN_THOUSAND)

function entriesOf(game: RegisteredGame): CatalogueEntry[] {
  const named = namesOf(game)
  return game.products.map((product) => ({
    ...product,
    game,
    name: named(`game.${product.code}`),
    maxWinTimes: ceilingOf(product.largestWin),
    minCycleMs: game.card.minCycleMs,
  }))
}

/** Every product of every registered game, those that are offered no more among them. */
export const catalogue: readonly CatalogueEntry[] = games.flatMap(entriesOf)

/** What is offered: a copy of another's mathematics in other pictures is not counted as a game. */
export const offered: readonly CatalogueEntry[] = catalogue.filter(({ retired }) => retired !== true)
export const retired: readonly CatalogueEntry[] = catalogue.filter((entry) => entry.retired === true)

const byCode = new Map(catalogue.map((entry) => [entry.code, entry]))
export const findGame = (code: string): CatalogueEntry | null => byCode.get(code) ?? null
