import type { MarketName, Picked } from '../match.ts'
import {
  evenLine,
  fairOdds,
  IN_PLAY_MARGIN,
  type LineRange,
  noParts,
  type Parts,
  type PricedMarket,
  priceMarket,
  SIDE_LINE_MARGIN,
} from '../pricing.ts'
import type { FootballKind } from './kinds.ts'
import { footballMarkets, outcomeOf } from './markets.ts'
import { allScores, beforeKickOff, type Progress, type ScoreMatrix, scoreMatrix } from './matrix.ts'
import type { Pace } from './model.ts'

/** The chances of what becomes of a selection. Of the next goal only while it is that goal that is waited for. */
export function partsOf(matrix: ScoreMatrix, picked: Picked): Parts {
  const { market, selection } = picked
  if (market.kind === 'next') {
    const { next } = matrix
    const won = selection === 'home' ? next.home : selection === 'away' ? next.away : next.none
    return { ...noParts, won, lost: 1 - won }
  }
  const parts = { ...noParts }
  for (const score of allScores) {
    const p = matrix.at(score.home, score.away)
    if (p > 0) parts[outcomeOf(picked, score)] += p
  }
  return parts
}
/** Whether the chances say anything of a market: a goal that was scored is no next one. */
export const isPriced = ({ next }: ScoreMatrix, { kind, line }: MarketName): boolean => kind !== 'next' || line === next.no

type FootballMargins = Readonly<Record<FootballKind, number>>
const margins = Object.fromEntries(Object.entries(footballMarkets).map(([kind, { margin }]) => [kind, margin]))
// cast: one entry for each kind.
const usual = margins as FootballMargins

const LINES = { ah: { from: -400, to: 400, step: 25 }, ou: { from: 50, to: 650, step: 25 } } as const
const MOST_TOTAL = 1_000
const NEIGHBOURS = 2
const NEIGHBOURS_IN_PLAY = 1

/** The lines a match may have: totals begin above the goals that fell. */
function rangeOf({ score }: ScoreMatrix, kind: 'ah' | 'ou'): LineRange {
  const fallen = kind === 'ou' ? (score.home + score.away) * 100 : 0
  return { from: LINES[kind].from + fallen, to: Math.min(MOST_TOTAL, LINES[kind].to + fallen), step: 25 }
}

/** The line whose two sides are nearest to even. */
export const mainLine = (matrix: ScoreMatrix, kind: 'ah' | 'ou'): number =>
  evenLine(
    rangeOf(matrix, kind),
    (line) => 1 / fairOdds(partsOf(matrix, { market: { kind, line }, selection: selectionsOf(kind)[0] ?? '', taken: matrix.score })),
  )

const selectionsOf = (kind: FootballKind): readonly string[] => footballMarkets[kind].selections
const priced = (matrix: ScoreMatrix, market: { readonly kind: FootballKind; readonly line: number | null }, margin: number): PricedMarket =>
  priceMarket(
    { score: matrix.score, parts: (picked) => partsOf(matrix, picked) },
    { market, selections: selectionsOf(market.kind), margin },
  )

type Offering = { readonly matrix: ScoreMatrix; readonly neighbours: number; readonly more: number; readonly margins: FootballMargins }

const linesOf = ({ matrix, neighbours, more, margins: own }: Offering, kind: 'ah' | 'ou'): PricedMarket[] => {
  const { from, to } = rangeOf(matrix, kind)
  const margin = own[kind] + more
  const main = mainLine(matrix, kind)
  return Array.from({ length: 2 * neighbours + 1 }, (_, at) => main + (at - neighbours) * 25)
    .filter((line) => line >= from && line <= to)
    .map((line) => priced(matrix, { kind, line }, line === main ? margin : margin + SIDE_LINE_MARGIN))
}

function offeredOf(offering: Offering): PricedMarket[] {
  const { matrix, more, margins: own } = offering
  const plain = (kind: FootballKind) => priced(matrix, { kind, line: null }, own[kind] + more)
  const isWhole = (kind: FootballKind) => (market: PricedMarket) => market.selections.length === selectionsOf(kind).length
  return [
    ...[plain('1x2')].filter(isWhole('1x2')),
    ...linesOf(offering, 'ah').filter(isWhole('ah')),
    ...linesOf(offering, 'ou').filter(isWhole('ou')),
    ...[plain('btts')].filter(isWhole('btts')),
    ...[plain('dc')].filter(isWhole('dc')),
    plain('cs'),
  ]
}

/** Every market of a match before its start. All come from one matrix of scores. A market of which a side is not sold is left out, but for exact scores. */
export const marketsOf = (pace: Pace, own: FootballMargins = usual): PricedMarket[] =>
  offeredOf({ matrix: scoreMatrix(pace), neighbours: NEIGHBOURS, more: 0, margins: own })

/** Every market of a match that is so far: the same, from the chances of how it can still end, and who scores next. */
export function marketsInPlay(pace: Pace, progress: Progress = beforeKickOff, own: FootballMargins = usual): PricedMarket[] {
  const matrix = scoreMatrix(pace, undefined, progress)
  const next = priced(matrix, { kind: 'next', line: matrix.next.no }, own.next + IN_PLAY_MARGIN)
  return [
    ...offeredOf({ matrix, neighbours: NEIGHBOURS_IN_PLAY, more: IN_PLAY_MARGIN, margins: own }),
    ...(next.selections.length === selectionsOf('next').length ? [next] : []),
  ].filter(({ selections }) => selections.length > 0)
}
