import { invariant } from '@halong/base'
import type { Asset } from '@halong/money'
import type { Platform } from '../../platform/index.ts'
import { contractStore } from './contract-store.ts'
import type { Contracts } from './contracts.ts'
import type { HouseGuard } from './house-guard.ts'
import { readTerms, type WiredTerms } from './terms.ts'

export type Agreement = {
  readonly brandId: number
  readonly asset: Asset
  /** Null: the house. */
  readonly payerId: number | null
  readonly payeeId: number
  readonly terms: WiredTerms
}
type AgreeingDeps = Pick<Platform, 'db'> & { readonly contracts: Contracts; readonly guard: Pick<HouseGuard, 'isTooDear'> }

/** Makes an offer and its acceptance as a program writes them, through the checks both sides meet. False where the games bear no more; what the sides refuse is a fault of the program. */
export const createAgreeing =
  ({ db, contracts, guard }: AgreeingDeps) =>
  async ({ payerId, payeeId, brandId, asset, terms }: Agreement): Promise<boolean> => {
    const read = readTerms(terms, asset)
    invariant(read, 'a program writes terms that can be read')
    if (payerId === null && (await guard.isTooDear({ memberId: payeeId, brandId }, read))) return false
    await db.transaction(async (tx) => {
      const offered = await contracts.offer(tx, { payerId, payeeId, brandId, asset }, terms)
      if (!offered.ok) throw new Error(`a contract was not offered: ${offered.code}`)
      const contract = await contractStore.one(tx, offered.value.id)
      invariant(contract, 'an offer is there once it is made')
      const signed = await contracts.answer(tx, contract, 'A')
      if (!signed.ok) throw new Error(`a contract was not accepted: ${signed.code}`)
    })
    return true
  }
