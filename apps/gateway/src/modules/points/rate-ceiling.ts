import type { FieldRefusal } from '@halong/api'
import { largestRate, mostGivenBack, RATE_SCALE, readRate } from '@halong/rules/points'
import type { PointsSettings } from './settings.ts'

/** The smallest edge that a game of a product states, in hundredths of a percent; a product whose games state none is not named. */
export type Edges = ReadonlyMap<string, number>

/**
 * game-rules.md §17.1: rates of points that give back more than may be given of the product's edge. Each names the product and the largest rate
 * that would do.
 */
export function ratesTooHigh({ rates, ratio }: PointsSettings['points'], edges: Edges): FieldRefusal[] {
  const worth = { points: BigInt(ratio.points), amount: readRate(ratio.amount) ?? 0n }
  return Object.entries(rates).flatMap(([product, text]) => {
    const largest = largestRate(mostGivenBack(edges.get(product) ?? null), worth)
    if (largest === null || (readRate(text ?? '') ?? 0n) <= largest) return []
    return [{ field: `rates.${product}`, code: 'field.above_ceiling', max: Number(largest) / 10 ** RATE_SCALE }]
  })
}
