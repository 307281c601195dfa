import { fitPace, overround, type ReferencePrices } from '#sports/football/fit.ts'
import type { Pace } from '#sports/football/model.ts'
import { marketsOf } from '#sports/football/prices.ts'
import type { Margins } from '#sports/pricing.ts'

/** How somebody prices a match: by the goals they expect, in hundredths, or by prices, in thousandths, of which the model takes the margin. */
export type Pricing = { readonly by: 'goals'; readonly home: number; readonly away: number } | ({ readonly by: 'prices' } & ReferencePrices)
export type PacesKept = { readonly home_pace: number; readonly away_pace: number; readonly level_pace: number }
/** Prices whose book is below or above this are no prices. */
const LEAST_MARGIN = 0
const MOST_MARGIN = 0.25

type Priced = { readonly ok: true; readonly paces: PacesKept } | { readonly ok: false; readonly why: 'margin' | 'model' }

const isBook = (prices: readonly number[]): boolean => {
  const margin = overround(prices)
  return margin >= LEAST_MARGIN && margin <= MOST_MARGIN
}
const kept = ({ home, away, level }: Pace): PacesKept => ({
  home_pace: Math.round(home * 10_000),
  away_pace: Math.round(away * 10_000),
  level_pace: Math.round(level * 10_000),
})

/** The paces that every market of the match is priced from. `margin`: the prices cost whoever sells or hide more than a quarter; `model`: no match has them. */
export function pacesFor(pricing: Pricing): Priced {
  if (pricing.by === 'goals') return { ok: true, paces: kept({ home: pricing.home / 100, away: pricing.away / 100, level: 1 }) }
  const { home, draw, away, over, under } = pricing
  const isTotal = over !== null && under !== null
  if (!isBook([home, draw, away]) || (isTotal && !isBook([over, under]))) return { ok: false, why: 'margin' }
  const pace = fitPace(pricing)
  return pace === null ? { ok: false, why: 'model' } : { ok: true, paces: kept(pace) }
}

/** The markets that these paces come to, with what the house keeps of each, in basis points. */
export const marketsFor = ({ home_pace, away_pace, level_pace }: PacesKept, margins: Margins) =>
  marketsOf({ home: home_pace / 10_000, away: away_pace / 10_000, level: level_pace / 10_000 }, margins).map(({ key, selections }) => ({
    market: key,
    selections: selections.map(({ selection, price, chance }) => ({ selection, price, chance: Math.round(chance * 10_000) })),
  }))
