import {
  type FixtureRow,
  type FixtureState,
  type FixtureView,
  fixtureStates,
  leagueOf,
  type MarketView,
  matchClock,
} from '#protocol/index.ts'
import { HALF_TICKS } from '#sports/football/model.ts'
import { type MatchEvent, scoreAfter } from '#sports/football/play.ts'
import type { PricedMarket } from '#sports/football/prices.ts'
import { offerOf } from '../offer.ts'
import type { KeptFixtureState } from '../tables.ts'

export type FixtureFacts = {
  readonly id: bigint
  readonly league: string
  readonly season: number
  readonly round: number
  readonly home: string
  readonly away: string
  readonly home_pace: number
  readonly away_pace: number
  readonly close_at: Date
  readonly starts_at: Date
  readonly ends_at: Date
  readonly state: KeptFixtureState
  readonly events: readonly MatchEvent[] | null
  /** The database's clock when it was read. */
  readonly now: Date
}

const MAIN = ['1x2', 'ah', 'ou'] as const
const shown = ({ key, selections }: PricedMarket): MarketView => ({
  key,
  selections: selections.map(({ selection, price }) => ({ selection, price })),
})
/** Of the lines of a kind the middle one is the main one. */
function mainMarkets(markets: readonly PricedMarket[]): PricedMarket[] {
  return MAIN.flatMap((kind) => {
    const own = markets.filter(({ key }) => key.split(':')[0] === kind)
    return own.slice(Math.floor(own.length / 2), Math.floor(own.length / 2) + 1)
  })
}

export function stateOf({ state, close_at, ends_at, events, now }: FixtureFacts): FixtureState {
  const [open, closed, live, ended, settled] = fixtureStates
  if (state === 'SETTLED') return settled
  if (state === 'PLAYED' && events !== null) return ends_at <= now ? ended : live
  return state === 'OPEN' && close_at > now ? open : closed
}

/** What has happened in a match by now: nothing that lies ahead leaves the server. */
function eventsSoFar(facts: FixtureFacts): readonly MatchEvent[] {
  const league = leagueOf(facts.league)
  const isPlayed = facts.state === 'PLAYED' || facts.state === 'SETTLED'
  if (!isPlayed || facts.events === null || league === null) return []
  const { tick } = matchClock(league, facts.now.getTime() - facts.starts_at.getTime())
  return facts.events.filter((event) => event.tick <= tick)
}

export function presentRow(facts: FixtureFacts): FixtureRow {
  const state = stateOf(facts)
  const markets = state === 'open' ? offerOf(facts) : []
  return {
    id: String(facts.id),
    league: facts.league,
    season: facts.season,
    round: facts.round,
    home: facts.home,
    away: facts.away,
    startsAt: facts.starts_at.toISOString(),
    closeAt: facts.close_at.toISOString(),
    endsAt: facts.ends_at.toISOString(),
    state,
    score: state === 'open' || state === 'closed' ? null : scoreAfter(eventsSoFar(facts)),
    markets: mainMarkets(markets).map(shown),
    marketCount: markets.length,
  }
}

/** A match with all of its markets. */
export function presentFixture(facts: FixtureFacts): FixtureView {
  const row = presentRow(facts)
  const events = eventsSoFar(facts)
  const league = leagueOf(facts.league)
  const isPastHalf = league !== null && matchClock(league, facts.now.getTime() - facts.starts_at.getTime()).tick >= HALF_TICKS
  return {
    ...row,
    markets: row.state === 'open' ? offerOf(facts).map(shown) : [],
    events,
    halfTime: row.score !== null && isPastHalf ? scoreAfter(events, HALF_TICKS) : null,
  }
}
