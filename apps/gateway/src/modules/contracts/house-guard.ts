import { lobby } from '@halong/api'
import { type ContractKind, type ContractTerms, contractKinds } from '@halong/rules/agent-contracts'
import type { Platform } from '../../platform/index.ts'
import { contractStore } from './contract-store.ts'
import type { AgentRebates } from './cost-guard.ts'
import { contractsTooDear, costOfAgents, houseLines, noContracts } from './cost-of-contracts.ts'
import { readTerms } from './terms.ts'

type HouseGuardDeps = Pick<Platform, 'db'> & {
  readonly todayOf: (brandId: number) => Promise<string>
  readonly rebatesOf: (brandId: number) => Promise<AgentRebates>
  readonly edges: () => Promise<ReadonlyMap<string, number>>
  /** What points give back of a stake on a product, in millionths. */
  readonly pointsOf: (brandId: number) => Promise<(product: string) => number>
}
export type HouseGuard = ReturnType<typeof createHouseGuard>

/** What contracts of the house cost, and whether its games bear another (game-rules.md §17.1). */
export function createHouseGuard({ db, todayOf, rebatesOf, edges, pointsOf }: HouseGuardDeps) {
  const bearing = async (brandId: number) => ({ rebates: await rebatesOf(brandId), edges: await edges() })
  return {
    /** Whether somebody's contracts with this one in place of that of its kind are more than the house gives. */
    async isTooDear(
      { memberId, brandId }: { readonly memberId: number; readonly brandId: number },
      terms: ContractTerms,
    ): Promise<boolean> {
      const today = await todayOf(brandId)
      const held: Record<ContractKind, ContractTerms | null> = { ...noContracts }
      for (const kind of contractKinds) {
        const last = (await contractStore.standing(db.pool, { memberId, side: 'mine', kind }, today)).at(-1)
        held[kind] = last ? readTerms(last.terms, last.asset) : null
      }
      held[terms.kind] = terms
      const products = lobby.gameType.options
      return contractsTooDear(held, { ...(await bearing(brandId)), products, pointsOf: await pointsOf(brandId) })
    },
    /** What agents of a brand are paid of a stake on a product, at the line that has most, in millionths (N11). */
    async costOf(brandId: number): Promise<(product: string) => number> {
      const found = await contractStore.ofHouse(db.pool, brandId, await todayOf(brandId))
      const [lines, borne] = [houseLines(found), await bearing(brandId)]
      return (product) => Math.max(...[noContracts, ...lines].map((line) => costOfAgents(line, product, borne)))
    },
  }
}
