import type { MoneyFact } from '../../platform/feed.ts'
import type { Tx } from '../../platform/index.ts'
import { figuresStore } from './figures-store.ts'

/** Adds a step of the feed to the days of its members and of their agents. A void round moved nothing: it is in no figure; nor is a jackpot or a prize, which comes from a fund or a budget (decision 0123). */
export const createCounting =
  (zoneOf: (brandId: number) => Promise<string>) =>
  async (tx: Tx, facts: readonly MoneyFact[]): Promise<void> => {
    const settled = facts.filter(({ kind }) => kind !== 'void' && kind !== 'award')
    const brandIds = [...new Set(settled.map(({ brandId }) => brandId))]
    const zones = new Map(await Promise.all(brandIds.map(async (brandId) => [brandId, await zoneOf(brandId)] as const)))
    await figuresStore.add(
      tx,
      settled.map((fact) => ({ fact, zone: zones.get(fact.brandId) ?? 'UTC' })),
    )
  }
