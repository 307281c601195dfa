import { type FactoredLeg, type Fraction, structureOf } from '#odds/combination.ts'
import { factorOf, outcomes } from '#odds/outcome.ts'
import { allCells, bestOutcomeOf, goalless, type Picked, type Score } from '#sports/markets.ts'
import type { Chances } from '#sports/pricing.ts'

/** `taken`: the score when it was taken. */
export type LegTerms = Required<Picked> & { readonly price: number }
/** Stakes taken on a fixture in one asset, and what each cell of its sport, such as a final score, would pay at most; minor units. */
export type Exposure = { readonly staked: bigint; readonly payouts: readonly bigint[] }

export const noExposure: Exposure = { staked: 0n, payouts: allCells.map(() => 0n) }

const MILLION = 1_000_000n
const NINE_PLACES = 1_000_000_000
/**
 * How a leg carries its bet, in millionths of the stake of a line: what the bet returns for each part of the leg's own factor, and whatever becomes of it. A single is
 * carried by its leg alone.
 */
export type LegShare = { readonly times: bigint; readonly always: bigint }
/** A leg on its fixture: its terms, its share of the bet, and the stakes of a line and of this leg's part of the bet. */
export type Carried = { readonly terms: LegTerms; readonly share: LegShare; readonly unit: bigint; readonly staked: bigint }

function meanOf({ parts: partsOf }: Pick<Chances, 'parts'>, terms: LegTerms): number {
  const parts = partsOf(terms)
  return outcomes.reduce((sum, outcome) => {
    const { num, den } = factorOf(outcome, terms.price)
    return sum + (parts[outcome] * Number(num)) / Number(den)
  }, 0)
}
const inBillionths = (mean: number): Fraction => ({ num: BigInt(mean), den: BigInt(NINE_PLACES) })
/** What of a stake a leg returns on average, by fair chances; a hair above rather than below. */
export const expectedFactor = (chances: Pick<Chances, 'parts'>, terms: LegTerms): Fraction =>
  inBillionths(Math.ceil(meanOf(chances, terms) * NINE_PLACES))
/** The same, a hair below rather than above. */
export const meanFactor = (chances: Pick<Chances, 'parts'>, terms: LegTerms): Fraction =>
  inBillionths(Math.floor(meanOf(chances, terms) * NINE_PLACES))

const ceil = ({ num, den }: Fraction): bigint => (num + den - 1n) / den
const inMillionths = ({ num, den }: Fraction): bigint => ceil({ num: num * MILLION, den })

/** The share of each leg when the others return what they return on average: matches are independent, so the mean given one result is exact. */
export function sharesOf(legs: readonly FactoredLeg[], sizes: readonly number[]): LegShare[] {
  const given = (at: number, factor: Fraction) =>
    structureOf(
      legs.map((leg, no) => (no === at ? { ...leg, factor } : leg)),
      sizes,
    )
  return legs.map((_, at) => {
    const lost = given(at, { num: 0n, den: 1n })
    const back = given(at, { num: 1n, den: 1n })
    return { always: inMillionths(lost), times: inMillionths({ num: back.num * lost.den - lost.num * back.den, den: back.den * lost.den }) }
  })
}

/** What a leg adds to what each cell pays; where a cell does not decide it, such as the next goal, what it pays at most. */
function returnsOf({ terms, share: { always, times }, unit }: Carried): bigint[] {
  return allCells.map((score) => {
    const { num, den } = factorOf(bestOutcomeOf(terms, score), terms.price)
    return (unit * (always * den + times * num)) / (den * MILLION)
  })
}

export function withLeg({ staked, payouts }: Exposure, leg: Carried): Exposure {
  const own = returnsOf(leg)
  return { staked: staked + leg.staked, payouts: payouts.map((paid, cell) => paid + (own[cell] ?? 0n)) }
}

export function withoutLeg({ staked, payouts }: Exposure, leg: Carried): Exposure {
  const own = returnsOf(leg)
  return { staked: staked - leg.staked, payouts: payouts.map((paid, cell) => paid - (own[cell] ?? 0n)) }
}

/** The most the house would lose at any final score that can still come, given how the match stands; 0 when it wins at each. */
export function worstLossOf({ staked, payouts }: Exposure, so: Score = goalless): bigint {
  const most = payouts.reduce((largest, paid, cell) => {
    const score = allCells[cell]
    const canCome = score !== undefined && score.home >= so.home && score.away >= so.away
    return canCome && paid > largest ? paid : largest
  }, 0n)
  return most > staked ? most - staked : 0n
}

/** The largest whole number up to `most` that fits, when whatever is below one that fits fits too; 0 when none does. */
export function largestThat(most: bigint, fits: (value: bigint) => boolean): bigint {
  if (most <= 0n) return 0n
  if (fits(most)) return most
  let [low, high] = [0n, most]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
