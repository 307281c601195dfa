import { randomBytes } from 'node:crypto'
import type { Created, Driver, DriverContext, Refused, Uncertain } from '@halong/payments'
import type { Platform } from '../../platform/index.ts'
import type { Account } from './account-store.ts'
import { type AskingDeps, driverOrder } from './asking.ts'
import { type FailReason, nextPollAt, nextState, type Order } from './order.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & Pick<AskingDeps, 'drivers' | 'orders' | 'calls' | 'breakers'>
type Outcome = Created | { readonly kind: 'none'; readonly why: FailReason }
type Way = { readonly driver: Driver; readonly ctx: DriverContext; readonly returnUrl: string }
export type Opening = ReturnType<typeof createOpening>

/** Asks the provider for the way to pay an order, after the order is committed. An unknown outcome is settled by asking, never by hoping. */
export function createOpening({ db, clock, log, drivers, orders, calls, breakers }: Deps) {
  /** A second name for an order whose first may or may not exist at the provider. Money to either is booked. */
  async function rename(order: Order, driver: Driver): Promise<Order> {
    const reference = driver.newReference(randomBytes(16))
    await db.transaction(async (tx) => {
      await orders.setReference(tx, order, reference)
      await orders.addName(tx, order, { reference, isOurs: true })
    })
    return { ...order, reference }
  }

  async function settle(order: Order, { driver, ctx, returnUrl }: Way): Promise<{ order: Order; outcome: Outcome }> {
    const none = { kind: 'none', why: 'unavailable' } as const
    const { deposit } = driver
    if (!deposit?.mayRepeat) return { order, outcome: none }
    const found = await deposit.find(driverOrder(order, returnUrl), ctx)
    if (found !== 'absent' && found.kind === 'uncertain') return { order, outcome: none }
    if (found !== 'absent' && found.created) return { order, outcome: found.created }
    let again = order
    if (found !== 'absent') {
      await deposit.cancel?.(driverOrder(order, returnUrl), ctx)
      again = await rename(order, driver)
    }
    const second = await deposit.create(driverOrder(again, returnUrl), ctx)
    return { order: again, outcome: second.kind === 'created' ? second : none }
  }

  async function finish(order: Order, outcome: Outcome): Promise<Order> {
    return db.transaction(async (tx) => {
      const locked = await orders.lock(tx, order)
      if (locked === null || locked.state !== 'created') return locked ?? order
      const isShown = outcome.kind === 'created'
      if (outcome.kind === 'created') {
        await orders.show(tx, order, outcome)
        await orders.addName(tx, order, { reference: outcome.providerId, isOurs: false })
      }
      const shown =
        outcome.kind === 'created'
          ? { ...locked, providerId: outcome.providerId, show: outcome.show, expiresAt: outcome.expiresAt }
          : locked
      const event = outcome.kind === 'created' ? ({ kind: 'shown' } as const) : ({ kind: 'not_shown', why: outcome.why } as const)
      const after = { ...shown, ...nextState(shown, event, clock.now()) }
      const isAsked = isShown && order.driver !== 'manual'
      await orders.write(tx, order, { ...after, nextPollAt: isAsked ? nextPollAt(after, clock.now()) : null })
      return after
    })
  }

  return async (order: Order, account: Account, returnUrl: string): Promise<Order> => {
    const driver = drivers[account.driver]
    const ctx = calls.contextOf(account, 'create', order)
    const first: Created | Uncertain | Refused | undefined = await driver.deposit?.create(driverOrder(order, returnUrl), ctx)
    if (first === undefined) throw new Error(`${account.driver} takes deposits`)
    breakers.note(account.accountId, first.kind !== 'uncertain')
    if (first.kind === 'created') return finish(order, first)
    log.warn({ account: account.accountId, order: order.orderId, outcome: first.kind, why: first.why }, 'a deposit was not opened at once')
    if (first.kind === 'refused') return finish(order, { kind: 'none', why: 'refused' })
    const settled = await settle(order, { driver, ctx, returnUrl })
    return finish(settled.order, settled.outcome)
  }
}
