import { type ContractKind, type ContractTerms, contractKinds } from '@halong/rules/agent-contracts'
import { mostGivenBack } from '@halong/rules/points'
import type { AgentRebates } from './cost-guard.ts'

const PPM = 1_000_000
/** Where no edge is stated, the one of which 60 % is 2 % of the stake (game-rules.md §17.1). */
const UNSTATED_BP = 333

const highest = (terms: ContractTerms | null): number => Math.max(0, ...(terms?.tiers.map(({ ppm }) => ppm) ?? []))

/**
 * game-rules.md §17.1: whether the house could give a line these contracts at all: on no product do rebates, salary and the dividend of what is left of the edge
 * come to more than 60 % of its smallest edge.
 */
export function contractsTooDear(
  contracts: Readonly<Record<ContractKind, ContractTerms | null>>,
  { rebates, edges, products }: { rebates: AgentRebates; edges: ReadonlyMap<string, number>; products: readonly string[] },
): boolean {
  const [dividend, salary] = contractKinds.map((kind) => highest(contracts[kind]))
  const given = new Map(Object.entries(rebates.most))
  return products.some((product) => {
    const edgeBp = edges.get(product) ?? null
    const rebate = rebates.isOn ? (given.get(product) ?? 0) : 0
    const edge = (edgeBp ?? UNSTATED_BP) * 100
    const share = Math.ceil((Math.max(0, edge - rebate) * (dividend ?? 0)) / PPM)
    return rebate + (salary ?? 0) + share > Number(mostGivenBack(edgeBp))
  })
}
