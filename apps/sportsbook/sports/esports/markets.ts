import type { Outcome } from '#odds/outcome.ts'
import type { Final, MarketName, Picked, Score } from '../match.ts'
import { handicapOutcome, ifSo, totalOutcome, winnerOutcome } from '../settle.ts'
import type { MarketRule } from '../sport.ts'
import type { EsportsKind } from './kinds.ts'
import { MAPS_TO_WIN, roundsOf } from './series.ts'

/** Of the market of who has some rounds of a map first. */
export const FIRST_TO = 3
/** The scores of maps a match may end with. */
export const finals: readonly Score[] = [
  { home: 2, away: 0 },
  { home: 2, away: 1 },
  { home: 1, away: 2 },
  { home: 0, away: 2 },
]

const sides = ['home', 'away']
const maps = { from: 1, to: 3, step: 1 }
const roundHandicap: MarketRule = { selections: sides, lines: { from: -1_250, to: 1_250, step: 100 }, margin: 0.06 }
const roundTotal: MarketRule = { selections: ['over', 'under'], lines: { from: 450, to: 2_550, step: 100 }, margin: 0.06 }
export const esportsMarkets: Readonly<Record<EsportsKind, MarketRule>> = {
  ml: { selections: sides, lines: null, margin: 0.05 },
  mh: { selections: sides, lines: { from: -150, to: 150, step: 100 }, margin: 0.06 },
  mt: { selections: ['over', 'under'], lines: { from: 250, to: 250, step: 100 }, margin: 0.06 },
  ms: { selections: ['2-0', '2-1', '1-2', '0-2'], lines: null, margin: 0.08 },
  map: { selections: sides, lines: maps, margin: 0.06 },
  m1h: roundHandicap,
  m1t: roundTotal,
  m2h: roundHandicap,
  m2t: roundTotal,
  m3h: roundHandicap,
  m3t: roundTotal,
  mf: { selections: sides, lines: maps, margin: 0.06 },
}

/** The map a market is about; null of those of the whole match. */
export function mapOf({ kind, line }: MarketName): number | null {
  if (kind === 'map' || kind === 'mf') return line
  return /^m[123][ht]$/.test(kind) ? Number(kind[1]) : null
}

/** By the maps of both sides at the end. */
export function seriesOutcome({ market: { kind, line }, selection }: Picked, { home, away }: Score): Outcome {
  if (kind === 'ml') return winnerOutcome(home - away, selection)
  if (kind === 'ms') return ifSo(selection === `${home}-${away}`)
  return kind === 'mh' ? handicapOutcome(home - away, line ?? 0, selection) : totalOutcome(home + away, line ?? 0, selection)
}

/** Of one map; null while that may still change. A map that is not played gives the stake back. */
function mapOutcome({ market, selection }: Picked, map: number, so: Final): Outcome | null {
  const rounds = roundsOf(so.events ?? [])[map - 1] ?? []
  const winner = so.scorers[map - 1]
  const count = (side: string) => rounds.filter((each) => each === side).length
  if (winner === undefined && Math.max(so.home, so.away) >= MAPS_TO_WIN) return 'back'
  if (market.kind === 'mf') {
    const first = rounds.find((_, at) => rounds.slice(0, at + 1).filter((side) => side === rounds[at]).length === FIRST_TO)
    return first === undefined ? null : ifSo(first === selection)
  }
  const line = market.line ?? 0
  const total = rounds.length
  if (market.kind.endsWith('t') && total * 100 > line) return totalOutcome(total, line, selection)
  if (winner === undefined) return null
  if (market.kind === 'map') return ifSo(winner === selection)
  return market.kind.endsWith('t') ? totalOutcome(total, line, selection) : handicapOutcome(count('home') - count('away'), line, selection)
}

export function decided(picked: Picked, so: Final): Outcome | null {
  const map = mapOf(picked.market)
  if (map !== null) return mapOutcome(picked, map, so)
  if (Math.max(so.home, so.away) >= MAPS_TO_WIN) return seriesOutcome(picked, so)
  const left = finals.filter(({ home, away }) => home >= so.home && away >= so.away).map((score) => seriesOutcome(picked, score))
  return left.every((each) => each === left[0]) ? (left[0] ?? null) : null
}
export const outcome = (picked: Picked, final: Final): Outcome => decided(picked, final) ?? 'back'

/** What is played of a map is not told by the score of maps: at best it wins wherever the map is played. */
export function best(picked: Picked, cell: Score): Outcome {
  if (!finals.some(({ home, away }) => home === cell.home && away === cell.away)) return 'lost'
  const map = mapOf(picked.market)
  if (map === null) return seriesOutcome(picked, cell)
  if (cell.home + cell.away < map) return 'back'
  return picked.market.kind === 'map' ? ifSo(cell[picked.selection === 'home' ? 'home' : 'away'] > 0) : 'won'
}
