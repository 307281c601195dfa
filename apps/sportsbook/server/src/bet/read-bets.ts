import { amountText, minorOf } from '@halong/vendor-kit'
import type { z } from 'zod'
import { returnOf } from '#odds/outcome.ts'
import type { BetTrouble, PricePolicy } from '#protocol/index.ts'
import type { placeBody } from '#protocol/schemas.ts'
import { readMarket } from '#sports/football/markets.ts'
import { leastStakeIn, mostReturnIn, mostStakeIn, worstLossIn } from '../limits.ts'
import { offerOf, type PaceRow } from '../offer.ts'
import { type BetTerms, type Exposure, largestStake, withBet } from './exposure.ts'

export type PlaceBody = z.output<typeof placeBody>
export type WantedBet = PlaceBody['bets'][number]
export type JudgedBet = { readonly terms: BetTerms; readonly stake: bigint; readonly mostReturn: bigint; readonly exposure: Exposure }

export type Sold = PaceRow & { readonly isOpen: boolean }
type Judging = {
  readonly at: number
  readonly asset: string
  readonly policy: PricePolicy
  readonly fixture: Sold | undefined
  readonly exposure: Exposure
}

/** The price of a selection that holds now; null when its line is not offered. */
export const priceNow = (fixture: PaceRow, { market, selection }: Pick<WantedBet, 'market' | 'selection'>): number | null =>
  offerOf(fixture)
    .find(({ key }) => key === market)
    ?.selections.find((each) => each.selection === selection)?.price ?? null

/** Whether a player who saw one price takes another (C10). */
export const takesPrice = (policy: PricePolicy, seen: number, now: number): boolean =>
  now === seen || policy === 'any' || (policy === 'better' && now > seen)

/**
 * Whether a bet is taken now: counted and priced anew (T39), with what it leaves of the fixture's exposure; else why not, with the price or the stake that would
 * be taken. `fixture` is undefined for one there is none of.
 */
export function judgeBet(wanted: WantedBet, { at, asset, policy, fixture, exposure }: Judging): JudgedBet | BetTrouble {
  if (fixture === undefined) return { at, code: 'fixture.unknown' }
  if (!fixture.isOpen) return { at, code: 'bet.closed' }
  const market = readMarket(wanted.market)
  const price = priceNow(fixture, wanted)
  if (market === null || price === null) return { at, code: 'bet.line_gone' }
  if (!takesPrice(policy, wanted.price, price)) return { at, code: 'bet.price_changed', price }
  const stake = minorOf(wanted.stake, asset)
  const terms = { market, selection: wanted.selection, price }
  if (stake === null || stake < leastStakeIn(asset)) return { at, code: 'limit.stake' }
  const byReturn = (mostReturnIn(asset) * 1_000n) / BigInt(price)
  const byStake = mostStakeIn(asset)
  const most = largestStake(exposure, terms, { most: byReturn < byStake ? byReturn : byStake, limit: worstLossIn(asset) })
  if (stake > most) return { at, code: 'bet.limit', most: amountText(asset, most < leastStakeIn(asset) ? 0n : most) }
  return { terms, stake, mostReturn: returnOf(stake, price, 'won'), exposure: withBet(exposure, terms, stake) }
}
