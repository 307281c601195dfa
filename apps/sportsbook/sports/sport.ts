import type { Outcome } from '#odds/outcome.ts'
import type { LeagueDefinition } from '#sports/league.ts'
import type { MarketKind } from './kinds.ts'
import type { Final, MatchDraw, MatchEvent, Picked, Score } from './match.ts'
import type { Chances, LineRange, Margins, PricedMarket } from './pricing.ts'

export type MarketRule = {
  readonly selections: readonly string[]
  /** Null of kinds without a line. */
  readonly lines: LineRange | null
  /** Unless operators set another: a share. */
  readonly margin: number
  /** Sold while a match is played and not before it. */
  readonly isInPlayOnly?: true
  /** Lines beside the main one are sold too. */
  readonly hasSideLines?: true
}

/** What a match is played with, as the document of its season has it: expected goals, points a possession, or chances; in ten-thousandths. */
export type Paces = { readonly homePace: number; readonly awayPace: number }
export type Match = Paces & { readonly league: Pick<LeagueDefinition, 'roundsToWin' | 'steps'>; readonly levelPace?: number }
export type Form = { readonly attack: number; readonly defence: number }
/** How far a match under way is: its last step, and how it stands as `standing` said it. */
export type Progress = { readonly tick: number; readonly standing: unknown }

/** A sport: how its matches are played, what is sold on them and how that is settled. Everything else of the book is the same for all. */
export type SportRules<Kind extends MarketKind = MarketKind> = {
  /** The rules of play that a season is played by; another model is another name. */
  readonly model: string
  readonly markets: Readonly<Record<Kind, MarketRule>>
  /** Of the board: one market each of its columns. */
  readonly main: readonly Kind[]
  readonly pacesOf: (home: Form, away: Form) => Paces
  /** What happens in a step of a match in which this has happened before: a function of its paces, seed and values alone. */
  readonly playTick: (
    match: Match,
    at: { readonly tick: number; readonly events: readonly MatchEvent[] },
    draw: MatchDraw,
  ) => readonly MatchEvent[]
  /** How a match stands by what has happened, as it is kept beside it. */
  readonly standing: (events: readonly MatchEvent[]) => unknown
  /** Whether a match with this score is over before its last step. */
  readonly isOver: (score: Score) => boolean
  /** Whether the sale rests for a moment after an event. */
  readonly pauses: (event: MatchEvent) => boolean
  /** Of a match ahead where there is no progress. */
  readonly chances: (match: Match, progress: Progress | null) => Chances
  readonly offer: (
    chances: Chances,
    so: { readonly match: Match; readonly progress: Progress | null; readonly margins: Margins },
  ) => PricedMarket[]
  /** What became of a selection when the match was over. */
  readonly outcome: (picked: Picked, final: Final) => Outcome
  /** The same while it goes on, once nothing that can still come changes it; else null. */
  readonly decided: (picked: Picked, so: Final) => Outcome | null
  /** The best that a cell of exposure leaves a selection. */
  readonly best: (picked: Picked, cell: Score) => Outcome
  /** Of a cell for operators; null of one that never comes. */
  readonly cellName: (cell: Score) => string | null
  /** Whether cells are scores, so that those below the score of now cannot come any more. */
  readonly cellsAreScores: boolean
}
