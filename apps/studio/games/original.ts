import type { GameMaths } from '#protocol/game.ts'
import type { Card, Product } from './define-game.ts'

/** How the lobby files our own games of chance: at the player's own pace, with a second between paid rounds (R12). */
export const originalCard: Card = {
  gameType: 'INHOUSE',
  gameClassify: 'ORIGINAL',
  ladder: 'original',
  capEndsRound: false,
  volatilityChosen: true,
  minCycleMs: 1_000,
}
/** The same for a game whose rounds end before they would pay more than the prize cap. */
export const climbingCard: Card = { ...originalCard, capEndsRound: true }

type Own<Maths extends GameMaths> = Pick<Product<Maths>, 'code' | 'maths' | 'returnRatePpm' | 'largestWin'> & Partial<Product<Maths>>

/** The one product of a game of ours, under its own code. */
export const originalProduct = <Maths extends GameMaths>(own: Own<Maths>): Product<Maths> => ({
  theme: own.code,
  profile: 'standard',
  hitPpm: null,
  volatility: 3,
  lines: 0,
  releasedOn: '2026-11-25',
  ...own,
})
