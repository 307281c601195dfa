import type { LegNow, QuotedLeg } from '#protocol/index.ts'
import { exclude, type Picked, readMarket, selectionsOf } from '#sports/markets.ts'

const pickedOf = ({ market, selection }: QuotedLeg): Picked | null => {
  const known = readMarket(market)
  return known && selectionsOf(known.kind).includes(selection) ? { market: known, selection } : null
}

/**
 * Why each leg cannot stand in one line with another: prices of one match depend on each other, and some selections never win together. Null for a leg alone on its match.
 */
export function clashesOf(legs: readonly QuotedLeg[]): LegNow['clash'][] {
  return legs.map((leg, at) => {
    const others = legs.filter((each, no) => no !== at && each.fixtureId === leg.fixtureId)
    const own = pickedOf(leg)
    if (others.length === 0 || own === null) return null
    const excluded = others.map(pickedOf).some((other) => other !== null && exclude(own, other))
    return excluded ? 'bet.excluded' : 'bet.related'
  })
}
