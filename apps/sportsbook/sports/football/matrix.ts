import { kickOff, MAX_GOALS, type MatchState, type Pace, TICKS, tickChances, weightOf } from './model.ts'

const SIDE = MAX_GOALS + 1
const STATES = SIDE * SIDE * 4

/** The chance of each final score: `at(home, away)`. */
export type ScoreMatrix = {
  readonly at: (home: number, away: number) => number
  readonly cells: Float64Array
  /** Who scores the next goal, and which of the match it is. */
  readonly next: NextGoal & { readonly no: number }
  /** How the match stands. */
  readonly score: { readonly home: number; readonly away: number }
}

const indexOf = (home: number, away: number, reds: number): number => (home * SIDE + away) * 4 + reds

/** One step of the match for the chances of all states at once. */
function step(from: Float64Array, pace: Pace, weight: number): Float64Array {
  const to = new Float64Array(STATES)
  for (let home = 0; home < SIDE; home++) {
    for (let away = 0; away < SIDE; away++) {
      for (let reds = 0; reds < 4; reds++) {
        const p = from[indexOf(home, away, reds)] ?? 0
        if (p === 0) continue
        const chances = tickChances(pace, weight, { home, away, homeRed: (reds & 1) === 1, awayRed: (reds & 2) === 2 })
        const add = (index: number, share: number) => {
          to[index] = (to[index] ?? 0) + p * share
        }
        if (chances.home > 0) add(indexOf(home + 1, away, reds), chances.home)
        if (chances.away > 0) add(indexOf(home, away + 1, reds), chances.away)
        if (chances.homeRed > 0) add(indexOf(home, away, reds | 1), chances.homeRed)
        if (chances.awayRed > 0) add(indexOf(home, away, reds | 2), chances.awayRed)
        add(indexOf(home, away, reds), 1 - chances.home - chances.away - chances.homeRed - chances.awayRed)
      }
    }
  }
  return to
}

const indexOfState = ({ home, away, homeRed, awayRed }: MatchState): number => indexOf(home, away, (homeRed ? 1 : 0) + (awayRed ? 2 : 0))

/** How far a match is: the last step that was played, and how it stands. */
export type Progress = { readonly tick: number; readonly state: MatchState }
export const beforeKickOff: Progress = { tick: 0, state: kickOff }

/**
 * The exact chances of all scores after a match of this pace that is so far, by one forward pass over the steps that are left: every market is priced from it, before the match
 * and during it, so no two contradict each other. `until` stops earlier: 46 is half-time.
 */
export function scoreMatrix(pace: Pace, until = TICKS, { tick: played, state }: Progress = beforeKickOff): ScoreMatrix {
  let states: Float64Array = new Float64Array(STATES)
  states[indexOfState(state)] = 1
  for (let tick = played + 1; tick <= until; tick++) states = step(states, pace, weightOf(tick))
  const cells = new Float64Array(SIDE * SIDE)
  for (let cell = 0; cell < cells.length; cell++)
    for (let reds = 0; reds < 4; reds++) cells[cell] = (cells[cell] ?? 0) + (states[cell * 4 + reds] ?? 0)
  return {
    cells,
    at: (home, away) => cells[home * SIDE + away] ?? 0,
    next: { ...nextGoal(pace, { tick: played, state }), no: state.home + state.away + 1 },
    score: { home: state.home, away: state.away },
  }
}

type NextGoal = { readonly home: number; readonly away: number; readonly none: number }
/** The chances of who scores next, exactly: until somebody does, only players sent off change the state. */
function nextGoal(pace: Pace, { tick: played, state }: Progress): NextGoal {
  let waiting = [{ homeRed: state.homeRed, awayRed: state.awayRed, p: 1 }]
  let [home, away] = [0, 0]
  for (let tick = played + 1; tick <= TICKS; tick++) {
    waiting = waiting.flatMap(({ p, ...reds }) => {
      const chances = tickChances(pace, weightOf(tick), { ...state, ...reds })
      home += p * chances.home
      away += p * chances.away
      const rest = 1 - chances.home - chances.away - chances.homeRed - chances.awayRed
      return [
        { ...reds, p: p * rest },
        { ...reds, homeRed: true, p: p * chances.homeRed },
        { ...reds, awayRed: true, p: p * chances.awayRed },
      ].filter((each) => each.p > 0)
    })
    waiting = [...Map.groupBy(waiting, ({ homeRed, awayRed }) => `${homeRed} ${awayRed}`).values()].flatMap(([first, ...others]) =>
      first ? [{ ...first, p: others.reduce((sum, { p }) => sum + p, first.p) }] : [],
    )
  }
  return { home, away, none: waiting.reduce((sum, { p }) => sum + p, 0) }
}

/** All scores a match can end with. */
export const allScores: readonly { readonly home: number; readonly away: number }[] = Array.from({ length: SIDE * SIDE }, (_, cell) => ({
  home: Math.floor(cell / SIDE),
  away: cell % SIDE,
}))
