import { digestOf } from '@halong/chance'
import { marketKinds, readMarket, sportOfMarket } from '#sports/markets.ts'
import type { LegTerms } from './exposure.ts'

/** By which rule a bet of a market is settled for good (N24). */
export function ruleIdOf(market: string): string {
  const [kind = ''] = market.split(':')
  const known = marketKinds.find((each) => each === kind)
  return `${known === undefined ? 'football' : sportOfMarket(known)}/${kind}@1`
}

type KeptTerms = {
  readonly market: string
  readonly selection: string
  readonly price: number
  readonly taken_home: number
  readonly taken_away: number
}
/** The terms of a bet that was stored. Throws for one whose market nobody sells. */
export function termsOf({ market, selection, price, taken_home, taken_away }: KeptTerms): LegTerms {
  const name = readMarket(market)
  if (name === null) throw new Error(`a bet holds the market ${market}, which is none`)
  return { market: name, selection, price, taken: { home: taken_home, away: taken_away } }
}

type Described = {
  readonly betId: string
  /** Null for a single. */
  readonly leg: { readonly no: number; readonly sizes: readonly number[]; readonly isBanker: boolean } | null
  readonly drawCode: string
  readonly fixtureNo: string
  readonly market: string
  readonly selection: string
  readonly price: number
  readonly asset: string
  readonly stake: string
}
/** A bet as its fixture's list of bets holds it (contracts §7), each leg for itself: its text in a fixed order of fields. `stake` is that of the whole bet. */
export const betDigest = ({ betId, leg, drawCode, fixtureNo, market, selection, price, asset, stake }: Described): string =>
  digestOf(
    [
      ...(leg === null ? ['bet', betId] : ['leg', betId, leg.no, leg.isBanker ? 'banker' : 'leg', leg.sizes.join('+')]),
      drawCode,
      fixtureNo,
      market,
      selection,
      price,
      asset,
      stake,
    ].join('|'),
  )
