/** Expected goals of both sides; `level` multiplies both while the score is level. */
export type Pace = { readonly home: number; readonly away: number; readonly level: number }
/** A match under way: goals, and whether a side had a player sent off. */
export type MatchState = { readonly home: number; readonly away: number; readonly homeRed: boolean; readonly awayRed: boolean }

/** Steps of a match: 1 to 46 are the first half, 47 to 94 the second. */
export const TICKS = 94
export const HALF_TICKS = 46
/** No side scores more. */
export const MAX_GOALS = 10
const RED_CHANCE = 0.09 / TICKS
const HOME_CORNERS = 5.3 / TICKS
const AWAY_CORNERS = 4.4 / TICKS

const slope = (tick: number): number => 1 + (0.16 * (tick - 47.5)) / 47
let sum = 0
for (let tick = 1; tick <= TICKS; tick++) sum += slope(tick)
const weightSum = sum
/** The share of a match's goals that falls into a step: later ones have more. */
export const weightOf = (tick: number): number => slope(tick) / weightSum

/** How the score moves a side's goals: those one behind push, those one ahead hold. */
function pushOf(lead: number, level: number): number {
  if (lead === 0) return level
  if (lead === 1) return 0.97
  if (lead === -1) return 1.08
  return lead > 0 ? 1 : 1.05
}
const cardsOf = (own: boolean, other: boolean): number => (own ? 0.67 : 1) * (other ? 1.25 : 1)

export type TickChances = { readonly home: number; readonly away: number; readonly homeRed: number; readonly awayRed: number }

/**
 * The chances of the one event a step may bring: a goal of either side or a player sent off, once a side. Plus, minus, times and divided alone, left to right as
 * written, so that every machine comes to the same bits.
 */
export function tickChances({ home, away, level }: Pace, weight: number, state: MatchState): TickChances {
  const lead = state.home - state.away
  return {
    home: state.home < MAX_GOALS ? home * weight * pushOf(lead, level) * cardsOf(state.homeRed, state.awayRed) : 0,
    away: state.away < MAX_GOALS ? away * weight * pushOf(-lead, level) * cardsOf(state.awayRed, state.homeRed) : 0,
    homeRed: state.homeRed ? 0 : RED_CHANCE,
    awayRed: state.awayRed ? 0 : RED_CHANCE,
  }
}
export const cornerChances = { home: HOME_CORNERS, away: AWAY_CORNERS } as const

export const kickOff: MatchState = { home: 0, away: 0, homeRed: false, awayRed: false }

/** The state after an event. */
export function after(state: MatchState, event: keyof TickChances): MatchState {
  if (event === 'home') return { ...state, home: state.home + 1 }
  if (event === 'away') return { ...state, away: state.away + 1 }
  return event === 'homeRed' ? { ...state, homeRed: true } : { ...state, awayRed: true }
}
