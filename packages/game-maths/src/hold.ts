import type { Chance } from '@halong/chance'
import { evaluateWays, type Place, type WaysProfile, type WaysSpin } from './ways.ts'

/** What a coin turns out to be: its value in whole stakes, and its share of `of`. */
export type CoinValue = { readonly name: string; readonly stakes: number; readonly share: number }

/**
 * The whole mathematics of hold and respin, as published to the player: a spin of reels that pay ways once, and, from `trigger` coins on, a feature in which
 * coins stay, empty places turn again, and every coin turns out to have a value in the end.
 */
export type HoldProfile = {
  /** Its scatter is the coin. Nothing falls, and there are no free spins. */
  readonly reels: WaysProfile
  readonly trigger: number
  /** Turns without a new coin until the feature is over. */
  readonly respins: number
  /** An empty place becomes a coin with `coinShare` of `of`. */
  readonly coinShare: number
  readonly of: number
  readonly values: readonly CoinValue[]
  /** What a full board wins beside its coins, in whole stakes. */
  readonly grand: number
  /** A full board wins a share of the jackpot too, into which this part of each stake goes. Nothing goes anywhere where it is left out. */
  readonly jackpot?: { readonly contributionPpm: number }
}

/** One turn of the empty places. `left` turns follow if none of those brings a coin. */
export type Respin = { readonly landed: readonly Place[]; readonly left: number }
export type ValuedCoin = Place & { readonly name: string; readonly stakes: number }

export type HoldFeature = {
  readonly held: readonly Place[]
  readonly respins: readonly Respin[]
  readonly coins: readonly ValuedCoin[]
  readonly grand: boolean
  readonly units: number
}

/** A round. Units are parts of the stake (`reels.unitsPerStake`). */
export type HoldOutcome = { readonly spin: WaysSpin; readonly feature: HoldFeature | null; readonly units: number }

const keyOf = ({ reel, row }: Place): string => `${reel}.${row}`

function drawValue({ values, of }: HoldProfile, chance: Chance): CoinValue {
  let at = chance.below(of)
  for (const value of values) {
    if (at < value.share) return value
    at -= value.share
  }
  throw new Error('the shares of the coins add up')
}

/** Every place, reel by reel from the left, top to bottom: the order in which places turn and coins show their values. */
const placesOfBoard = ({ strips, rows }: WaysProfile): Place[] =>
  strips.flatMap((_, reel) => Array.from({ length: rows }, (__, row) => ({ reel, row })))

/** The feature from the coins that brought it to its values. */
export function drawHoldFeature(profile: HoldProfile, held: readonly Place[], chance: Chance): HoldFeature {
  const board = placesOfBoard(profile.reels)
  const coins = new Set(held.map(keyOf))
  const respins: Respin[] = []
  let { respins: left } = profile
  while (left > 0 && coins.size < board.length) {
    const landed = board.filter((place) => !coins.has(keyOf(place)) && chance.below(profile.of) < profile.coinShare)
    for (const place of landed) coins.add(keyOf(place))
    left = landed.length > 0 ? profile.respins : left - 1
    respins.push({ landed, left: coins.size === board.length ? 0 : left })
  }
  const valued = board
    .filter((place) => coins.has(keyOf(place)))
    .map((place): ValuedCoin => {
      const { name, stakes } = drawValue(profile, chance)
      return { ...place, name, stakes }
    })
  const grand = coins.size === board.length
  const stakes = valued.reduce((sum, coin) => sum + coin.stakes, grand ? profile.grand : 0)
  return { held, respins, coins: valued, grand, units: stakes * profile.reels.unitsPerStake }
}

/** Draws a whole round from one stream: a stop a reel, then, if coins bring it, the feature turn by turn and its values. */
export function drawHoldOutcome(profile: HoldProfile, chance: Chance): HoldOutcome {
  const stops = profile.reels.strips.map((strip) => chance.below(strip.length))
  const spin = evaluateWays(profile.reels, stops, { ladder: [1] })
  const feature = spin.scatters.length >= profile.trigger ? drawHoldFeature(profile, spin.scatters, chance) : null
  return { spin, feature, units: spin.units + (feature?.units ?? 0) }
}
