import { ok, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type Platform, uuidv7 } from '../../platform/index.ts'
import { openPicture } from '../../platform/pictures.ts'
import { nextState, type Order } from './order.ts'
import type { OrderName, OrderStore } from './order-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly secrets: Secrets; readonly orders: OrderStore }
const MAX_PROOFS = 3
const MAX_EDGE = 2_000
const about = ({ memberId, orderId }: OrderName): string => `proof ${memberId} ${orderId}`
export type Proofs = ReturnType<typeof createProofs>

/** Pictures of transfers: redrawn, which drops what a phone wrote into them, and sealed (T76). */
export function createProofs({ db, clock, secrets, orders }: Deps) {
  async function redraw(bytes: Uint8Array): Promise<Buffer | null> {
    const picture = await openPicture(bytes)
    if (picture === null) return null
    return picture
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
      .catch(() => null)
  }

  return {
    async add(name: OrderName, bytes: Uint8Array) {
      const known = await orders.of(name)
      if (known === null || known.driver !== 'manual') return refuse('cashier.order_unknown')
      if (known.endedAt !== null) return refuse('cashier.order_ended')
      if (known.proofs >= MAX_PROOFS) return refuse('cashier.proof_limit')
      const picture = await redraw(bytes)
      if (picture === null) return refuse('cashier.proof_invalid')
      return db.transaction(async (tx) => {
        const order = await orders.lock(tx, name)
        if (order === null || nextState(order, { kind: 'shown' }, clock.now()).endedAt !== null) return refuse('cashier.order_ended')
        if (order.proofs >= MAX_PROOFS) return refuse('cashier.proof_limit')
        await tx.query('insert into gateway.proof_picture (member_id, picture_id, order_id, sealed, at) values ($1, $2, $3, $4, $5)', [
          name.memberId,
          uuidv7(),
          name.orderId,
          secrets.seal(picture, about(name)),
          clock.now(),
        ])
        await tx.query('update gateway.deposit_order set proofs = proofs + 1 where member_id = $1 and order_id = $2', [
          name.memberId,
          name.orderId,
        ])
        return ok({ ...order, proofs: order.proofs + 1 } satisfies Order)
      })
    },

    async namesOf({ memberId, orderId }: OrderName): Promise<string[]> {
      const { rows } = await db.pool.query<{ picture_id: string }>(
        'select picture_id from gateway.proof_picture where member_id = $1 and order_id = $2 order by at, picture_id limit $3',
        [memberId, orderId, MAX_PROOFS],
      )
      return rows.map(({ picture_id }) => picture_id)
    },

    /** A data address of a WebP picture, or null. */
    async pictureOf(name: OrderName, pictureId: string): Promise<string | null> {
      const { rows } = await db.pool.query<{ sealed: Buffer }>(
        'select sealed from gateway.proof_picture where member_id = $1 and order_id = $2 and picture_id = $3',
        [name.memberId, name.orderId, pictureId],
      )
      return rows[0] ? `data:image/webp;base64,${secrets.open(rows[0].sealed, about(name)).toString('base64')}` : null
    },
  }
}
