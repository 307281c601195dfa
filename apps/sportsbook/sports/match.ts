import type { MarketKind } from './kinds.ts'

export type Side = 'home' | 'away'
export type Score = { readonly home: number; readonly away: number }
export const goalless: Score = { home: 0, away: 0 }

/**
 * `goal` of football, `map` of e-sports and `set` of tennis count one in the score, `points` of basketball as many as they say. `round` and `game` lead to a map or a set.
 * `corner` decides no bet of today; it is drawn and proved like the rest.
 */
export type MatchEvent = {
  readonly tick: number
  readonly kind: 'goal' | 'red' | 'corner' | 'round' | 'map' | 'points' | 'game' | 'set'
  readonly side: Side
  /** Of a basket: 1 to 3; of a game: the points of the side that lost it. */
  readonly points?: number
}
export type MatchDraw = {
  /** 64 hex digits, published as a commitment before the first bet. */
  readonly seed: string
  readonly drawCode: string
  readonly fixtureNo: string
  /** 64 hex digits told after the last bet: one value of the whole match, or one of each step. */
  readonly beacon: string | ((tick: number) => string)
}

/** How a match ended, or stands: its score, whose the goals, maps or sets were, in their order, and all that happened. */
export type Final = Score & { readonly scorers: readonly Side[]; readonly events?: readonly MatchEvent[] }

/** `line` in hundredths of what is counted, of handicaps (on the home side) and totals; of the next goal, or of a map, a set or a game, its number in the match. */
export type MarketName = { readonly kind: MarketKind; readonly line: number | null }
/** A selection as it was taken. `taken`: the score at that moment, from which a handicap of football counts on; none before the match. */
export type Picked = { readonly market: MarketName; readonly selection: string; readonly taken?: Score }

const counts = ({ kind }: MatchEvent): boolean => kind === 'goal' || kind === 'map' || kind === 'set'
/** The score up to a step. */
export function scoreAfter(events: readonly MatchEvent[], tick = Number.POSITIVE_INFINITY): { home: number; away: number } {
  const score = { home: 0, away: 0 }
  for (const event of events)
    if (event.tick <= tick) score[event.side] += event.kind === 'points' ? (event.points ?? 0) : counts(event) ? 1 : 0
  return score
}

/** How a match stands by these events. */
export const finalOf = (events: readonly MatchEvent[]): Final => ({
  ...scoreAfter(events),
  scorers: events.filter(counts).map(({ side }) => side),
  events,
})
