import { type Asset, type AssetLimits, money, stakeWithinCap, toWire } from '@halong/money'
import type { StakeLimits } from '#protocol/game.ts'
import type { Card, Product } from './define-game.ts'

/** As much of a product as bounds its stakes. */
type Bounded = Pick<Product, 'largestWin'> & { readonly game: { readonly card: Pick<Card, 'capEndsRound'> } }

/** What the wallet says of one game, by asset. */
export type GameLimits = ReadonlyMap<Asset, AssetLimits>

/** How many smallest stakes of a ladder the prize cap is: what decides where a ladder of prices ends that is published before anybody stakes. */
export const CAP_IN_LEAST_STAKES = 10_000_000n
/** The cap of the versions that are published at first, in minor units: a million units at four decimals. A wallet with another cap plays versions of their own. */
export const FIRST_CAP = 10_000_000_000n

/** The prize cap of limits that name none: that of the first version. */
export const capOf = ({ prizeCap }: AssetLimits): bigint => prizeCap ?? FIRST_CAP

/** The lowest stake: the wallet's, or the one up to which the published ladder of prices reaches under the cap. */
export function lowestStake({ game }: Bounded, limits: AssetLimits): bigint {
  const { min, step } = limits
  const reached = game.card.capEndsRound ? (capOf(limits) + CAP_IN_LEAST_STAKES - 1n) / CAP_IN_LEAST_STAKES : min
  return reached > min ? ((reached + step - 1n) / step) * step : min
}

/** The highest stake: the wallet's, or the one whose largest win is the cap, where the game does not end rounds at the cap by itself. */
export const highestStake = ({ game, largestWin }: Bounded, limits: AssetLimits): bigint =>
  game.card.capEndsRound ? limits.max : stakeWithinCap(limits, largestWin)

/** Limits as the frame shows them. */
export function presentLimits(entry: Bounded, asset: Asset, limits: AssetLimits): StakeLimits {
  const text = (minor: bigint) => toWire(money(asset, minor))
  const [least, most] = [lowestStake(entry, limits), highestStake(entry, limits)]
  return {
    minStake: text(least),
    maxStake: text(most),
    step: text(limits.step),
    suggested: limits.chips.filter((chip) => chip >= least && chip <= most).map(text),
  }
}
