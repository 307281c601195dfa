import type { Driver, DriverCode, Found, Receipt } from '@halong/payments'
import type { Platform } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { Booking, BookingRules } from './booking.ts'
import type { Breakers } from './breakers.ts'
import { nextPollAt, nextState, type Order } from './order.ts'
import type { OrderName, OrderStore } from './order-store.ts'
import type { ProviderCalls } from './provider-calls.ts'

export type DriverTable = Readonly<Record<DriverCode, Driver>>
export type AskingDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly drivers: DriverTable
  readonly orders: OrderStore
  readonly accounts: Pick<AccountStore, 'byId'>
  readonly booking: Booking
  readonly calls: ProviderCalls
  readonly breakers: Breakers
  rulesOf(brandId: number): Promise<BookingRules>
  tellBalance(news: BalanceNews): void
  /** Tells open pages that an order moved. */
  tellOrder(order: Order): void
}
export type Asking = ReturnType<typeof createAsking>

const AT_ONCE_PER_ACCOUNT = 4
const MOST_PER_STEP = 50
const MAX_EXPIRED_PER_STEP = 200

export const driverOrder = (order: Order, returnUrl: string) => ({
  reference: order.reference,
  providerId: order.providerId,
  memo: order.memo,
  money: { asset: order.asset, minor: order.amount },
  channel: order.channel,
  expiresAt: order.expiresAt,
  returnUrl,
})

/** Asks providers about orders and books what their answers say: the only way by which deposits become money, whatever rang. */
export function createAsking({
  db,
  clock,
  log,
  drivers,
  orders,
  accounts,
  booking,
  calls,
  breakers,
  rulesOf,
  tellBalance,
  tellOrder,
}: AskingDeps) {
  async function findAll(order: Order, account: Account): Promise<Found[] | null> {
    const { deposit } = drivers[account.driver]
    if (!deposit) return []
    const found: Found[] = []
    for (const reference of await orders.namesOf(order)) {
      // The provider's id belongs to the newest name.
      const providerId = reference === order.reference ? order.providerId : null
      const answer = await deposit.find({ ...driverOrder(order, ''), reference, providerId }, calls.contextOf(account, 'find', order))
      if (answer === 'absent') continue
      breakers.note(account.accountId, answer.kind === 'found')
      if (answer.kind === 'uncertain') return null
      // A name that was given up says nothing of the order's state, only of money.
      found.push(reference === order.reference ? answer : { ...answer, state: 'waiting' })
    }
    return found
  }

  async function apply(name: OrderName, found: readonly Found[]): Promise<Order | null> {
    const known = await orders.of(name)
    if (known === null) return null
    const rules = await rulesOf(known.brandId)
    const { before, booked } = await db.transaction(async (tx) => {
      const locked = await orders.lock(tx, name)
      if (locked === null) throw new Error('an order stays')
      const receipts: Receipt[] = found.flatMap((each) => each.receipts)
      const done = await booking.book(tx, locked, { found: receipts, rules, by: null })
      const now = clock.now()
      let order = done.order
      for (const { state } of found) order = { ...order, ...nextState(order, { kind: 'told', state }, now) }
      await orders.write(tx, name, { ...order, nextPollAt: nextPollAt(order, now) })
      return { before: locked, booked: { ...done, order } }
    })
    if (booked.cash) tellBalance(booked.cash)
    if (before.state !== booked.order.state || before.received !== booked.order.received) tellOrder(booked.order)
    return booked.order
  }

  async function ask(order: Order): Promise<Order | null> {
    const account = await accounts.byId(order.accountId)
    if (account === null) throw new Error('an account stays')
    await orders.noteAsked(order, clock.now())
    const found = await findAll(order, account)
    return found === null ? null : apply(order, found)
  }

  return {
    /** Asks about one order now; null where the answer is in doubt. */
    ask,
    /** What the provider says of an order, of each of its names; books nothing. Null where one of the answers is in doubt. */
    findAll,

    /** A step of the job: orders that are due, at most 4 at once for an account. */
    async askDue(): Promise<void> {
      const due = await orders.takeDue(clock.now(), MOST_PER_STEP)
      const lanes = new Map<string, Order[]>()
      due.forEach((order, at) => {
        const lane = `${order.accountId} ${at % AT_ONCE_PER_ACCOUNT}`
        lanes.set(lane, [...(lanes.get(lane) ?? []), order])
      })
      await Promise.all(
        [...lanes.values()].map(async (lane) => {
          for (const order of lane) {
            await ask(order).catch((error: unknown) =>
              log.error({ err: error, order: order.orderId }, 'a deposit could not be asked about; it is tried again'),
            )
          }
        }),
      )
    },

    /** Ends orders whose time is over. They are asked about for another day: money may still come. */
    async expire(): Promise<void> {
      for (const { memberId, orderId } of await orders.expired(clock.now(), MAX_EXPIRED_PER_STEP)) {
        const ended = await db.transaction(async (tx) => {
          const order = await orders.lock(tx, { memberId, orderId })
          if (order === null) return null
          const event = order.state === 'created' ? ({ kind: 'not_shown', why: 'unavailable' } as const) : ({ kind: 'time' } as const)
          const after = { ...order, ...nextState(order, event, clock.now()) }
          if (after.state === order.state) return null
          await orders.write(tx, order, { ...after, nextPollAt: order.driver === 'manual' ? null : nextPollAt(after, clock.now()) })
          return after
        })
        if (ended) tellOrder(ended)
      }
    },
  }
}
