import { POINTS_ASSET } from '@halong/money'
import { idFromUuid } from '../../platform/index.ts'
import type { RedemptionStore } from './redemption-store.ts'

/** What a request for a reward says of itself, for somebody who disputes it (N13); null where the player has no such request. */
export const createRedemptionFacts =
  (redemptions: Pick<RedemptionStore, 'ofPlayerById'>) =>
  async ({ memberId, id }: { readonly memberId: number; readonly id: string }) => {
    const found = await redemptions.ofPlayerById({ memberId, id })
    return (
      found && {
        asset: POINTS_ASSET,
        reference: found.id,
        from: found.requestedAt,
        until: found.decidedAt,
        facts: {
          id: idFromUuid('rdm', found.id),
          reward: found.reward,
          quantity: found.quantity,
          points: Number(found.points),
          state: found.state,
          remark: found.remark,
          requestedAt: found.requestedAt.toISOString(),
          decidedAt: found.decidedAt?.toISOString() ?? null,
        },
      }
    )
  }
