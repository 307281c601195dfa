import { leagueOf } from '#protocol/leagues.ts'
import { type Series, seriesMatrix } from '#sports/esports/series.ts'
import { beforeKickOff, type Progress, type ScoreMatrix, scoreMatrix } from '#sports/football/matrix.ts'
import { type Pace, TICKS } from '#sports/football/model.ts'
import { type Margins, marketsInPlay, marketsOf, type PricedMarket, seriesMarkets } from '#sports/football/prices.ts'
import type { Binds, FixtureLiveTable, FixtureTable, KeptFixtureState } from './tables.ts'
import type { FixtureTrading } from './trading/trading.ts'

export type PaceRow = Pick<FixtureTable, 'home_pace' | 'away_pace' | 'league'> & { readonly level_pace: number }
/** How a match under way stands; nulls of one that is not. */
export type LiveFacts = {
  readonly [Name in 'tick' | 'home' | 'away' | 'home_red' | 'away_red' | 'next_at' | 'stopped_at' as `live_${Name}`]:
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
/** The last step before which bets are taken: what is left then is hardly a match. */
const LAST_SOLD = TICKS - 2

/** Expected goals as the season's document has them, or people who follow matches of the world. */
export const paceOf = ({ home_pace, away_pace, level_pace }: Pick<PaceRow, 'home_pace' | 'away_pace' | 'level_pace'>): Pace => ({
  home: home_pace / 10_000,
  away: away_pace / 10_000,
  level: level_pace / 10_000,
})

/** How far a match is; before its kick-off where it has not begun. */
export const progressOf = (row: LiveFacts): Progress =>
  row.live_tick === null
    ? beforeKickOff
    : {
        tick: row.live_tick,
        state: {
          home: row.live_home ?? 0,
          away: row.live_away ?? 0,
          homeRed: row.live_home_red ?? false,
          awayRed: row.live_away_red ?? false,
        },
      }

/** A match of maps as the season's document has it; null of football. */
export function seriesOf({ league, home_pace }: Pick<PaceRow, 'league' | 'home_pace'>): Series | null {
  const roundsToWin = leagueOf(league)?.roundsToWin
  return roundsToWin === undefined ? null : { round: home_pace / 10_000, roundsToWin }
}

type Made = { readonly pace: Pace; readonly progress: Progress | null; readonly series: Series | null }
function remembered<T, Row extends PaceRow & LiveFacts>(
  make: (of: Made, row: Row) => T,
  marginsOf: (row: Row) => Margins | null,
): (row: Row) => T {
  const kept = new Map<string, T>()
  return (row) => {
    const { tick, state } = progressOf(row)
    const isLive = row.live_tick !== null
    const series = seriesOf(row)
    const margins = marginsOf(row)
    const key = [
      margins === null ? '' : Object.values(margins).join(' '),
      series?.roundsToWin,
      row.home_pace,
      row.away_pace,
      row.level_pace,
      isLive,
      tick,
      state.home,
      state.away,
      state.homeRed,
      state.awayRed,
    ].join(' ')
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make({ pace: paceOf(row), progress: isLive ? { tick, state } : null, series }, row)
    kept.set(key, made)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
    return made
  }
}

/** The markets of a fixture with their prices: a function of its pace and of how it stands, so nothing of it is stored. */
export const offerOf = remembered(
  ({ pace, progress, series }, { trading: { margins } }: PaceRow & LiveFacts & Traded): readonly PricedMarket[] => {
    if (series !== null) return seriesMarkets(seriesMatrix(series), margins)
    return progress === null ? marketsOf(pace, margins) : marketsInPlay(pace, progress, margins)
  },
  ({ trading }) => trading.margins,
)
/** The chances of its final scores, as it stands. */
export const matrixOf = remembered(
  ({ pace, progress, series }): ScoreMatrix =>
    series === null ? scoreMatrix(pace, undefined, progress ?? beforeKickOff) : seriesMatrix(series),
  () => null,
)

/** Of nothing that has begun. */
export const notLive: LiveFacts = {
  live_tick: null,
  live_home: null,
  live_away: null,
  live_home_red: null,
  live_away_red: null,
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
  if (fixture.live_tick > LAST_SOLD) return 'shut'
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
