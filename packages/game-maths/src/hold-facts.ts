import type { HoldProfile } from './hold.ts'
import type { WaysCounts } from './ways-enumeration.ts'

/** What hold and respin returns: ppm = parts per million of the stake. From exact counts of the reels and exact chances of the feature, rounded at the end. */
export type HoldFacts = {
  readonly returnPpm: number
  readonly baseReturnPpm: number
  readonly coinReturnPpm: number
  readonly grandReturnPpm: number
  /** What of each stake goes into the jackpot, which is paid to players in the end. */
  readonly jackpotReturnPpm: number
  /** Share of rounds that pay anything. */
  readonly hitPpm: number
  readonly triggerEveryHundredths: number
  readonly grandEvery: number
  /** Coins at the end of a feature on average, in ten-thousandths. */
  readonly meanCoinsTenThousandths: number
  readonly roundDeviationThousandths: number
  readonly largestSpinHundredths: number
  /** Every coin the dearest, the grand, and the most that a spin pays that brings the feature: it bounds the stake and is not to be expected. */
  readonly largestRoundHundredths: number
}

/** The chance of each number of coins in the end, from so many at the start: a chain over coins and turns left. */
export function finalCoins({ reels, respins, coinShare, of }: HoldProfile, held: number): number[] {
  const places = reels.strips.length * reels.rows
  const share = coinShare / of
  const known = new Map<string, number[]>()
  /** Chances of 0, 1 … new coins on so many empty places. */
  const landing = (empty: number): number[] => {
    let chances = [1]
    for (let place = 0; place < empty; place++)
      chances = Array.from(
        { length: chances.length + 1 },
        (_, coins) => (chances[coins] ?? 0) * (1 - share) + (chances[coins - 1] ?? 0) * share,
      )
    return chances
  }
  const from = (coins: number, left: number): number[] => {
    const key = `${coins}/${left}`
    const found = known.get(key)
    if (found !== undefined) return found
    const ends = Array.from({ length: places + 1 }, () => 0)
    if (left === 0 || coins === places) ends[coins] = 1
    else
      landing(places - coins).forEach((chance, more) => {
        const next = more === 0 ? from(coins, left - 1) : from(coins + more, respins)
        next.forEach((end, at) => {
          ends[at] = (ends[at] ?? 0) + chance * end
        })
      })
    known.set(key, ends)
    return ends
  }
  return from(held, respins)
}

const round = (value: number, parts: number): number => Math.round(value * parts)

/** First and second moment of what a feature pays from so many coins, in stakes, its parts apart. */
function featureOf(profile: HoldProfile, held: number) {
  const places = profile.reels.strips.length * profile.reels.rows
  const mean = profile.values.reduce((sum, { stakes, share }) => sum + (stakes * share) / profile.of, 0)
  const square = profile.values.reduce((sum, { stakes, share }) => sum + (stakes ** 2 * share) / profile.of, 0)
  const all = { coins: 0, value: 0, grand: 0, square: 0 }
  finalCoins(profile, held).forEach((chance, coins) => {
    const [first, grand] = [coins * mean, coins === places ? profile.grand : 0]
    all.coins += chance * coins
    all.value += chance * first
    all.grand += chance * grand
    all.square += chance * (coins * square + coins * (coins - 1) * mean ** 2 + 2 * first * grand + grand ** 2)
  })
  return all
}

/**
 * Turns exact counts of the reels (by coins that they show) into the figures a player is shown. What goes into a jackpot is exact too, but paid when it is won: the deviation
 * is that of all else.
 */
export function holdFacts(profile: HoldProfile, { combinations, paid }: Pick<WaysCounts, 'combinations' | 'paid'>): HoldFacts {
  const { reels, trigger, grand, values } = profile
  const sums = { base: 0, square: 0, losing: 0, triggers: 0, coins: 0, value: 0, grand: 0, largest: 0, largestTrigger: 0 }
  paid.forEach((counts, coins) => {
    const feature = coins >= trigger ? featureOf(profile, coins) : null
    for (const [units, count] of counts) {
      const [share, stakes] = [count / combinations, units / reels.unitsPerStake]
      sums.base += share * stakes
      sums.largest = Math.max(sums.largest, stakes)
      if (feature === null) {
        sums.square += share * stakes ** 2
        if (units === 0) sums.losing += share
        continue
      }
      sums.largestTrigger = Math.max(sums.largestTrigger, stakes)
      sums.triggers += share
      sums.coins += share * feature.coins
      sums.value += share * feature.value
      sums.grand += share * feature.grand
      sums.square += share * (stakes ** 2 + 2 * stakes * (feature.value + feature.grand) + feature.square)
    }
  })
  const mean = sums.base + sums.value + sums.grand
  const places = reels.strips.length * reels.rows
  const jackpot = profile.jackpot?.contributionPpm ?? 0
  const dearest = Math.max(...values.map(({ stakes }) => stakes))
  return {
    returnPpm: round(mean, 1e6) + jackpot,
    baseReturnPpm: round(sums.base, 1e6),
    coinReturnPpm: round(sums.value, 1e6),
    grandReturnPpm: round(sums.grand, 1e6),
    jackpotReturnPpm: jackpot,
    hitPpm: round(1 - sums.losing, 1e6),
    triggerEveryHundredths: round(1 / sums.triggers, 100),
    grandEvery: round(grand / sums.grand, 1),
    meanCoinsTenThousandths: round(sums.coins / sums.triggers, 1e4),
    roundDeviationThousandths: round(Math.sqrt(sums.square - mean ** 2), 1000),
    largestSpinHundredths: round(sums.largest, 100),
    largestRoundHundredths: round(sums.largestTrigger + places * dearest + grand, 100),
  }
}
