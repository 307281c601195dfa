import { createHmac, timingSafeEqual } from 'node:crypto'
import { idFromUuid } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import type { OfferView } from '#protocol/index.ts'
import { meanFactor } from '../bet/exposure.ts'
import type { KeptLeg } from '../bet/legs.ts'
import { termsOf } from '../bet/terms.ts'
import { leastStakeIn } from '../limits.ts'
import { chancesOf, type SoldFixture, saleOf } from '../offer.ts'
import { type Offer, type OfferedBet, type OfferedLeg, offerFor } from './offer.ts'

/** An offer is good for so long. */
const OFFER_MS = 10_000

/** How the matches of bets stand, and when. */
export type Standing = { readonly fixtures: ReadonlyMap<bigint, SoldFixture>; readonly now: Date }
type Bet = Omit<OfferedBet, 'legs'> & { readonly id: string; readonly asset: string }

/** What a leg returns on average as its match stands; or why nobody can say: the match rests after a goal, or is decided whole and played out. */
function standingOf(leg: KeptLeg, fixture: SoldFixture | undefined, now: Date): Pick<OfferedLeg, 'mean' | 'why'> {
  const sale = fixture === undefined ? 'shut' : saleOf(fixture, now)
  if (fixture === undefined || sale === 'shut')
    return { mean: null, why: fixture?.state === 'LIVE' ? 'cash_out.decided' : 'cash_out.playing' }
  if (fixture.trading.isWithout('cash_out')) return { mean: null, why: 'cash_out.suspended' }
  // Between two steps nobody knows how the match stands: the row tells of the one before.
  const isLate = sale === 'live' && fixture.live_next_at !== null && fixture.live_next_at <= now
  const [chances, terms] = [chancesOf(fixture), termsOf(leg)]
  if (sale === 'paused' || isLate || fixture.trading.isStopped(terms.market.kind) || !chances.isPriced(terms.market))
    return { mean: null, why: 'cash_out.suspended' }
  return { mean: meanFactor(chances, terms), why: null }
}

/** What is paid now for what is left of a bet whose matches stand like this. */
export function offerNow(bet: Bet, legs: readonly KeptLeg[], { fixtures, now }: Standing): Offer {
  const priced = legs.map((leg) => ({ ...leg, ...standingOf(leg, fixtures.get(leg.fixture_id), now) }))
  return offerFor({ ...bet, legs: priced }, leastStakeIn(bet.asset))
}

/** Binds an offer to its bet, its amount and a moment, so that nobody can hold the house to another. Nothing of an offer is stored. */
export function createSigning(secret: string) {
  const seal = ({ id, share_left }: Pick<Bet, 'id' | 'share_left'>, amount: string, until: number) =>
    createHmac('sha256', secret).update(`cash-out offer|${id}|${share_left}|${amount}|${until}`).digest('hex').slice(0, 32)
  return {
    view(bet: Bet, amount: bigint, now: Date): OfferView {
      const until = now.getTime() + OFFER_MS
      const text = amountText(bet.asset, amount)
      return { id: `${until}.${seal(bet, text, until)}`, amount: text, until: new Date(until).toISOString() }
    },
    /** Whether we made this offer for the bet as it stands, and it still holds. */
    isGood(
      bet: Pick<Bet, 'id' | 'share_left'>,
      { offerId, amount }: { readonly offerId: string; readonly amount: string },
      now: Date,
    ): boolean {
      const [until = '', seen = ''] = offerId.split('.')
      const due = seal(bet, amount, Number(until))
      return Number(until) > now.getTime() && seen.length === due.length && timingSafeEqual(Buffer.from(seen), Buffer.from(due))
    },
  }
}
export type Signing = ReturnType<typeof createSigning>

/** Of a part of a bet at the wallet. */
export const partId = (betId: string, no: number): string => `${idFromUuid('bet', betId)}.c${no}`
