import { amountText, minorOf } from '@halong/vendor-kit'
import type { z } from 'zod'
import { isShape, linesOf, MAX_LINES, returnOfLines } from '#odds/combination.ts'
import { factorOf } from '#odds/outcome.ts'
import type { BetTrouble, PricePolicy } from '#protocol/index.ts'
import type { placeBody } from '#protocol/schemas.ts'
import { floorOf, readMarket, sportOfMarket } from '#sports/markets.ts'
import { leastStakeIn } from '../limits.ts'
import { chancesOf, type LiveFacts, offerOf, type PaceRow, type Sale, scoreOf, type Traded } from '../offer.ts'
import { clashesOf } from './clashes.ts'
import {
  type Carried,
  type Exposure,
  expectedFactor,
  type LegShare,
  type LegTerms,
  largestThat,
  noExposure,
  sharesOf,
  withLeg,
  worstLossOf,
} from './exposure.ts'
import { type Held, heldKey } from './held.ts'

export type PlaceBody = z.output<typeof placeBody>
export type WantedBet = PlaceBody['bets'][number]
export type WantedLeg = WantedBet['legs'][number]
export type JudgedLeg = { readonly wanted: WantedLeg; readonly terms: LegTerms; readonly share: LegShare; readonly isBanker: boolean }
/** A bet that is taken. `exposures`: of the fixtures of its legs with it, by fixture. */
export type JudgedBet = {
  readonly legs: readonly JudgedLeg[]
  readonly lines: number
  readonly unit: bigint
  readonly stake: bigint
  readonly mostReturn: bigint
  readonly exposures: ReadonlyMap<string, Exposure>
  /** What the player may win on the markets of its legs with it. */
  readonly held: Held
}

export type Sold = PaceRow & LiveFacts & Traded & { readonly sale: Sale }
type Judging = {
  readonly at: number
  readonly asset: string
  readonly policy: PricePolicy
  readonly fixtures: ReadonlyMap<string, Sold>
  readonly exposures: ReadonlyMap<string, Exposure>
  /** By the player's bets that stand. */
  readonly held: Held
  /** Of the usual limits, in hundredths. */
  readonly factor: bigint
}

/** The price of a selection that holds now; null when its line is not offered. */
export const priceNow = (
  fixture: PaceRow & LiveFacts & Traded,
  { market, selection }: Pick<WantedLeg, 'market' | 'selection'>,
): number | null =>
  offerOf(fixture)
    .find(({ key }) => key === market)
    ?.selections.find((each) => each.selection === selection)?.price ?? null

/** Whether a player who saw one price takes another (C10). */
export const takesPrice = (policy: PricePolicy, seen: number, now: number): boolean =>
  now === seen || policy === 'any' || (policy === 'better' && now > seen)

type Taking = { readonly policy: PricePolicy; readonly isCombined: boolean }
/** A leg priced anew (T39), or what is wrong with it. */
function judgeLeg(
  wanted: WantedLeg,
  fixture: Sold | undefined,
  { policy, isCombined }: Taking,
): LegTerms | Pick<BetTrouble, 'code' | 'price'> {
  if (fixture === undefined) return { code: 'fixture.unknown' }
  if (fixture.sale === 'shut') return { code: 'bet.closed' }
  if (fixture.sale === 'paused' || (isCombined && fixture.trading.isWithout('multi'))) return { code: 'bet.suspended' }
  const market = readMarket(wanted.market)
  const price = priceNow(fixture, wanted)
  if (market === null || price === null) return { code: 'bet.line_gone' }
  if (fixture.trading.isStopped(market.kind)) return { code: 'bet.suspended' }
  const terms = { market, selection: wanted.selection, price, taken: scoreOf(fixture) }
  return takesPrice(policy, wanted.price, price) ? terms : { code: 'bet.price_changed', price }
}

const isTerms = (found: LegTerms | Pick<BetTrouble, 'code' | 'price'>): found is LegTerms => !('code' in found)

/** The exposures of the fixtures of a bet with it; each stands for an equal part of its stake. */
function exposuresWith(
  exposures: ReadonlyMap<string, Exposure>,
  legs: readonly JudgedLeg[],
  { unit, lines }: { readonly unit: bigint; readonly lines: number },
): Map<string, Exposure> {
  const staked = (unit * BigInt(lines)) / BigInt(legs.length)
  const changed = new Map<string, Exposure>()
  for (const { wanted, terms, share } of legs) {
    const carried: Carried = { terms, share, unit, staked }
    changed.set(wanted.fixtureId, withLeg(exposures.get(wanted.fixtureId) ?? noExposure, carried))
  }
  return changed
}

/** What the player may win on each market of the bet, with it. */
function heldWith(
  held: Held,
  legs: readonly JudgedLeg[],
  { unit, lines }: { readonly unit: bigint; readonly lines: number },
): Map<string, bigint> {
  const staked = (unit * BigInt(lines)) / BigInt(legs.length)
  const changed = new Map<string, bigint>()
  for (const { wanted, terms, share } of legs) {
    const { num, den } = factorOf('won', terms.price)
    const key = heldKey(wanted.fixtureId, wanted.market)
    const win = (unit * (share.always * den + share.times * num)) / (den * 1_000_000n) - staked
    changed.set(key, (changed.get(key) ?? held.get(key) ?? 0n) + win)
  }
  return changed
}

/** The narrowest limits over all legs. Those of a bet and of a market are the player's part of the usual ones. */
function limitsFor(legs: readonly JudgedLeg[], { asset, fixtures, factor }: Pick<Judging, 'asset' | 'fixtures' | 'factor'>) {
  const traded = legs.flatMap(({ wanted, terms: { market } }) => {
    const fixture = fixtures.get(wanted.fixtureId)
    return fixture
      ? [{ fixtureId: wanted.fixtureId, kind: market.kind, key: heldKey(wanted.fixtureId, wanted.market), ...fixture.trading }]
      : []
  })
  const own = (amount: bigint) => (amount * factor) / 100n
  const least = (amounts: readonly bigint[]) => amounts.reduce((lowest, each) => (each < lowest ? each : lowest), amounts[0] ?? 0n)
  return {
    mostStake: own(least(traded.map(({ limit, kind }) => limit('stake', asset, kind)))),
    mostReturn: least(traded.map(({ limit }) => limit('return', asset))),
    worstLoss: (id: string) => traded.find(({ fixtureId }) => fixtureId === id)?.limit('fixture_loss', asset) ?? 0n,
    mostWin(key: string) {
      const at = traded.find((each) => each.key === key)
      return own(at?.limit('market_win', asset, at.kind) ?? 0n)
    },
  }
}

/**
 * Whether a bet is taken now: counted and priced anew (T39), with what it leaves of the exposure of its fixtures; else what is wrong with each of its legs or with its
 * stake, with the price or the stake of a line that would be taken.
 */
export function judgeBet(
  wanted: WantedBet,
  { at, asset, policy, fixtures, exposures, held, factor }: Judging,
): JudgedBet | readonly BetTrouble[] {
  const bankers = wanted.legs.filter(({ isBanker }) => isBanker === true).length
  const shape = { legs: wanted.legs.length, bankers, sizes: wanted.sizes }
  if (!isShape(shape)) return [{ at, code: 'request.invalid' }]
  const lines = linesOf(shape)
  if (lines > MAX_LINES) return [{ at, code: 'bet.too_many_lines' }]
  const found = wanted.legs.map((leg) => judgeLeg(leg, fixtures.get(leg.fixtureId), { policy, isCombined: wanted.legs.length > 1 }))
  const clashes = clashesOf(wanted.legs)
  const troubles = found.flatMap((each, leg): BetTrouble[] => {
    const clash = clashes[leg] ?? null
    if (!isTerms(each)) return [{ at, leg, ...each }]
    return clash === null ? [] : [{ at, leg, code: clash }]
  })
  const terms = found.filter(isTerms)
  if (troubles.length > 0) return troubles
  const factored = terms.map((leg, no) => ({ factor: factorOf('won', leg.price), isBanker: wanted.legs[no]?.isBanker === true }))
  const expected = terms.map((leg, no) => {
    const fixture = fixtures.get(wanted.legs[no]?.fixtureId ?? '')
    return {
      factor: fixture ? expectedFactor(chancesOf(fixture), leg) : factorOf('won', leg.price),
      isBanker: factored[no]?.isBanker === true,
    }
  })
  const shares = sharesOf(expected, wanted.sizes)
  const legs = wanted.legs.flatMap((leg, no): JudgedLeg[] => {
    const [own, share] = [terms[no], shares[no]]
    return own && share ? [{ wanted: leg, terms: own, share, isBanker: leg.isBanker === true }] : []
  })
  const soFar = (id: string) => {
    const at = legs.find((leg) => leg.wanted.fixtureId === id)?.terms
    return at && floorOf(sportOfMarket(at.market.kind), at.taken)
  }
  const unit = minorOf(wanted.stake, asset)
  const stakeOf = (ofLine: bigint) => ofLine * BigInt(lines)
  if (unit === null || unit <= 0n || stakeOf(unit) < leastStakeIn(asset)) return [{ at, code: 'limit.stake' }]
  const mostReturn = (ofLine: bigint) => returnOfLines(ofLine, factored, wanted.sizes)
  const limits = limitsFor(legs, { asset, fixtures, factor })
  const heldThen = (ofLine: bigint) => heldWith(held, legs, { unit: ofLine, lines })
  const fits = (ofLine: bigint) =>
    mostReturn(ofLine) <= limits.mostReturn &&
    [...exposuresWith(exposures, legs, { unit: ofLine, lines })].every(
      ([id, exposure]) => worstLossOf(exposure, soFar(id)) <= limits.worstLoss(id),
    ) &&
    [...heldThen(ofLine)].every(([key, win]) => win <= limits.mostWin(key))
  if (stakeOf(unit) > limits.mostStake || !fits(unit)) {
    const most = largestThat(limits.mostStake / BigInt(lines), fits)
    return [{ at, code: 'bet.limit', most: amountText(asset, stakeOf(most) < leastStakeIn(asset) ? 0n : most) }]
  }
  return {
    legs,
    lines,
    unit,
    stake: stakeOf(unit),
    mostReturn: mostReturn(unit),
    exposures: exposuresWith(exposures, legs, { unit, lines }),
    held: heldThen(unit),
  }
}
