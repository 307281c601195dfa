import { createHmac, timingSafeEqual } from 'node:crypto'
import { idFromUuid } from '@halong/base'
import { amountText } from '@halong/vendor-kit'
import type { OfferView } from '#protocol/index.ts'
import { meanFactor } from '../bet/exposure.ts'
import type { KeptLeg } from '../bet/legs.ts'
import { termsOf } from '../bet/terms.ts'
import { leastStakeIn } from '../limits.ts'
import { matrixOf, type PaceRow } from '../offer.ts'
import type { KeptFixtureState } from '../tables.ts'
import { type Offer, type OfferedBet, offerFor } from './offer.ts'

/** An offer is good for so long. */
const OFFER_MS = 10_000

export type OfferedFixture = PaceRow & { readonly state: KeptFixtureState; readonly close_at: Date }
/** How the matches of bets stand, and when. */
export type Standing = { readonly fixtures: ReadonlyMap<bigint, OfferedFixture>; readonly now: Date }
type Bet = Omit<OfferedBet, 'legs'> & { readonly id: string; readonly asset: string }

/** What is paid now for what is left of a bet whose matches stand like this. */
export function offerNow(bet: Bet, legs: readonly KeptLeg[], { fixtures, now }: Standing): Offer {
  const priced = legs.map((leg) => {
    const fixture = fixtures.get(leg.fixture_id)
    const isAhead = fixture?.state === 'OPEN' && fixture.close_at > now
    return { ...leg, mean: isAhead ? meanFactor(matrixOf(fixture), termsOf(leg)) : null }
  })
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
