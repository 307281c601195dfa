import type { Outcome } from '#odds/outcome.ts'
import { type PriceMilli, pricesOf } from '#odds/price.ts'
import type { MarketKind } from './kinds.ts'
import type { MarketName, Picked, Score } from './match.ts'

/** The chances of what becomes of a selection. */
export type Parts = Readonly<Record<Outcome, number>>
export const noParts: Parts = { won: 0, half_won: 0, back: 0, half_lost: 0, lost: 0 }
export const wonOr = (won: number, back = 0): Parts => ({ ...noParts, won, back, lost: Math.max(0, 1 - won - back) })

/** How a match may end, as it stands: one distribution, out of which every market is priced. */
export type Chances = {
  /** The chance of each cell of exposure: of football the final score, of maps theirs, of other sports what `best` reads in it. */
  readonly at: (home: number, away: number) => number
  /** How the match stands. */
  readonly score: Score
  readonly parts: (picked: Picked) => Parts
  /** Whether the chances say anything of a market: a goal that was scored is no next one. */
  readonly isPriced: (market: MarketName) => boolean
  /** The line of a kind whose sides are nearest to even; null of kinds without lines. */
  readonly mainLine: (kind: MarketKind) => number | null
}

export type PricedSelection = { readonly selection: string; readonly price: PriceMilli; readonly chance: number }
export type PricedMarket = { readonly key: string; readonly selections: readonly PricedSelection[] }

/** As shares. A handicap or total beside the main line has one point more, every market of a match under way another one. Shown to players as pay-back 1 ÷ (1 + margin). */
export type Margins = Readonly<Record<MarketKind, number>>
export const SIDE_LINE_MARGIN = 0.01
export const IN_PLAY_MARGIN = 0.01

export const marketKey = ({ kind, line }: MarketName): string => (line === null ? kind : `${kind}:${line}`)
/** Fair decimal odds, without margin: what is lost against what is won. */
export const fairOdds = ({ won, half_won, half_lost, lost }: Parts): number => 1 + (lost + half_lost / 2) / (won + half_won / 2)

type Priced = { readonly market: MarketName; readonly selections: readonly string[]; readonly margin: number }
/** A market with the prices of the selections that are sold. */
export function priceMarket({ parts, score }: Pick<Chances, 'parts' | 'score'>, { market, selections, margin }: Priced): PricedMarket {
  const chances = selections.map((selection) => {
    const fair = 1 / fairOdds(parts({ market, selection, taken: score }))
    return Number.isFinite(fair) ? fair : 0
  })
  const prices = pricesOf(chances, margin)
  return {
    key: marketKey(market),
    selections: selections.flatMap((selection, at) => {
      const price = prices[at]
      return price === null || price === undefined ? [] : [{ selection, price, chance: chances[at] ?? 0 }]
    }),
  }
}

/** The line of a range whose first side is nearest to even. */
export function evenLine(range: LineRange, chanceOf: (line: number) => number): number {
  let best = { line: range.from, off: Number.POSITIVE_INFINITY }
  for (let line = range.from; line <= range.to; line += range.step) {
    const off = Math.abs(chanceOf(line) - 0.5)
    if (off < best.off) best = { line, off }
  }
  return best.line
}
/** In hundredths, or numbers of goals, maps, sets and games. */
export type LineRange = { readonly from: number; readonly to: number; readonly step: number }
