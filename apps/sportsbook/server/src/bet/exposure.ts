import { returnOf } from '#odds/outcome.ts'
import { type MarketName, outcomeOf } from '#sports/football/markets.ts'
import { allScores } from '#sports/football/matrix.ts'

export type BetTerms = { readonly market: MarketName; readonly selection: string; readonly price: number }
/** Stakes taken on a fixture in one asset, and what each final score would pay; minor units. */
export type Exposure = { readonly staked: bigint; readonly payouts: readonly bigint[] }

export const noExposure: Exposure = { staked: 0n, payouts: allScores.map(() => 0n) }

/** What a bet would return at each final score. */
const returnsOf = ({ market, selection, price }: BetTerms, stake: bigint): bigint[] =>
  allScores.map((score) => returnOf(stake, price, outcomeOf(market, selection, score)))

export function withBet({ staked, payouts }: Exposure, terms: BetTerms, stake: bigint): Exposure {
  const own = returnsOf(terms, stake)
  return { staked: staked + stake, payouts: payouts.map((paid, cell) => paid + (own[cell] ?? 0n)) }
}

export function withoutBet({ staked, payouts }: Exposure, terms: BetTerms, stake: bigint): Exposure {
  const own = returnsOf(terms, stake)
  return { staked: staked - stake, payouts: payouts.map((paid, cell) => paid - (own[cell] ?? 0n)) }
}

/** The most the house would lose at any final score; 0 when it wins at each. */
export function worstLossOf({ staked, payouts }: Exposure): bigint {
  const most = payouts.reduce((largest, paid) => (paid > largest ? paid : largest), 0n)
  return most > staked ? most - staked : 0n
}

/** The largest stake up to `most` with which the worst loss stays within the limit; 0 when none does. The loss never falls with the stake of one bet by more than it rose. */
export function largestStake(
  exposure: Exposure,
  terms: BetTerms,
  { most, limit }: { readonly most: bigint; readonly limit: bigint },
): bigint {
  const fits = (stake: bigint) => worstLossOf(withBet(exposure, terms, stake)) <= limit
  if (fits(most)) return most
  let [low, high] = [0n, most]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
