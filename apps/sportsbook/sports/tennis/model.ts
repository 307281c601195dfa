import type { MatchDraw, MatchEvent, Score, Side } from '../match.ts'
import { chanceOfStep, falls } from '../step.ts'

export const SETS_TO_WIN = 2
/** No game had nearly so many points: the bound of a loop. */
const MOST_POINTS = 1_000

/** The points that each side wins of those it serves, as shares. */
export type Serves = Readonly<Record<Side, number>>
/** How a match stands: sets, the games of each set that was begun, and games in all, of which the home side served the first, the third and so on. */
export type TennisStanding = Score & { readonly sets: readonly Score[]; readonly games: number }
export const beforeFirstGame: TennisStanding = { home: 0, away: 0, sets: [], games: 0 }

export const serverOf = (games: number): Side => (games % 2 === 0 ? 'home' : 'away')
export const otherOf = (side: Side): Side => (side === 'home' ? 'away' : 'home')
/** The games of the set that is played now, or next. */
export const openSet = ({ home, away, sets }: TennisStanding): Score => sets[home + away] ?? { home: 0, away: 0 }
export const isTieBreak = ({ home, away }: Score): boolean => home === 6 && away === 6
/** Whether games win a set: six with two more than the other, or seven. */
export const isSetWon = (own: number, other: number): boolean => (own === 6 && other <= 4) || own === 7

export function standingOf(events: readonly MatchEvent[]): TennisStanding {
  const sets: { home: number; away: number }[] = []
  const won = { home: 0, away: 0 }
  let games = 0
  for (const { kind, side } of events) {
    if (kind === 'game') {
      const at = won.home + won.away
      const open = sets[at] ?? { home: 0, away: 0 }
      open[side] += 1
      sets[at] = open
      games += 1
    }
    if (kind === 'set') won[side] += 1
  }
  return { ...won, sets, games }
}

/** Who serves a point of a tie-break: the first one once, then each twice by turns. */
const serverInTieBreak = (first: Side, point: number): Side => (Math.floor((point + 1) / 2) % 2 === 0 ? first : otherOf(first))

/** One game, and the set with it when that is won. `points` are those of the side that lost it. */
export function playGame(
  serves: Serves,
  { tick, standing }: { readonly tick: number; readonly standing: TennisStanding },
  draw: MatchDraw,
): MatchEvent[] {
  if (Math.max(standing.home, standing.away) >= SETS_TO_WIN) return []
  const [first, set] = [serverOf(standing.games), openSet(standing)]
  const target = isTieBreak(set) ? 7 : 4
  const chance = chanceOfStep(draw, tick)
  const points = { home: 0, away: 0 }
  for (let point = 0; point < MOST_POINTS; point++) {
    const server = target === 7 ? serverInTieBreak(first, point) : first
    const side = falls(chance, serves[server]) ? server : otherOf(server)
    points[side] += 1
    if (points[side] >= target && points[side] - points[otherOf(side)] >= 2) break
  }
  const side = points.home > points.away ? 'home' : 'away'
  const game: MatchEvent = { tick, kind: 'game', side, points: points[otherOf(side)] }
  return isSetWon(set[side] + 1, set[otherOf(side)]) ? [game, { tick, kind: 'set', side }] : [game]
}

/** The chance to win a game one serves: p⁴(1 + 4q + 10q²) + 20p⁵q³ ÷ (1 − 2pq). */
export function holdChance(p: number): number {
  const q = 1 - p
  return p ** 4 * (1 + 4 * q + 10 * q * q) + (20 * p ** 5 * q ** 3) / (1 - 2 * p * q)
}
/** The chance of the home side to win a tie-break of which `first` serves the first point. */
export function tieBreakChance(serves: Serves, first: Side): number {
  const homeWins = (point: number): number => (serverInTieBreak(first, point) === 'home' ? serves.home : 1 - serves.away)
  // From six all the points are served by pairs, one of each side: two in a row decide.
  const [both, neither] = [serves.home * (1 - serves.away), (1 - serves.home) * serves.away]
  const level = both / (both + neither)
  const memo = new Map<number, number>()
  const from = (home: number, away: number): number => {
    if (home === 6 && away === 6) return level
    if (home === 7) return 1
    if (away === 7) return 0
    const known = memo.get(home * 8 + away)
    if (known !== undefined) return known
    const p = homeWins(home + away)
    const value = p * from(home + 1, away) + (1 - p) * from(home, away + 1)
    memo.set(home * 8 + away, value)
    return value
  }
  return from(0, 0)
}
/** The chance of the home side to win the next game of a set. */
export const gameChance = (serves: Serves, set: Score, server: Side): number => {
  if (isTieBreak(set)) return tieBreakChance(serves, server)
  return server === 'home' ? holdChance(serves.home) : 1 - holdChance(serves.away)
}
