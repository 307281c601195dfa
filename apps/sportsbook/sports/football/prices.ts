import type { Outcome } from '#odds/outcome.ts'
import { type PriceMilli, pricesOf } from '#odds/price.ts'
import { type MarketKind, type MarketName, marketKey, outcomeOf, type Picked, selectionsOf } from './markets.ts'
import { allScores, beforeKickOff, type Progress, type ScoreMatrix, scoreMatrix } from './matrix.ts'
import type { Pace } from './model.ts'

export type Parts = Readonly<Record<Outcome, number>>
export type PricedSelection = { readonly selection: string; readonly price: PriceMilli; readonly chance: number }
export type PricedMarket = { readonly key: string; readonly selections: readonly PricedSelection[] }

/** Margins by market, as shares, unless operators set others; a handicap or total beside the main line has one point more, every market of a match under way another one. Shown to players as pay-back 1 ÷ (1 + margin). */
export type Margins = Readonly<Record<MarketKind, number>>
export const margins: Margins = {
  '1x2': 0.06,
  dc: 0.06,
  btts: 0.06,
  ah: 0.03,
  ou: 0.03,
  cs: 0.12,
  next: 0.06,
  ml: 0.05,
  mh: 0.06,
  mt: 0.06,
  ms: 0.08,
  map: 0.06,
}
export const SIDE_LINE_MARGIN = 0.01
export const IN_PLAY_MARGIN = 0.01

const nothing = { won: 0, half_won: 0, back: 0, half_lost: 0, lost: 0 }
/** The chances of what becomes of a selection. Of the next goal only while it is that goal that is waited for. */
export function partsOf(matrix: ScoreMatrix, picked: Picked): Parts {
  const { market, selection } = picked
  if (market.kind === 'next') {
    const { next } = matrix
    const won = selection === 'home' ? next.home : selection === 'away' ? next.away : next.none
    return { ...nothing, won, lost: 1 - won }
  }
  if (market.kind === 'map') {
    const isPlayed = (market.line ?? 0) < 3 ? 1 : 1 - matrix.at(2, 0) - matrix.at(0, 2)
    const won = isPlayed * (selection === 'home' ? matrix.next.home : matrix.next.away)
    return { ...nothing, won, lost: isPlayed - won, back: 1 - isPlayed }
  }
  const parts = { ...nothing }
  for (const score of allScores) {
    const p = matrix.at(score.home, score.away)
    if (p > 0) parts[outcomeOf(picked, score)] += p
  }
  return parts
}
/** Whether the chances say anything of a market: a goal that was scored is no next one. */
export const isPriced = ({ next }: ScoreMatrix, { kind, line }: MarketName): boolean => kind !== 'next' || line === next.no

/** Fair decimal odds, without margin: what is lost against what is won. */
export const fairOdds = ({ won, half_won, half_lost, lost }: Parts): number => 1 + (lost + half_lost / 2) / (won + half_won / 2)

export function priceMarket(matrix: ScoreMatrix, market: MarketName, margin = margins[market.kind]): PricedMarket {
  const names = selectionsOf(market.kind)
  const chances = names.map((selection) => 1 / fairOdds(partsOf(matrix, { market, selection, taken: matrix.score })))
  const prices = pricesOf(chances, margin)
  return {
    key: marketKey(market),
    selections: names.flatMap((selection, at) => {
      const price = prices[at]
      return price === null || price === undefined ? [] : [{ selection, price, chance: chances[at] ?? 0 }]
    }),
  }
}

const LINES = { ah: { from: -400, to: 400 }, ou: { from: 50, to: 650 } } as const
const MOST_TOTAL = 1_000
const NEIGHBOURS = 2
const NEIGHBOURS_IN_PLAY = 1

/** The lines a match may have: totals begin above the goals that fell. */
function rangeOf({ score }: ScoreMatrix, kind: 'ah' | 'ou'): { readonly from: number; readonly to: number } {
  const fallen = kind === 'ou' ? (score.home + score.away) * 100 : 0
  return { from: LINES[kind].from + fallen, to: Math.min(MOST_TOTAL, LINES[kind].to + fallen) }
}

/** The line whose two sides are nearest to even. */
export function mainLine(matrix: ScoreMatrix, kind: 'ah' | 'ou'): number {
  const { from, to } = rangeOf(matrix, kind)
  const [first = ''] = selectionsOf(kind)
  let best = { line: from, off: Number.POSITIVE_INFINITY }
  for (let line = from; line <= to; line += 25) {
    const off = Math.abs(1 / fairOdds(partsOf(matrix, { market: { kind, line }, selection: first, taken: matrix.score })) - 0.5)
    if (off < best.off) best = { line, off }
  }
  return best.line
}

type Offering = { readonly matrix: ScoreMatrix; readonly neighbours: number; readonly more: number; readonly margins: Margins }

const linesOf = ({ matrix, neighbours, more, margins: own }: Offering, kind: 'ah' | 'ou'): PricedMarket[] => {
  const { from, to } = rangeOf(matrix, kind)
  const margin = own[kind] + more
  const main = mainLine(matrix, kind)
  return Array.from({ length: 2 * neighbours + 1 }, (_, at) => main + (at - neighbours) * 25)
    .filter((line) => line >= from && line <= to)
    .map((line) => priceMarket(matrix, { kind, line }, line === main ? margin : margin + SIDE_LINE_MARGIN))
}

function offeredOf(offering: Offering): PricedMarket[] {
  const { matrix, more, margins: own } = offering
  const plain = (kind: MarketKind, line: number | null = null) => priceMarket(matrix, { kind, line }, own[kind] + more)
  const isWhole = (kind: MarketKind) => (market: PricedMarket) => market.selections.length === selectionsOf(kind).length
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
export const marketsOf = (pace: Pace, own: Margins = margins): PricedMarket[] =>
  offeredOf({ matrix: scoreMatrix(pace), neighbours: NEIGHBOURS, more: 0, margins: own })

/** Every market of a match that is so far: the same, from the chances of how it can still end, and who scores next. */
export function marketsInPlay(pace: Pace, progress: Progress = beforeKickOff, own: Margins = margins): PricedMarket[] {
  const matrix = scoreMatrix(pace, undefined, progress)
  const next = priceMarket(matrix, { kind: 'next', line: matrix.next.no }, own.next + IN_PLAY_MARGIN)
  return [
    ...offeredOf({ matrix, neighbours: NEIGHBOURS_IN_PLAY, more: IN_PLAY_MARGIN, margins: own }),
    ...(next.selections.length === selectionsOf('next').length ? [next] : []),
  ].filter(({ selections }) => selections.length > 0)
}

/** Every market of a match of maps before its start, from the chances of its scores. */
export function seriesMarkets(matrix: ScoreMatrix, own: Margins = margins): PricedMarket[] {
  const of = (kind: MarketKind, line: number | null = null) => priceMarket(matrix, { kind, line }, own[kind])
  const all = [of('ml'), of('mh', -150), of('mh', 150), of('mt', 250), of('map', 1), of('map', 2), of('map', 3), of('ms')]
  return all.filter(({ key, selections }) => selections.length > (key === 'ms' ? 0 : 1))
}
