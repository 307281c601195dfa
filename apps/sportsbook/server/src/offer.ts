import { leagueOf } from '#protocol/leagues.ts'
import { goalless, type Score } from '#sports/match.ts'
import type { Chances, Margins, PricedMarket } from '#sports/pricing.ts'
import { sportRules } from '#sports/registry.ts'
import type { Match, Progress } from '#sports/sport.ts'
import type { Binds, FixtureLiveTable, FixtureTable, KeptFixtureState } from './tables.ts'
import type { FixtureTrading } from './trading/trading.ts'

export type PaceRow = Pick<FixtureTable, 'home_pace' | 'away_pace' | 'league'> & { readonly level_pace: number }
/** How a match under way stands; nulls of one that is not. */
export type LiveFacts = {
  readonly [Name in 'tick' | 'home' | 'away' | 'home_red' | 'away_red' | 'standing' | 'next_at' | 'stopped_at' as `live_${Name}`]:
    | FixtureLiveTable[Name]
    | null
}
/** What the sale of a fixture depends on. */
/** How it is traded, as operators set it. */
export type Traded = { readonly trading: FixtureTrading }
export type SoldFixture = PaceRow &
  LiveFacts &
  Traded & { readonly state: KeptFixtureState; readonly binds: Binds; readonly close_at: Date }

/** Priced and not looked at any more: the oldest go first. */
const MAX_KEPT = 2_000
/** After a goal or a red card nothing is taken for so long. */
const PAUSE_MS = 3_000
/** A step may be told so late before the sale is shown as paused: nothing is accepted meanwhile either way. */
const LATE_MS = 1_500
/** Before so many last steps no bets are taken any more: what is left then is hardly a match. */
const LAST_SOLD = 2

const leagueOfRow = ({ league }: Pick<PaceRow, 'league'>) => leagueOf(league)
export const rulesOf = (row: Pick<PaceRow, 'league'>) => sportRules[leagueOfRow(row)?.sport ?? 'football']

/** A match as its rules play and price it: what the season's document has of it, or what people say who follow matches of the world. */
export const matchOf = (row: PaceRow): Match => ({
  homePace: row.home_pace,
  awayPace: row.away_pace,
  levelPace: row.level_pace,
  league: leagueOfRow(row) ?? { steps: 0 },
})

/** How far a match under way is; null of one that is not. */
export const progressOf = (row: LiveFacts): Progress | null =>
  row.live_tick === null ? null : { tick: row.live_tick, standing: row.live_standing }
/** The score of a match under way. */
export const scoreOf = (row: LiveFacts): Score =>
  row.live_tick === null ? goalless : { home: row.live_home ?? 0, away: row.live_away ?? 0 }

function remembered<T, Row extends PaceRow & LiveFacts>(
  make: (of: { readonly match: Match; readonly progress: Progress | null }, row: Row) => T,
  marginsOf: (row: Row) => Margins | null,
): (row: Row) => T {
  const kept = new Map<string, T>()
  return (row) => {
    const [progress, match] = [progressOf(row), matchOf(row)]
    const margins = marginsOf(row)
    const { sport = 'football', roundsToWin = 0 } = leagueOfRow(row) ?? {}
    const key = [
      margins === null ? '' : Object.values(margins).join(' '),
      sport,
      roundsToWin,
      match.homePace,
      match.awayPace,
      row.level_pace,
      progress === null ? '' : `${progress.tick} ${JSON.stringify(progress.standing)}`,
    ].join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make({ match, progress }, row)
    kept.set(key, made)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
    return made
  }
}

/** The chances of how a fixture ends, as it stands. */
export const chancesOf = remembered(
  ({ match, progress }, row: PaceRow & LiveFacts): Chances => rulesOf(row).chances(match, progress),
  () => null,
)
/** The markets of a fixture with their prices: a function of its pace and of how it stands, so nothing of it is stored. */
export const offerOf = remembered(
  ({ match, progress }, row: PaceRow & LiveFacts & Traded): readonly PricedMarket[] =>
    rulesOf(row).offer(chancesOf(row), { match, progress, margins: row.trading.margins }),
  ({ trading }) => trading.margins,
)

/** Of nothing that has begun. */
export const notLive: LiveFacts = {
  live_tick: null,
  live_home: null,
  live_away: null,
  live_home_red: null,
  live_away_red: null,
  live_standing: null,
  live_next_at: null,
  live_stopped_at: null,
}

/** `before` and `live` take bets · `paused` will again · `shut` takes none any more. */
export type Sale = 'before' | 'live' | 'paused' | 'shut'

/** What may be sold of a fixture at an instant of the database. The next step of a match under way is not known before it is told, whoever is late (T40). */
export function saleOf(fixture: SoldFixture, now: Date): Sale {
  if (fixture.state === 'OPEN') {
    if (fixture.close_at > now) return fixture.trading.isStopped() ? 'paused' : 'before'
    // Between the last bet before the match and the first one in play.
    return fixture.binds === 'time' ? 'paused' : 'shut'
  }
  if (fixture.state !== 'LIVE' || fixture.live_tick === null || fixture.live_next_at === null) return 'shut'
  if (fixture.live_tick > matchOf(fixture).league.steps - LAST_SOLD || rulesOf(fixture).isOver(scoreOf(fixture))) return 'shut'
  const isLate = now.getTime() > fixture.live_next_at.getTime() + LATE_MS
  const isStopped = fixture.trading.isStopped() || fixture.trading.isWithout('live')
  return isLate || isStopped || isPaused(fixture, now) ? 'paused' : 'live'
}

/** Until when the sale rests after a goal or a red card; null when it does not. */
export const pausedUntil = ({ live_stopped_at: stopped }: Pick<LiveFacts, 'live_stopped_at'>): Date | null =>
  stopped === null ? null : new Date(stopped.getTime() + PAUSE_MS)
function isPaused(fixture: LiveFacts, now: Date): boolean {
  const until = pausedUntil(fixture)
  return until !== null && until > now
}
