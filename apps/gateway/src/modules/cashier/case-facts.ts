import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform } from '../../platform/index.ts'
import type { OrderStore } from './order-store.ts'
import { presentDeposit } from './present.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import type { ReceiptStore } from './receipt-store.ts'
import type { WithdrawalStore } from './withdrawal-store.ts'

type Named = { readonly memberId: number; readonly id: string }
type Deps = Pick<Platform, 'clock'> & {
  readonly orders: Pick<OrderStore, 'of'>
  readonly receipts: Pick<ReceiptStore, 'of'>
  readonly withdrawals: Pick<WithdrawalStore, 'of' | 'stagesOf'>
  readonly secrets: Secrets
}
const reader = { language: 'EN', brandLanguage: 'EN' }

/** What a deposit or a withdrawal says of itself, for a player who disputes it (N13): as it is presented, without how to pay. Null where the player has none. */
export function createCaseFacts({ clock, orders, receipts, withdrawals, secrets }: Deps) {
  return {
    async deposit({ memberId, id: orderId }: Named) {
      const order = await orders.of({ memberId, orderId })
      if (order === null) return null
      const booked = await receipts.of({ memberId, orderIds: [orderId] })
      const { show: _, isPractice: __, ...facts } = presentDeposit(order, { title: order.method, receipts: booked, isPractice: false })
      return { asset: order.asset, reference: orderId, from: order.createdAt, until: order.endedAt, facts }
    },
    async withdrawal({ memberId, id: withdrawalId }: Named) {
      const found = await withdrawals.of({ memberId, withdrawalId })
      if (found === null) return null
      const stages = await withdrawals.stagesOf(memberId, [withdrawalId])
      const about = { secrets, stages, way: undefined, reader, isPractice: false, now: clock.now() }
      const { isPractice: _, ...facts } = presentWithdrawal(found, about)
      return { asset: found.asset, reference: withdrawalId, from: found.createdAt, until: found.endedAt, facts }
    },
  }
}
