import { ok, refuse } from '@halong/base'
import { parseMoney } from '@halong/money'
import { type CallContext, idFromUuid, type OperatorCaller, type Platform, type Tx } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { actorOf, reaches, writeAudit } from '../operator/index.ts'
import { heldByAnother } from '../work/index.ts'
import { amountOf, type Booking, type BookingRules } from './booking.ts'
import type { HeldMoney } from './held.ts'
import type { HeldStore } from './held-store.ts'
import type { MatterStore } from './matter-store.ts'
import { nextState, type Order } from './order.ts'
import type { OrderStore } from './order-store.ts'
import type { StatementStore } from './statement-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly orders: OrderStore
  readonly held: HeldStore
  readonly heldMoney: HeldMoney
  readonly matters: MatterStore
  readonly lines: Pick<StatementStore, 'book'>
  readonly booking: Booking
  readonly adjustments: Adjustments
  rulesOf(brandId: number): Promise<BookingRules>
  tellBalance(news: BalanceNews): void
  tellOrder(order: Order): void
}
/** Whose money a booked adjustment moved. */
export type Adjustments = { booked(named: { brandId: number; approvalId: string }): Promise<{ memberId: number } | null> }
export type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
type Named = { readonly brandId: number; readonly id: string; readonly reason: string }
/** Where rows may be taken, and what their ids begin with. */
const PREFIXES = { deposits: 'dep', held: 'hld', unmatched: 'mat' } as const
export type Desk = ReturnType<typeof createDesk>

/** What operators decide about deposits: books by hand, ends orders, settles held money and matters. Each deed has its audit row (T64). */
export function createDesk({
  db,
  clock,
  orders,
  held,
  heldMoney,
  matters,
  lines,
  booking,
  adjustments,
  rulesOf,
  tellBalance,
  tellOrder,
}: Deps) {
  const audit = (tx: Tx, { caller, request }: OperatorCall, deed: Omit<Parameters<typeof writeAudit>[2], 'at'>) =>
    writeAudit(tx, actorOf(caller, request), { ...deed, at: clock.now() })

  /** Null where nobody else has taken the row; in the transaction of the decision. */
  const taken = (tx: Tx, { brandId, id }: Named, { queue, caller }: { queue: keyof typeof PREFIXES; caller: OperatorCaller }) =>
    heldByAnother(tx, { brandId, queue, itemId: idFromUuid(PREFIXES[queue], id) }, { caller, at: clock.now() })

  return {
    /** Books a transfer that stands on the statement of the house's bank. */
    async book(wish: Named & { reference: string; amount: string; payer: string }, call: OperatorCall) {
      const { brandId, id, reason } = wish
      const known = await orders.ofBrand({ brandId, orderId: id })
      if (known === null) return refuse('cashier.order_unknown')
      if (known.driver !== 'manual') return refuse('cashier.not_by_hand')
      const money = parseMoney(wish.amount, known.asset)
      if (money === null || money.minor === 0n) return refuse('cashier.amount_range')
      if (!reaches(call.caller, 'deposits.decide', money)) return refuse('operator.above_limit')
      const rules = await rulesOf(brandId)
      const done = await db.transaction(async (tx) => {
        const order = await orders.lock(tx, known)
        if (order === null) return refuse('cashier.order_unknown')
        const other = await taken(tx, wish, { queue: 'deposits', caller: call.caller })
        if (other) return other
        const receipt = {
          reference: wish.reference,
          money,
          at: clock.now(),
          isFinal: true,
          ...(wish.payer === '' ? {} : { payerName: wish.payer }),
        }
        const booked = await booking.book(tx, order, { found: [receipt], rules, by: call.caller.username })
        const [result] = booked.results
        if (result === undefined || result === 'known') return refuse('cashier.reference_used')
        const { accountId, memberId } = order
        const line = { accountId, reference: wish.reference, orderId: id, memberId }
        await lines.book(tx, line, { by: call.caller.username, at: clock.now() })
        await audit(tx, call, {
          brandId,
          action: 'deposits.book',
          target: `deposit ${id}`,
          before: { state: order.state, received: amountOf(order, order.received) },
          after: { state: booked.order.state, received: amountOf(order, booked.order.received), result },
          reason,
        })
        return ok({ ...booked, result })
      })
      if (!done.ok) return done
      if (done.value.cash) tellBalance(done.value.cash)
      tellOrder(done.value.order)
      return ok({ state: done.value.order.state, result: done.value.result })
    },

    /** Ends a transfer that never came. */
    async refuse(wish: Named, call: OperatorCall) {
      const { brandId, id, reason } = wish
      const known = await orders.ofBrand({ brandId, orderId: id })
      if (known === null) return refuse('cashier.order_unknown')
      if (known.driver !== 'manual') return refuse('cashier.not_by_hand')
      const done = await db.transaction(async (tx) => {
        const order = await orders.lock(tx, known)
        if (order === null || order.endedAt !== null) return refuse('cashier.order_ended')
        const other = await taken(tx, wish, { queue: 'deposits', caller: call.caller })
        if (other) return other
        const after = { ...order, ...nextState(order, { kind: 'refuse' }, clock.now()), remark: reason }
        await orders.write(tx, order, { ...after, nextPollAt: null })
        await orders.remark(tx, order, reason)
        await audit(tx, call, {
          brandId,
          action: 'deposits.refuse',
          target: `deposit ${id}`,
          before: { state: order.state },
          after: { state: after.state },
          reason,
        })
        return ok(after)
      })
      if (!done.ok) return done
      tellOrder(done.value)
      return ok({ state: done.value.state })
    },

    async decideHeld(wish: Named & { deed: 'release' | 'return' }, call: OperatorCall) {
      const { brandId, id, deed, reason } = wish
      const known = await held.ofBrand({ brandId, heldId: id })
      if (known === null) return refuse('wallet.held_unknown')
      if (!reaches(call.caller, 'deposits.decide', { asset: known.asset, minor: known.minor })) return refuse('operator.above_limit')
      const done = await db.transaction(async (tx) => {
        const other = await taken(tx, wish, { queue: 'held', caller: call.caller })
        if (other) return other
        const decided = await heldMoney.decide(tx, known, { deed, by: call.caller.username })
        if (!decided.ok) return decided
        await audit(tx, call, {
          brandId,
          action: 'held.decide',
          target: `held money ${id}`,
          before: { state: known.state, reason: known.reason },
          after: { state: decided.value.held.state, memberId: known.memberId, amount: amountOf(known, known.minor) },
          reason,
        })
        return decided
      })
      if (!done.ok) return done
      if (done.value.cash) tellBalance(done.value.cash)
      return ok({ state: deed === 'release' ? ('released' as const) : ('returned' as const) })
    },

    async resolve(wish: Named & { readonly adjustmentId: string | null }, call: OperatorCall) {
      const { brandId, id, reason, adjustmentId } = wish
      const known = await matters.ofBrand({ brandId, matterId: id })
      if (known === null) return refuse('cashier.matter_unknown')
      // Money that moved for it was moved by two people: an adjustment that was booked, of the same player.
      const moved = adjustmentId === null ? null : await adjustments.booked({ brandId, approvalId: adjustmentId })
      if (adjustmentId !== null && (moved === null || (known.memberId !== null && moved.memberId !== known.memberId)))
        return refuse('cashier.adjustment_unfit')
      return db.transaction(async (tx) => {
        const other = await taken(tx, wish, { queue: 'unmatched', caller: call.caller })
        if (other) return other
        const found = await matters.resolve(tx, {
          brandId,
          matterId: id,
          by: call.caller.username,
          at: clock.now(),
          remark: reason,
          adjustmentId,
        })
        if (found === null) return refuse('cashier.matter_unknown')
        if (!found) return refuse('cashier.changed_meanwhile')
        await audit(tx, call, {
          brandId,
          action: 'unmatched.resolve',
          target: `matter ${id}`,
          before: { state: 'open' },
          after: { state: 'resolved', ...(adjustmentId === null ? {} : { adjustment: idFromUuid('adj', adjustmentId) }) },
          reason,
        })
        return ok({ state: 'resolved' as const })
      })
    },
  }
}
