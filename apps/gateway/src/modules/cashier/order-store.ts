import type { Asset } from '@halong/money'
import type { Show } from '@halong/payments'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import type { FailReason, Order, OrderState, Progress } from './order.ts'

export type OrderRow = {
  member_id: string
  order_id: string
  brand_id: number
  account_id: string
  driver: string
  method: string
  channel: string
  asset: Asset
  amount: string
  received: string
  state: OrderState
  memo: string
  our_ref: string
  provider_id: string | null
  show: Show
  why: FailReason | null
  remark: string
  is_late: boolean
  proofs: number
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  asked_at: Date | null
}
export const ORDER_COLUMNS = `member_id, order_id, brand_id, account_id, driver, method, channel, asset, amount, received, state, memo, our_ref, provider_id, show,
  why, remark, is_late, proofs, created_at, expires_at, ended_at, asked_at`
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export const toOrder = (row: OrderRow): Order => ({
  memberId: Number(row.member_id),
  orderId: row.order_id,
  brandId: row.brand_id,
  accountId: row.account_id,
  driver: row.driver,
  method: row.method,
  channel: row.channel,
  asset: row.asset,
  amount: BigInt(row.amount),
  received: BigInt(row.received),
  state: row.state,
  memo: row.memo,
  reference: row.our_ref,
  providerId: row.provider_id,
  show: row.show,
  why: row.why,
  remark: row.remark,
  isLate: row.is_late,
  proofs: row.proofs,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  askedAt: row.asked_at,
})

export type OrderName = Pick<Order, 'memberId' | 'orderId'>
export type NewOrder = Omit<Order, 'providerId' | 'show' | 'remark' | 'proofs' | 'askedAt' | keyof Progress> &
  Pick<Order, 'amount' | 'expiresAt'> & { readonly requestId: string; readonly nextPollAt: Date | null }
export type OrderStore = ReturnType<typeof createOrderStore>

/** Orders of players and the names that providers know them by. */
export function createOrderStore({ db }: Pick<Platform, 'db'>) {
  const rows = async (on: Queryable, text: string, values: readonly unknown[]): Promise<Order[]> =>
    (await on.query<OrderRow>(text, [...values])).rows.map(toOrder)

  return {
    /** One order of a player after another: what waits is counted over all of them. */
    async lockPlayer(tx: Tx, memberId: number): Promise<void> {
      await tx.query('insert into gateway.cashier_member (member_id) values ($1) on conflict do nothing', [memberId])
      await tx.query('select from gateway.cashier_member where member_id = $1 for update', [memberId])
    },

    async byRequest(on: Queryable, { memberId, requestId }: { memberId: number; requestId: string }): Promise<Order | null> {
      const [order] = await rows(on, `select ${ORDER_COLUMNS} from gateway.deposit_order where member_id = $1 and request_id = $2`, [
        memberId,
        requestId,
      ])
      return order ?? null
    },

    async countWaiting(tx: Tx, memberId: number): Promise<number> {
      const { rows: found } = await tx.query<{ count: number }>(
        'select count(*)::int as count from gateway.deposit_order where member_id = $1 and ended_at is null',
        [memberId],
      )
      return found[0]?.count ?? 0
    },

    async insert(tx: Tx, order: NewOrder): Promise<void> {
      await tx.query(
        `insert into gateway.deposit_order (member_id, order_id, request_id, brand_id, account_id, driver, method, channel, asset, amount, state, memo, our_ref,
           created_at, expires_at, next_poll_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'created', $11, $12, $13, $14, $15)`,
        [
          order.memberId,
          order.orderId,
          order.requestId,
          order.brandId,
          order.accountId,
          order.driver,
          order.method,
          order.channel,
          order.asset,
          String(order.amount),
          order.memo,
          order.reference,
          order.createdAt,
          order.expiresAt,
          order.nextPollAt,
        ],
      )
    },

    async of({ memberId, orderId }: OrderName, on: Queryable = db.pool): Promise<Order | null> {
      const [order] = await rows(on, `select ${ORDER_COLUMNS} from gateway.deposit_order where member_id = $1 and order_id = $2`, [
        memberId,
        orderId,
      ])
      return order ?? null
    },
    async lock(tx: Tx, { memberId, orderId }: OrderName): Promise<Order | null> {
      const text = `select ${ORDER_COLUMNS} from gateway.deposit_order where member_id = $1 and order_id = $2 for update`
      const [order] = await rows(tx, text, [memberId, orderId])
      return order ?? null
    },
    async ofBrand({ brandId, orderId }: { brandId: number; orderId: string }): Promise<Order | null> {
      const text = `select ${ORDER_COLUMNS} from gateway.deposit_order where brand_id = $1 and order_id = $2 order by member_id limit 1`
      const [order] = await rows(db.pool, text, [brandId, orderId])
      return order ?? null
    },

    /** A player's orders, newest first. */
    ofPlayer: (page: { memberId: number; isWaiting: boolean; before: string | null; most: number }): Promise<Order[]> =>
      rows(
        db.pool,
        `select ${ORDER_COLUMNS} from gateway.deposit_order
         where member_id = $1 and order_id < $2 and (not $3 or ended_at is null) order by order_id desc limit $4`,
        [page.memberId, page.before ?? NEWEST, page.isWaiting, page.most],
      ),

    /** Writes what an event changed. A callback that rang since the provider was asked last keeps its turn. */
    async write(tx: Tx, { memberId, orderId }: OrderName, after: Progress & { readonly nextPollAt: Date | null }): Promise<void> {
      await tx.query(
        `update gateway.deposit_order set state = $3, received = $4, why = $5, is_late = $6, ended_at = $7,
           next_poll_at = case when bell_at > coalesce(asked_at, '-infinity') then least($8, bell_at) else $8 end
         where member_id = $1 and order_id = $2`,
        [memberId, orderId, after.state, String(after.received), after.why, after.isLate, after.endedAt, after.nextPollAt],
      )
    },

    async show(tx: Tx, { memberId, orderId }: OrderName, made: { providerId: string; show: Show; expiresAt: Date }): Promise<void> {
      await tx.query(
        'update gateway.deposit_order set provider_id = $3, show = $4, expires_at = $5 where member_id = $1 and order_id = $2',
        [memberId, orderId, made.providerId, JSON.stringify(made.show), made.expiresAt],
      )
    },

    async setReference(tx: Tx, { memberId, orderId }: OrderName, reference: string): Promise<void> {
      await tx.query('update gateway.deposit_order set our_ref = $3 where member_id = $1 and order_id = $2', [memberId, orderId, reference])
    },
    async remark(tx: Tx, { memberId, orderId }: OrderName, remark: string): Promise<void> {
      await tx.query('update gateway.deposit_order set remark = $3 where member_id = $1 and order_id = $2', [memberId, orderId, remark])
    },
    /** Before the provider is asked: what rings from here on is asked about again. */
    async noteAsked({ memberId, orderId }: OrderName, at: Date): Promise<void> {
      await db.pool.query('update gateway.deposit_order set asked_at = $3 where member_id = $1 and order_id = $2', [memberId, orderId, at])
    },

    async addName(
      tx: Tx,
      { memberId, orderId, accountId }: OrderName & { accountId: string },
      { reference, isOurs }: { reference: string; isOurs: boolean },
    ): Promise<void> {
      await tx.query(
        `insert into gateway.order_ref (account_id, reference, member_id, order_id, is_ours) values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [accountId, reference, memberId, orderId, isOurs],
      )
    },
    /** Our references of an order: more than one where it had to be made anew. */
    async namesOf({ memberId, orderId }: OrderName): Promise<string[]> {
      const { rows: found } = await db.pool.query<{ reference: string }>(
        'select reference from gateway.order_ref where member_id = $1 and order_id = $2 and is_ours limit 5',
        [memberId, orderId],
      )
      return found.map(({ reference }) => reference)
    },

    /** Rings: the order of a name is asked about next, but not twice in a minute for callbacks. One statement, whatever the callback says. */
    async ring({
      accountId,
      references,
      now,
      pauseMs,
    }: {
      accountId: string
      references: readonly string[]
      now: Date
      pauseMs: number
    }): Promise<void> {
      await db.pool.query(
        `update gateway.deposit_order o set bell_at = greatest($3, o.bell_at + $4 * interval '1 millisecond'),
           next_poll_at = least(o.next_poll_at, greatest($3, o.bell_at + $4 * interval '1 millisecond'))
         from gateway.order_ref r
         where r.account_id = $1 and r.reference = any ($2) and o.member_id = r.member_id and o.order_id = r.order_id
           and (o.bell_at is null or o.bell_at <= $3)`,
        [accountId, references, now, pauseMs],
      )
    },

    /** Takes orders that are to be asked about; whoever dies with them leaves them to the next in half a minute. */
    takeDue: (now: Date, most: number): Promise<Order[]> =>
      rows(
        db.pool,
        `update gateway.deposit_order set next_poll_at = $1::timestamptz + interval '30 seconds'
         where (member_id, order_id) in (
           select member_id, order_id from gateway.deposit_order where next_poll_at <= $1 order by next_poll_at limit $2 for update skip locked)
         returning ${ORDER_COLUMNS}`,
        [now, most],
      ),
    expired: (now: Date, most: number): Promise<Order[]> =>
      rows(
        db.pool,
        `select ${ORDER_COLUMNS} from gateway.deposit_order where ended_at is null and expires_at <= $1 order by expires_at limit $2`,
        [now, most],
      ),
  }
}
