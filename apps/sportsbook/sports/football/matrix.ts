import { MAX_GOALS, type Pace, TICKS, tickChances, weightOf } from './model.ts'

const SIDE = MAX_GOALS + 1
const STATES = SIDE * SIDE * 4

/** The chance of each final score: `at(home, away)`. */
export type ScoreMatrix = { readonly at: (home: number, away: number) => number; readonly cells: Float64Array }

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

/**
 * The exact chances of all scores after a match of this pace, by one forward pass over its steps: every market is priced from it, so no two contradict each other.
 * `until` stops earlier: 46 is half-time.
 */
export function scoreMatrix(pace: Pace, until = TICKS): ScoreMatrix {
  let states: Float64Array = new Float64Array(STATES)
  states[0] = 1
  for (let tick = 1; tick <= until; tick++) states = step(states, pace, weightOf(tick))
  const cells = new Float64Array(SIDE * SIDE)
  for (let cell = 0; cell < cells.length; cell++)
    for (let reds = 0; reds < 4; reds++) cells[cell] = (cells[cell] ?? 0) + (states[cell * 4 + reds] ?? 0)
  return { cells, at: (home, away) => cells[home * SIDE + away] ?? 0 }
}

/** All scores a match can end with. */
export const allScores: readonly { readonly home: number; readonly away: number }[] = Array.from({ length: SIDE * SIDE }, (_, cell) => ({
  home: Math.floor(cell / SIDE),
  away: cell % SIDE,
}))
