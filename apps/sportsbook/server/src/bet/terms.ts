import { digestOf } from '@halong/chance'
import { readMarket } from '#sports/football/markets.ts'
import type { BetTerms } from './exposure.ts'

/** By which rule a bet of a market is settled for good (N24). */
export const ruleIdOf = (market: string): string => `football/${market.split(':')[0]}@1`

/** The terms of a bet that was stored. Throws for one whose market nobody sells. */
export function termsOf({
  market,
  selection,
  price,
}: {
  readonly market: string
  readonly selection: string
  readonly price: number
}): BetTerms {
  const name = readMarket(market)
  if (name === null) throw new Error(`a bet holds the market ${market}, which is none`)
  return { market: name, selection, price }
}

type Described = {
  readonly betId: string
  readonly drawCode: string
  readonly fixtureNo: string
  readonly market: string
  readonly selection: string
  readonly price: number
  readonly asset: string
  readonly stake: string
}
/** A bet as its fixture's list of bets holds it (contracts §7): its text in a fixed order of fields. */
export const betDigest = ({ betId, drawCode, fixtureNo, market, selection, price, asset, stake }: Described): string =>
  digestOf(['bet', betId, drawCode, fixtureNo, market, selection, price, asset, stake].join('|'))
