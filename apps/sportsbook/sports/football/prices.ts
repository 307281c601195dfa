import type { Outcome } from '#odds/outcome.ts'
import { type PriceMilli, pricesOf } from '#odds/price.ts'
import { type MarketKind, type MarketName, marketKey, outcomeOf, selectionsOf } from './markets.ts'
import { allScores, type ScoreMatrix, scoreMatrix } from './matrix.ts'
import type { Pace } from './model.ts'

export type Parts = Readonly<Record<Outcome, number>>
export type PricedSelection = { readonly selection: string; readonly price: PriceMilli; readonly chance: number }
export type PricedMarket = { readonly key: string; readonly selections: readonly PricedSelection[] }

/** Margins by market, as shares; a handicap or total beside the main line has one point more. Shown to players as pay-back 1 ÷ (1 + margin). */
export const margins: Readonly<Record<MarketKind, number>> = { '1x2': 0.06, dc: 0.06, btts: 0.06, ah: 0.03, ou: 0.03, cs: 0.12 }
export const SIDE_LINE_MARGIN = 0.04

/** The chances of what becomes of a selection. */
export function partsOf(matrix: ScoreMatrix, market: MarketName, selection: string): Parts {
  const parts = { won: 0, half_won: 0, back: 0, half_lost: 0, lost: 0 }
  for (const score of allScores) parts[outcomeOf(market, selection, score)] += matrix.at(score.home, score.away)
  return parts
}

/** Fair decimal odds, without margin: what is lost against what is won. */
export const fairOdds = ({ won, half_won, half_lost, lost }: Parts): number => 1 + (lost + half_lost / 2) / (won + half_won / 2)

export function priceMarket(matrix: ScoreMatrix, market: MarketName, margin = margins[market.kind]): PricedMarket {
  const names = selectionsOf(market.kind)
  const chances = names.map((selection) => 1 / fairOdds(partsOf(matrix, market, selection)))
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
const NEIGHBOURS = 2

/** The line whose two sides are nearest to even. */
export function mainLine(matrix: ScoreMatrix, kind: 'ah' | 'ou'): number {
  const { from, to } = LINES[kind]
  const [first = ''] = selectionsOf(kind)
  let best = { line: from, off: Number.POSITIVE_INFINITY }
  for (let line = from; line <= to; line += 25) {
    const off = Math.abs(1 / fairOdds(partsOf(matrix, { kind, line }, first)) - 0.5)
    if (off < best.off) best = { line, off }
  }
  return best.line
}

const linesOf = (matrix: ScoreMatrix, kind: 'ah' | 'ou'): PricedMarket[] => {
  const main = mainLine(matrix, kind)
  return Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, at) => main + (at - NEIGHBOURS) * 25)
    .filter((line) => line >= LINES[kind].from && line <= LINES[kind].to)
    .map((line) => priceMarket(matrix, { kind, line }, line === main ? margins[kind] : SIDE_LINE_MARGIN))
}

/** Every market of a match before its start. All come from one matrix of scores. A market of which a side is not sold is left out, but for exact scores. */
export function marketsOf(pace: Pace): PricedMarket[] {
  const matrix = scoreMatrix(pace)
  const plain = (kind: MarketKind) => priceMarket(matrix, { kind, line: null })
  const isWhole = (kind: MarketKind) => (market: PricedMarket) => market.selections.length === selectionsOf(kind).length
  return [
    ...[plain('1x2')].filter(isWhole('1x2')),
    ...linesOf(matrix, 'ah').filter(isWhole('ah')),
    ...linesOf(matrix, 'ou').filter(isWhole('ou')),
    ...[plain('btts')].filter(isWhole('btts')),
    ...[plain('dc')].filter(isWhole('dc')),
    plain('cs'),
  ]
}
