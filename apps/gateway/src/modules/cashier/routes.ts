import { cashier as operations, payments, wallet } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type PlayerCaller, type Server, uuidFromId } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { SiteService } from '../site/index.ts'
import type { createBells } from './bells.ts'
import { type Deposits, MAX_WAITING } from './deposits.ts'
import type { HeldMoney } from './held.ts'
import { type MethodStore, wordsOf } from './method-store.ts'
import type { Order } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { presentDeposit, presentHeld, presentMethod } from './present.ts'
import type { Proofs } from './proofs.ts'
import type { ReceiptStore } from './receipt-store.ts'
import { cashierSettings } from './settings.ts'

type Deps = {
  readonly site: SiteService
  readonly deposits: Deposits
  readonly proofs: Proofs
  readonly heldMoney: HeldMoney
  readonly orders: OrderStore
  readonly receipts: ReceiptStore
  readonly methods: MethodStore
  readonly ring: ReturnType<typeof createBells>
  tellBalance(news: BalanceNews): void
}

export function cashierRoutes(
  server: Server,
  { site, deposits, proofs, heldMoney, orders, receipts, methods, ring, tellBalance }: Deps,
): void {
  type Whose = Pick<PlayerCaller, 'memberId' | 'brandId' | 'language'>
  const readerOf = async ({ brandId, language }: Whose) => ({ language, brandLanguage: (await site.byId(brandId)).brand.defaultLanguage })
  const nameOf = ({ memberId }: Whose, id: string) => {
    const orderId = uuidFromId('dep', id)
    return orderId === null ? null : { memberId, orderId }
  }

  async function present(caller: Whose, list: readonly Order[]) {
    const [reader, all, booked, here] = await Promise.all([
      readerOf(caller),
      methods.ofBrand(caller.brandId),
      receipts.of({ memberId: caller.memberId, orderIds: list.map(({ orderId }) => orderId) }),
      site.byId(caller.brandId),
    ])
    return list.map((order) => {
      const method = all.find(({ code }) => code === order.method)
      return presentDeposit(order, {
        title: method ? wordsOf(method, reader.language, reader.brandLanguage).title : order.method,
        receipts: booked.filter(({ orderId }) => orderId === order.orderId),
        isPractice: here.read(cashierSettings).practice,
      })
    })
  }
  async function presentOne(caller: Whose, order: Order) {
    const [one] = await present(caller, [order])
    if (!one) throw new Error('one order is presented as one')
    return ok(one)
  }

  server.answer(operations.listMethods, async ({ caller }) => {
    const [{ isPractice, list }, reader, here] = await Promise.all([
      deposits.offered(caller.brandId),
      readerOf(caller),
      site.byId(caller.brandId),
    ])
    return ok({ asset: here.brand.asset, isPractice, methods: list.map((each) => presentMethod(each, reader)), maxWaiting: MAX_WAITING })
  })

  server.answer(operations.createDeposit, async ({ caller, body }) => {
    const made = await deposits.create({ ...body, memberId: caller.memberId, brandId: caller.brandId })
    return made.ok ? presentOne(caller, made.value) : made
  })

  server.answer(operations.listDeposits, async ({ caller, query }) => {
    const before = query.cursor === undefined ? null : uuidFromId('dep', query.cursor)
    const page = { memberId: caller.memberId, isWaiting: query.waiting === 'true', before, most: query.limit + 1 }
    const found = await orders.ofPlayer(page)
    const list = await present(caller, found.slice(0, query.limit))
    return ok({ list, next: found.length > list.length ? (list.at(-1)?.id ?? null) : null })
  })

  server.answer(operations.getDeposit, async ({ caller, query }) => {
    const name = nameOf(caller, query.id)
    const order = name && (await deposits.of(name))
    return order ? presentOne(caller, order) : refuse('cashier.order_unknown')
  })

  server.answer(operations.checkDeposit, async ({ caller, body }) => {
    const name = nameOf(caller, body.id)
    const order = name && (await deposits.check(name))
    return order ? presentOne(caller, order) : refuse('cashier.order_unknown')
  })

  server.answer(operations.cancelDeposit, async ({ caller, body }) => {
    const name = nameOf(caller, body.id)
    if (name === null) return refuse('cashier.order_unknown')
    const cancelled = await deposits.cancel(name, await site.originOf(caller.brandId))
    return cancelled.ok ? presentOne(caller, cancelled.value) : cancelled
  })

  server.answer(operations.addProof, async ({ caller, query, body }) => {
    const name = nameOf(caller, query.id)
    if (name === null) return refuse('cashier.order_unknown')
    const added = await proofs.add(name, body)
    return added.ok ? presentOne(caller, added.value) : added
  })

  server.answer(payments.bell, ({ caller, request }) => ring({ ...caller, address: request.address }))

  server.answer(wallet.listHeld, async ({ caller }) => ok({ list: (await heldMoney.ofPlayer(caller.memberId)).map(presentHeld) }))

  server.answer(wallet.releaseHeld, async ({ caller, body, once }) => {
    const heldId = uuidFromId('hld', body.id)
    if (heldId === null) return refuse('wallet.held_unknown')
    const news: { cash: BalanceNews | null } = { cash: null }
    const answered = await once(async (tx) => {
      const released = await heldMoney.releaseOwn(tx, { memberId: caller.memberId, heldId })
      if (!released.ok) return released
      news.cash = released.value.cash
      return ok(presentHeld(released.value.held))
    })
    if (answered.ok && news.cash) tellBalance(news.cash)
    return answered
  })

  server.answer(wallet.returnHeld, async ({ caller, body, once }) => {
    const heldId = uuidFromId('hld', body.id)
    if (heldId === null) return refuse('wallet.held_unknown')
    return once(async (tx) => {
      const asked = await heldMoney.askReturn(tx, { memberId: caller.memberId, heldId })
      return asked.ok ? ok(presentHeld(asked.value)) : asked
    })
  })
}
