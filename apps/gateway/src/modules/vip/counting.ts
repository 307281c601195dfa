import type { Asset } from '@halong/money'
import type { MoneyFact } from '../../platform/feed.ts'
import type { Tx } from '../../platform/index.ts'
import { type Ladder, rankFor, weighed } from './ladder.ts'
import type { Rise, VipStore } from './vip-store.ts'

type Deps = {
  readonly store: Pick<VipStore, 'add' | 'rise'>
  ladderOf(brandId: number): Promise<{ readonly ladder: Ladder; readonly asset: Asset }>
  /** Twentieths of a stake that count, by the game's edge. */
  weightOf(vassalage: string, gameCode: string): Promise<number>
  /** Tells a member of a new rank, in the same transaction. */
  tell(tx: Tx, rise: Rise): Promise<void>
}
type Sum = { readonly memberId: number; readonly brandId: number; parts: bigint; at: Date; begun: Date }

/**
 * Counts settled play of a step towards ranks, each round once (contracts §9, §10). A rank is reached when the round that reached it was opened, by the gateway's
 * clock, as promotions see rounds. It never falls.
 */
export function createCounting({ store, ladderOf, weightOf, tell }: Deps) {
  return async (tx: Tx, facts: readonly MoneyFact[]): Promise<void> => {
    const sums = new Map<number, Sum>()
    for (const { kind, valid, brandId, memberId, asset, vassalage, gameCode, happenedAt, openedAt } of facts) {
      if (kind !== 'wager' || valid <= 0n) continue
      const here = await ladderOf(brandId)
      if (!here.ladder.isOn || asset !== here.asset) continue
      const parts = weighed(valid, await weightOf(vassalage, gameCode))
      if (parts === 0n) continue
      const begun = openedAt ?? happenedAt
      const sum = sums.get(memberId)
      if (sum === undefined) sums.set(memberId, { memberId, brandId, parts, at: happenedAt, begun })
      else {
        sum.parts += parts
        if (happenedAt > sum.at) sum.at = happenedAt
        if (begun > sum.begun) sum.begun = begun
      }
    }
    const rises: Rise[] = []
    for (const { memberId, brandId, parts, rank } of await store.add(tx, [...sums.values()])) {
      const { ladder, asset } = await ladderOf(brandId)
      const reached = rankFor(ladder.levels, parts, asset)
      const at = sums.get(memberId)?.begun
      if (at && reached > rank) rises.push({ memberId, rank: reached, at })
    }
    await store.rise(tx, rises)
    for (const rise of rises) await tell(tx, rise)
  }
}
