import { ok, refuse } from '@halong/base'
import { type Platform, uuidv7 } from '../../platform/index.ts'
import { nextState, type Order } from './order.ts'
import type { OrderName, OrderStore } from './order-store.ts'
import type { Pictures } from './pictures.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly orders: OrderStore; readonly pictures: Pictures }
const MAX_PROOFS = 3
const subjectOf = ({ memberId, orderId }: OrderName) => ({ memberId, subjectId: orderId })
export type Proofs = ReturnType<typeof createProofs>

/** Pictures of transfers that players pay deposits with. */
export function createProofs({ db, clock, orders, pictures }: Deps) {
  return {
    async add(name: OrderName, bytes: Uint8Array) {
      const known = await orders.of(name)
      if (known === null || known.driver !== 'manual') return refuse('cashier.order_unknown')
      if (known.endedAt !== null) return refuse('cashier.order_ended')
      if (known.proofs >= MAX_PROOFS) return refuse('cashier.proof_limit')
      const picture = await pictures.redraw(bytes)
      if (picture === null) return refuse('cashier.proof_invalid')
      return db.transaction(async (tx) => {
        const order = await orders.lock(tx, name)
        if (order === null || nextState(order, { kind: 'shown' }, clock.now()).endedAt !== null) return refuse('cashier.order_ended')
        if (order.proofs >= MAX_PROOFS) return refuse('cashier.proof_limit')
        await pictures.insert(tx, { ...subjectOf(name), pictureId: uuidv7(), picture })
        await tx.query('update gateway.deposit_order set proofs = proofs + 1 where member_id = $1 and order_id = $2', [
          name.memberId,
          name.orderId,
        ])
        return ok({ ...order, proofs: order.proofs + 1 } satisfies Order)
      })
    },
    namesOf: (name: OrderName) => pictures.namesOf(subjectOf(name)),
    pictureOf: (name: OrderName, pictureId: string) => pictures.pictureOf(subjectOf(name), pictureId),
  }
}
