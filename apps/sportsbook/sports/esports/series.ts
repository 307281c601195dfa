import { issueChance } from '@halong/chance'
import type { ScoreMatrix } from '#sports/football/matrix.ts'
import type { MatchDraw, MatchEvent } from '#sports/football/play.ts'

/** A match between two sides: the chance that the first one wins a round, and the rounds that win a map. Two maps win the match. */
export type Series = { readonly round: number; readonly roundsToWin: number }
const MAPS_TO_WIN = 2
const SIDE = 11
const TWO_TO_52 = 2 ** 52

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

/** The exact chances of all scores of maps, in the shape of every other match; of maps not played a bet is given back. */
export function seriesMatrix(series: Series): ScoreMatrix {
  const p = raceChance(series)
  const cells = new Float64Array(SIDE * SIDE)
  const put = (home: number, away: number, chance: number) => {
    cells[home * SIDE + away] = chance
  }
  put(2, 0, p * p)
  put(2, 1, 2 * p * p * (1 - p))
  put(1, 2, 2 * p * (1 - p) * (1 - p))
  put(0, 2, (1 - p) * (1 - p))
  return {
    cells,
    at: (home, away) => cells[home * SIDE + away] ?? 0,
    next: { home: p, away: 1 - p, none: 0, no: 1 },
    score: { home: 0, away: 0 },
  }
}

/** Everything that happens in a match, one round a step, until a side has two maps: a function of its chances, seed and beacon alone. */
export function playSeries({ round, roundsToWin }: Series, draw: Omit<MatchDraw, 'beacon'> & { readonly beacon: string }): MatchEvent[] {
  const events: MatchEvent[] = []
  const maps = { home: 0, away: 0 }
  let rounds = { home: 0, away: 0 }
  for (let tick = 1; maps.home < MAPS_TO_WIN && maps.away < MAPS_TO_WIN; tick++) {
    const chance = issueChance(draw.seed, { drawCode: draw.drawCode, issueNo: `${draw.fixtureNo}:${tick}`, beacon: draw.beacon })
    const side = chance.uniform52() < BigInt(Math.floor(round * TWO_TO_52)) ? 'home' : 'away'
    rounds[side] += 1
    events.push({ tick, kind: 'round', side })
    if (rounds[side] < roundsToWin) continue
    maps[side] += 1
    rounds = { home: 0, away: 0 }
    events.push({ tick, kind: 'map', side })
  }
  return events
}
