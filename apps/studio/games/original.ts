import type { GameMaths } from '#protocol/game.ts'
import type { Card, Product } from './define-game.ts'

/** How the lobby files our own games of chance: at the player's own pace, with a second between paid rounds (R12). */
export const originalCard: Card = { gameType: 'INHOUSE', gameClassify: 'ORIGINAL', volatilityChosen: true, minCycleMs: 1_000 }

/** Minor units: a largest round of up to 10,000 stakes stays under the prize cap. */
const MAX_STAKE = 1_000_000n

type Own<Maths extends GameMaths> = Pick<Product<Maths>, 'code' | 'maths' | 'returnRatePpm' | 'largestWin'> & Partial<Product<Maths>>

/** The one product of a game of ours, under its own code. */
export const originalProduct = <Maths extends GameMaths>(own: Own<Maths>): Product<Maths> => ({
  theme: own.code,
  profile: 'standard',
  hitPpm: null,
  volatility: 3,
  lines: 0,
  maxStake: MAX_STAKE,
  releasedOn: '2026-11-25',
  ...own,
})
