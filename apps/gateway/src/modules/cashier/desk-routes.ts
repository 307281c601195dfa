import { held, houseAccounts, methods as methodOperations, deposits as operations, unmatched } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { idFromUuid, type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import { actorOf, type OperatorsService, type operatorModule, writeAudit } from '../operator/index.ts'
import { payerAbout } from './booking.ts'
import type { Desk } from './desk.ts'
import type { GuardedAccount } from './guarded-account.ts'
import type { House } from './house.ts'
import { accountsList, depositsList, heldList, mattersList, methodsList, presentOrder } from './lists.ts'
import type { OrderStore } from './order-store.ts'
import { presentReceipt } from './present.ts'
import type { Proofs } from './proofs.ts'
import type { ProviderCalls } from './provider-calls.ts'
import type { ReceiptStore } from './receipt-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly desk: Desk
  readonly house: House
  readonly guardedAccount: GuardedAccount
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly players: PlayerDirectory
  readonly orders: OrderStore
  readonly receipts: ReceiptStore
  readonly proofs: Proofs
  readonly calls: ProviderCalls
  readonly secrets: Secrets
}

export function deskRoutes(server: Server, deps: Deps): void {
  const { db, clock, desk, house, guardedAccount, operators, players, orders, receipts, proofs, calls, secrets } = deps
  const lists = listsOn(server, { db, clock, operators })
  const deposits = depositsList(players)
  lists.answer(operations.list, deposits)
  lists.answer(operations.listTotals, deposits)
  lists.answer(held.list, heldList(players))
  lists.answer(unmatched.list, mattersList(players))
  lists.answer(methodOperations.list, methodsList)
  lists.answer(houseAccounts.list, accountsList)

  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const orderId = uuidFromId('dep', query.id)
    const order = orderId === null ? null : await orders.ofBrand({ brandId: brand.value, orderId })
    const player = order && (await players.byMemberId(order.memberId))
    if (!order || !player) return refuse('cashier.order_unknown')
    const [booked, pictures, said] = await Promise.all([
      receipts.of({ memberId: order.memberId, orderIds: [order.orderId] }),
      proofs.namesOf(order),
      calls.about(order),
    ])
    return ok({
      ...presentOrder(order, player),
      remark: order.remark,
      receipts: booked.map((receipt) => ({
        ...presentReceipt(receipt),
        reference: receipt.reference,
        payer: receipt.payer === null ? null : secrets.open(receipt.payer, payerAbout(order)).toString('utf8'),
      })),
      pictures: pictures.map((picture) => idFromUuid('prf', picture)),
      calls: said.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    })
  })

  server.answer(operations.getProof, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const [orderId, pictureId] = [uuidFromId('dep', query.id), uuidFromId('prf', query.picture)]
    const order = orderId === null ? null : await orders.ofBrand({ brandId: brand.value, orderId })
    const picture = order && pictureId !== null ? await proofs.pictureOf(order, pictureId) : null
    return picture === null ? refuse('cashier.order_unknown') : ok({ picture })
  })

  server.answer(operations.book, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('dep', body.id)
    return id === null ? refuse('cashier.order_unknown') : desk.book({ ...body, id, brandId: brand.value }, { caller, request })
  })

  server.answer(operations.refuse, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('dep', body.id)
    return id === null ? refuse('cashier.order_unknown') : desk.refuse({ ...body, id, brandId: brand.value }, { caller, request })
  })

  server.answer(held.decide, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('hld', body.id)
    return id === null ? refuse('wallet.held_unknown') : desk.decideHeld({ ...body, id, brandId: brand.value }, { caller, request })
  })

  server.answer(unmatched.resolve, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const id = uuidFromId('mat', body.id)
    const adjustmentId = body.adjustment === null ? null : uuidFromId('adj', body.adjustment)
    if (id === null) return refuse('cashier.matter_unknown')
    if (body.adjustment !== null && adjustmentId === null) return refuse('cashier.adjustment_unfit')
    return desk.resolve({ brandId: brand.value, id, reason: body.reason, adjustmentId }, { caller, request })
  })

  server.answer(methodOperations.save, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const accountId = uuidFromId('pac', body.account)
    if (accountId === null) return refuse('cashier.account_unknown')
    const { account: _, reason, ...rest } = body
    return db.transaction(async (tx) => {
      const saved = await house.saveMethod(tx, { ...rest, brandId: brand.value, accountId }, caller.username)
      if (!saved.ok) return saved
      const { before, after } = saved.value
      const view = (method: typeof after | null) =>
        method && { ...method, min: String(method.min), max: String(method.max), quick: method.quick.map(String), changedAt: undefined }
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'methods.save',
        target: `method ${after.code}`,
        before: view(before),
        after: view(after),
        reason,
      })
      return ok({ version: after.version })
    })
  })

  server.answer(houseAccounts.save, ({ caller, body, request }) => operators.plain(guardedAccount, body, { caller, request }))
}
