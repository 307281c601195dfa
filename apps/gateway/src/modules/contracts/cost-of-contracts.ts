import type { Asset } from '@halong/money'
import { type ContractKind, type ContractTerms, contractKinds } from '@halong/rules/agent-contracts'
import { mostGivenBack } from '@halong/rules/points'
import type { AgentRebates } from './cost-guard.ts'
import { readTerms, shareOf, type WiredTerms } from './terms.ts'

const PPM = 1_000_000
/** Where no edge is stated, the one of which 60 % is 2 % of the stake (game-rules.md §17.1). */
const UNSTATED_BP = 333

/** What the house gives a line, kind by kind. */
export type HouseContracts = Readonly<Record<ContractKind, ContractTerms | null>>
type Bearing = { readonly rebates: AgentRebates; readonly edges: ReadonlyMap<string, number> }
export const noContracts: HouseContracts = { dividend: null, dailySalary: null, hourlySalary: null, realtimeSalary: null }

const highest = (terms: ContractTerms | null): number =>
  terms === null ? 0 : Math.max(0, ...terms.tiers.map((tier) => shareOf(terms.kind, tier)))

/** Contracts of the house by who has them; of two of a kind, one of which follows the other, the dearer. */
export function houseLines(
  found: readonly { readonly payeeId: number; readonly kind: ContractKind; readonly terms: WiredTerms; readonly asset: Asset }[],
): HouseContracts[] {
  const lines = new Map<number, Record<ContractKind, ContractTerms | null>>()
  for (const { payeeId, kind, terms, asset } of found) {
    const line = lines.get(payeeId) ?? { ...noContracts }
    const read = readTerms(terms, asset)
    if (highest(read) >= highest(line[kind])) line[kind] = read
    lines.set(payeeId, line)
  }
  return [...lines.values()]
}

/** What rebates, salaries and the dividend of what they leave of the edge come to of a stake on a product, in millionths. */
export function costOfAgents(contracts: HouseContracts, product: string, { rebates, edges }: Bearing): number {
  const edge = (edges.get(product) ?? UNSTATED_BP) * 100
  const rebate = rebates.isOn ? (new Map(Object.entries(rebates.most)).get(product) ?? 0) : 0
  const salaries = contractKinds.reduce((sum, kind) => sum + (kind === 'dividend' ? 0 : highest(contracts[kind])), 0)
  return rebate + salaries + Math.ceil((Math.max(0, edge - rebate) * highest(contracts.dividend)) / PPM)
}

/**
 * game-rules.md §17.1: whether the house could give a line these contracts at all: on no product do rebates, salaries and the dividend of what is left of the
 * edge come to more than 60 % of its smallest edge, with what points give back.
 */
export function contractsTooDear(
  contracts: HouseContracts,
  {
    products,
    pointsOf = () => 0,
    ...bearing
  }: Bearing & { readonly products: readonly string[]; readonly pointsOf?: (product: string) => number },
): boolean {
  return products.some(
    (product) => costOfAgents(contracts, product, bearing) + pointsOf(product) > Number(mostGivenBack(bearing.edges.get(product) ?? null)),
  )
}
