import type { FieldRefusal } from '@halong/api'
import { mostGivenBack, readRate } from '@halong/rules/points'
import type { AgencySettings } from '../agency/index.ts'
import type { PointsSettings } from '../points/index.ts'

export type AgentRebates = AgencySettings['agentRebates']
type Points = PointsSettings['points']

/** What points cost of a stake, in millionths. */
export function pointsCost({ isOn, converts, rates, ratio }: Points, product: string): number {
  const rate = new Map(Object.entries(rates)).get(product)
  if (!isOn || !converts || rate === undefined) return 0
  return Number(((readRate(rate) ?? 0n) * (readRate(ratio.amount) ?? 0n)) / (BigInt(ratio.points) * 100n))
}

/**
 * game-rules.md §17.1: rates of agents that with the points are more than may be given back of the product's smallest edge. Each names the product and the
 * highest rate that would do.
 */
export function rebatesTooHigh({ most }: AgentRebates, edges: ReadonlyMap<string, number>, points: Points): FieldRefusal[] {
  return Object.entries(most).flatMap(([product, ppm]) => {
    const max = Math.max(0, Number(mostGivenBack(edges.get(product) ?? null)) - pointsCost(points, product))
    return Number(ppm) > max ? [{ field: `most.${product}`, code: 'field.above_ceiling', max }] : []
  })
}
