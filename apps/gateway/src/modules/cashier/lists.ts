import type { deposits, held, houseAccounts, methods, unmatched } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid, type PlayerDirectory } from '../../platform/index.ts'
import { type ListDefinition, onCalendarDays } from '../../platform/list/index.ts'
import { ACCOUNT_COLUMNS, type AccountRow, toAccount } from './account-store.ts'
import { HELD_COLUMNS, type HeldRow, toHeld } from './held-store.ts'
import { type MatterKind, PAYOUT_KINDS } from './matter-store.ts'
import { METHOD_COLUMNS, type MethodRow, toMethod } from './method-store.ts'
import type { Order } from './order.ts'
import { ORDER_COLUMNS, type OrderRow, toOrder } from './order-store.ts'

const wire = (asset: Asset, minor: bigint): string => toWire({ asset, minor })

/** An order as operators see it. */
export const presentOrder = (
  order: Order,
  { playerId, username }: Pick<NonNullable<Awaited<ReturnType<PlayerDirectory['byMemberId']>>>, 'playerId' | 'username'>,
) => ({
  id: idFromUuid('dep', order.orderId),
  playerId,
  username,
  method: order.method,
  driver: order.driver,
  asset: order.asset,
  amount: wire(order.asset, order.amount),
  received: wire(order.asset, order.received),
  state: order.state,
  isLate: order.isLate,
  memo: order.memo,
  proofs: order.proofs,
  createdAt: order.createdAt.toISOString(),
  expiresAt: order.expiresAt.toISOString(),
  endedAt: order.endedAt?.toISOString() ?? null,
})

export const depositsList = (players: PlayerDirectory): ListDefinition<OrderRow, typeof deposits.list> => ({
  from: 'gateway.deposit_order',
  columns: ORDER_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'order_id', type: 'uuid' },
  filters: { state: 'state', driver: 'driver', method: 'method', member: 'member_id', amount: 'amount', createdAt: 'created_at' },
  sorts: { createdAt: { sql: 'created_at', type: 'timestamptz' } },
  sums: { asset: 'asset', amounts: { amount: 'amount', received: 'received' } },
  async present(rows) {
    const told = rows.map(toOrder).map(async (order) => {
      const player = await players.byMemberId(order.memberId)
      return player === null ? [] : [presentOrder(order, player)]
    })
    return (await Promise.all(told)).flat()
  },
})

export const heldList = (players: PlayerDirectory): ListDefinition<HeldRow, typeof held.list> => ({
  from: 'gateway.held_money',
  columns: HELD_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'held_id', type: 'uuid' },
  filters: { state: 'state', reason: 'reason', member: 'member_id', at: 'at' },
  sorts: { at: { sql: 'at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(toHeld).map(async ({ memberId, heldId, orderId, asset, minor, reason, state, at }) => {
      const player = await players.byMemberId(memberId)
      if (player === null) return []
      const { playerId, username } = player
      const [id, deposit] = [idFromUuid('hld', heldId), idFromUuid('dep', orderId)]
      return [{ id, playerId, username, deposit, asset, amount: wire(asset, minor), reason, state, at: at.toISOString() }]
    })
    return (await Promise.all(told)).flat()
  },
})

type MatterRow = {
  matter_id: string
  account: string
  kind: MatterKind
  reference: string
  order_id: string | null
  asset: Asset | null
  amount: string | null
  at: Date
  state: 'open' | 'resolved'
  remark: string
  resolved_by: string | null
  ours: string | null
  day: string | null
  adjustment_id: string | null
  member_id: string | null
}
export const mattersList = (players: PlayerDirectory): ListDefinition<MatterRow, typeof unmatched.list> => ({
  from: 'gateway.payment_matter m',
  columns: `matter_id, (select title from gateway.payment_account a where a.account_id = m.account_id) as account, kind, reference, order_id, asset, amount, at, state,
    remark, resolved_by, ours, to_char(day, 'YYYY-MM-DD') as day, adjustment_id, member_id`,
  brand: 'brand_id',
  id: { sql: 'matter_id', type: 'uuid' },
  filters: { state: 'state', kind: 'kind', day: onCalendarDays('day'), at: 'at' },
  sorts: { at: { sql: 'at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(async ({ matter_id: matterId, order_id: orderId, at, asset, amount, ours, ...row }) => {
      const player = row.member_id === null ? null : await players.byMemberId(Number(row.member_id))
      const money = (minor: string | null) => (asset === null || minor === null ? null : wire(asset, BigInt(minor)))
      const isPayout = PAYOUT_KINDS.includes(row.kind)
      return {
        id: idFromUuid('mat', matterId),
        account: row.account,
        kind: row.kind,
        reference: row.reference,
        state: row.state,
        remark: row.remark,
        day: row.day,
        at: at.toISOString(),
        playerId: player?.playerId ?? null,
        deposit: orderId === null || isPayout ? null : idFromUuid('dep', orderId),
        withdrawal: orderId === null || !isPayout ? null : idFromUuid('wdr', orderId),
        asset,
        amount: money(amount),
        ours: money(ours),
        resolvedBy: row.resolved_by,
        adjustment: row.adjustment_id === null ? null : idFromUuid('adj', row.adjustment_id),
      }
    })
    return Promise.all(told)
  },
})

export const methodsList: ListDefinition<MethodRow & { asset: Asset }, typeof methods.list> = {
  from: 'gateway.payment_method m',
  columns: `${METHOD_COLUMNS}, (select asset from gateway.payment_account a where a.account_id = m.account_id) as asset`,
  brand: 'brand_id',
  id: { sql: 'code', type: 'text' },
  filters: { state: `case when is_open then 'open' else 'closed' end` },
  sorts: { order: { sql: 'place', type: 'integer' }, code: { sql: 'code', type: 'text' } },
  present: (rows) =>
    rows.map((row) => {
      const { brandId: _, accountId, min, max, quick, changedAt, ...method } = toMethod(row)
      return {
        ...method,
        account: idFromUuid('pac', accountId),
        min: wire(row.asset, min),
        max: wire(row.asset, max),
        quick: quick.map((minor) => wire(row.asset, minor)),
        changedAt: changedAt.toISOString(),
      }
    }),
}

export const callbackPath = (key: string): string => `/lgw/payments/${key}`

export const accountsList: ListDefinition<AccountRow, typeof houseAccounts.list> = {
  from: 'gateway.payment_account',
  columns: ACCOUNT_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'account_id', type: 'uuid' },
  filters: { driver: 'driver' },
  sorts: { changedAt: { sql: 'changed_at', type: 'timestamptz' } },
  present: (rows) =>
    rows.map(toAccount).map(({ accountId, driver, title, baseUrl, isStandIn, isOpenIn, asset, key, version, changedAt, changedBy }) => ({
      id: idFromUuid('pac', accountId),
      driver,
      title,
      baseUrl,
      isStandIn,
      isOpenIn,
      asset,
      callbackPath: callbackPath(key),
      version,
      changedAt: changedAt.toISOString(),
      changedBy,
    })),
}
