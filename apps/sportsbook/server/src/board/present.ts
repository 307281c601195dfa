import {
  type FixtureRow,
  type FixtureState,
  type FixtureView,
  fixtureStates,
  halfOf,
  leagueOf,
  type MarketView,
  matchClock,
} from '#protocol/index.ts'
import { readMarket } from '#sports/markets.ts'
import { type MatchEvent, scoreAfter } from '#sports/match.ts'
import type { PricedMarket } from '#sports/pricing.ts'
import { scoreOf as liveScoreOf, offerOf, pausedUntil, rulesOf, type SoldFixture, saleOf } from '../offer.ts'

export type FixtureFacts = SoldFixture & {
  readonly id: bigint
  readonly league: string
  readonly season: number | null
  readonly round: number
  readonly home: string
  readonly away: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly live_tick_at: Date | null
  readonly events: readonly MatchEvent[] | null
  /** Of matches of the world: what operators last changed, and what was published. */
  readonly postponed_at: Date | null
  readonly changed_at: Date | null
  readonly official_home: number | null
  readonly official_away: number | null
  readonly half_home: number | null
  readonly half_away: number | null
  readonly void_rule: string | null
  /** The database's clock when it was read. */
  readonly now: Date
}

const shown = ({ key, selections }: PricedMarket, { trading }: Pick<FixtureFacts, 'trading'>): MarketView => ({
  key,
  isStopped: trading.isStopped(readMarket(key)?.kind),
  selections: selections.map(({ selection, price }) => ({ selection, price })),
})
/** Of the lines of a kind the middle one is the main one. */
function mainMarkets(facts: FixtureFacts, markets: readonly PricedMarket[]): PricedMarket[] {
  return rulesOf(facts).main.flatMap((kind) => {
    const own = markets.filter(({ key }) => key.split(':')[0] === kind)
    return own.slice(Math.floor(own.length / 2), Math.floor(own.length / 2) + 1)
  })
}

export function stateOf(facts: FixtureFacts): FixtureState {
  const { state, binds, close_at, ends_at, events, now } = facts
  const [open, closed, live, ended, settled] = fixtureStates
  if (state === 'SETTLED') return settled
  // Where a match may be over before its last step, the steps that are left bring nothing.
  if (state === 'LIVE') return rulesOf(facts).isOver(liveScoreOf(facts)) ? ended : live
  if (binds === 'hand' && state === 'PLAYED') return ended
  if (state === 'PLAYED' && events !== null) return ends_at <= now ? ended : live
  return state === 'OPEN' && close_at > now ? open : closed
}

/** The last step that may be told: of a match under way the one that was played, of one that was drawn whole the one whose time has come. */
function toldTick({ state, league: code, live_tick, now, starts_at }: FixtureFacts): number {
  const league = leagueOf(code)
  if (league === null || (state !== 'LIVE' && state !== 'PLAYED' && state !== 'SETTLED')) return 0
  return state === 'LIVE' ? (live_tick ?? 0) : matchClock(league, now.getTime() - starts_at.getTime()).tick
}

/** What has happened in a match by now: nothing that lies ahead leaves the server. */
function eventsSoFar(facts: FixtureFacts): readonly MatchEvent[] {
  const last = toldTick(facts)
  return (facts.events ?? []).filter(({ tick }) => tick <= last)
}

/** Grows with whatever changes: steps of the match, the end of a pause after a goal, the last whistle. The same in every process. */
export function versionOf(facts: FixtureFacts): number {
  const { state, live_tick_at: step, ends_at, now } = facts
  const resumed = pausedUntil(facts)
  const moments = [
    facts.trading.changedAt,
    facts.changed_at,
    step,
    resumed !== null && resumed <= now ? resumed : null,
    state === 'PLAYED' || state === 'SETTLED' ? ends_at : null,
  ]
  const last = Math.max(0, ...moments.map((each) => each?.getTime() ?? 0))
  return last + (state === 'SETTLED' ? 2 : state === 'PLAYED' ? 1 : 0) + 1
}

type Goals = { readonly home: number; readonly away: number }
const goals = (home: number | null, away: number | null): Goals | null => (home === null || away === null ? null : { home, away })
/** Null until it is known: of a match of the world until its result was published. */
function scoreOf(facts: FixtureFacts, state: FixtureState): Goals | null {
  if (facts.binds === 'hand') return goals(facts.official_home, facts.official_away)
  return state === 'open' || state === 'closed' ? null : scoreAfter(eventsSoFar(facts))
}

const sales = { before: 'open', live: 'open', paused: 'paused', shut: 'shut' } as const

export function presentRow(facts: FixtureFacts): FixtureRow {
  const state = stateOf(facts)
  const sale = saleOf(facts, facts.now)
  const markets = sale === 'shut' ? [] : offerOf(facts)
  return {
    id: String(facts.id),
    league: facts.league,
    season: facts.season ?? 0,
    round: facts.round,
    home: facts.home,
    away: facts.away,
    startsAt: facts.starts_at.toISOString(),
    closeAt: (facts.binds === 'time' ? facts.ends_at : facts.close_at).toISOString(),
    endsAt: facts.ends_at.toISOString(),
    state,
    score: scoreOf(facts, state),
    real: facts.binds === 'hand' ? { isPutOff: facts.postponed_at !== null, voidRule: facts.void_rule } : null,
    sale: sales[sale],
    reds: facts.live_tick === null ? null : { home: facts.live_home_red === true, away: facts.live_away_red === true },
    version: versionOf(facts),
    markets: mainMarkets(facts, markets).map((market) => shown(market, facts)),
    marketCount: markets.length,
  }
}

/** A match with all of its markets. */
export function presentFixture(facts: FixtureFacts): FixtureView {
  const row = presentRow(facts)
  const events = eventsSoFar(facts)
  const league = leagueOf(facts.league)
  const half = league === null || league.breakMs === 0 ? null : halfOf(league)
  const isPastHalf = half !== null && toldTick(facts) >= half
  return {
    ...row,
    markets: row.sale === 'shut' ? [] : offerOf(facts).map((market) => shown(market, facts)),
    events,
    halfTime:
      facts.binds === 'hand' ? goals(facts.half_home, facts.half_away) : row.score !== null && isPastHalf ? scoreAfter(events, half) : null,
    delayMs: row.state === 'live' && row.sale !== 'shut' ? (league?.liveDelayMs ?? null) : null,
  }
}
