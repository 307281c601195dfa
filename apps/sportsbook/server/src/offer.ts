import { type ScoreMatrix, scoreMatrix } from '#sports/football/matrix.ts'
import type { Pace } from '#sports/football/model.ts'
import { marketsOf, type PricedMarket } from '#sports/football/prices.ts'
import type { FixtureTable } from './tables.ts'

export type PaceRow = Pick<FixtureTable, 'home_pace' | 'away_pace'>

/** Priced and not looked at any more: the oldest go first. */
const MAX_KEPT = 2_000

/** Expected goals as the season's document has them. */
export const paceOf = ({ home_pace, away_pace }: PaceRow): Pace => ({ home: home_pace / 10_000, away: away_pace / 10_000, level: 1 })

function remembered<T>(make: (pace: Pace) => T): (row: PaceRow) => T {
  const kept = new Map<string, T>()
  return (row) => {
    const key = `${row.home_pace} ${row.away_pace}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(paceOf(row))
    kept.set(key, made)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
    return made
  }
}

/** The markets of a fixture with their prices: a function of its pace, so nothing of it is stored. */
export const offerOf: (row: PaceRow) => readonly PricedMarket[] = remembered(marketsOf)
/** The chances of its final scores. */
export const matrixOf: (row: PaceRow) => ScoreMatrix = remembered((pace) => scoreMatrix(pace))
