import type { MatchDraw, MatchEvent, Score, Side } from '../match.ts'
import { chanceOfStep, falls } from '../step.ts'

/** A match between two sides: the chance that the first one wins a round, and the rounds that win a map. Two maps win the match. */
export type Series = { readonly round: number; readonly roundsToWin: number }
export const MAPS_TO_WIN = 2

/** The chance to win a race of rounds: to have so many first. Plus and times alone, in this order, so that every machine comes to the same bits. */
export function raceChance({ round: p, roundsToWin }: Series): number {
  let [sum, term] = [0, 1]
  for (let step = 0; step < roundsToWin; step++) term *= p
  for (let lost = 0; lost < roundsToWin; lost++) {
    sum += term
    term = (term * (1 - p) * (roundsToWin + lost)) / (lost + 1)
  }
  return sum
}

/** How a match stands: its maps, and the rounds of each map that was begun; the last of them goes on while nobody has enough. */
export type SeriesStanding = Score & { readonly maps: readonly Score[] }
export const beforeFirstMap: SeriesStanding = { home: 0, away: 0, maps: [] }

/** Rounds by the map they were played on. */
export function roundsOf(events: readonly MatchEvent[]): Side[][] {
  const maps: Side[][] = []
  let isOpen = false
  for (const { kind, side } of events) {
    if (kind === 'round') {
      if (!isOpen) maps.push([])
      isOpen = true
      maps.at(-1)?.push(side)
    }
    if (kind === 'map') isOpen = false
  }
  return maps
}
const countOf = (rounds: readonly Side[]): Score => ({
  home: rounds.filter((side) => side === 'home').length,
  away: rounds.filter((side) => side === 'away').length,
})
export function standingOf(events: readonly MatchEvent[]): SeriesStanding {
  const won = (side: Side) => events.filter((event) => event.kind === 'map' && event.side === side).length
  return { home: won('home'), away: won('away'), maps: roundsOf(events).map(countOf) }
}
/** The rounds of the map that is played now, or next. */
export function openMap({ home, away, maps }: SeriesStanding): { readonly no: number; readonly rounds: Score } {
  const no = home + away + 1
  return { no, rounds: maps[no - 1] ?? { home: 0, away: 0 } }
}

/** One round a step, until a side has two maps. */
export function playRound(
  { round, roundsToWin }: Series,
  { tick, standing }: { readonly tick: number; readonly standing: SeriesStanding },
  draw: MatchDraw,
): MatchEvent[] {
  if (Math.max(standing.home, standing.away) >= MAPS_TO_WIN) return []
  const side = falls(chanceOfStep(draw, tick), round) ? 'home' : 'away'
  const { rounds } = openMap(standing)
  const played: MatchEvent = { tick, kind: 'round', side }
  return rounds[side] + 1 < roundsToWin ? [played] : [played, { tick, kind: 'map', side }]
}
