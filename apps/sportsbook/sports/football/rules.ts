import type { MatchEvent } from '../match.ts'
import type { Chances } from '../pricing.ts'
import type { Match, Progress, SportRules } from '../sport.ts'
import type { FootballKind } from './kinds.ts'
import { bestOutcomeOf, decidedOutcome, finalOutcomeOf, footballMarkets } from './markets.ts'
import { beforeKickOff, scoreMatrix } from './matrix.ts'
import type { MatchState, Pace } from './model.ts'
import { playTick, stateAfter } from './play.ts'
import { isPriced, mainLine, marketsInPlay, marketsOf, partsOf } from './prices.ts'

const HOME_GOALS = 1.45
const AWAY_GOALS = 1.15
const paceOf = ({ homePace, awayPace, levelPace = 10_000 }: Match): Pace => ({
  home: homePace / 10_000,
  away: awayPace / 10_000,
  level: levelPace / 10_000,
})
const progressOf = (progress: Progress | null) =>
  // cast: what `standing` said.
  progress === null ? beforeKickOff : { tick: progress.tick, state: progress.standing as MatchState }

/** The exact chances of all scores, with everything that is sold on them. */
export function footballChances(pace: Pace, progress = beforeKickOff): Chances {
  const matrix = scoreMatrix(pace, undefined, progress)
  return {
    at: matrix.at,
    score: matrix.score,
    parts: (picked) => partsOf(matrix, picked),
    isPriced: (market) => isPriced(matrix, market),
    mainLine: (kind) => (kind === 'ah' || kind === 'ou' ? mainLine(matrix, kind) : null),
  }
}

export const football: SportRules<FootballKind> = {
  model: 'football@1',
  markets: footballMarkets,
  main: ['1x2', 'ah', 'ou'],
  pacesOf: (home, away) => ({
    homePace: Math.round(((HOME_GOALS * home.attack * away.defence) / 1e8) * 10_000),
    awayPace: Math.round(((AWAY_GOALS * away.attack * home.defence) / 1e8) * 10_000),
  }),
  playTick: (match, { tick, events }, draw) => playTick(paceOf(match), { tick, state: stateAfter(events) }, draw).events,
  standing: (events: readonly MatchEvent[]): MatchState => stateAfter(events),
  isOver: () => false,
  pauses: ({ kind }) => kind !== 'corner',
  chances: (match, progress) => footballChances(paceOf(match), progressOf(progress)),
  offer: (_, { match, progress, margins }) =>
    progress === null ? marketsOf(paceOf(match), margins) : marketsInPlay(paceOf(match), progressOf(progress), margins),
  outcome: finalOutcomeOf,
  decided: decidedOutcome,
  best: bestOutcomeOf,
  cellName: ({ home, away }) => `${home}-${away}`,
  cellsAreScores: true,
}
