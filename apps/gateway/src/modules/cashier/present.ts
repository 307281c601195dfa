import type { cashier, ValueInputOf, wallet } from '@halong/api'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid } from '../../platform/index.ts'
import type { OfferedMethod } from './deposits.ts'
import type { Held } from './held-store.ts'
import { wordsOf } from './method-store.ts'
import type { Order } from './order.ts'
import type { BookedReceipt } from './receipt-store.ts'

export type Reader = { readonly language: string; readonly brandLanguage: string }
type Deposit = ValueInputOf<typeof cashier.createDeposit>
type PresentedMethod = ValueInputOf<typeof cashier.listMethods>['methods'][number]

const wire = (asset: Asset, minor: bigint): string => toWire({ asset, minor })

export const presentMethod = ({ method, account, step, state, until }: OfferedMethod, reader: Reader): PresentedMethod => {
  const { asset } = account
  return {
    code: method.code,
    ...wordsOf(method, reader.language, reader.brandLanguage),
    channel: method.channel,
    kind: method.kind,
    min: wire(asset, method.min),
    max: wire(asset, method.max),
    step: wire(asset, step),
    quick: method.quick.map((minor) => wire(asset, minor)),
    minutes: method.minutes,
    state,
    until: until?.toISOString() ?? null,
  }
}

export const presentReceipt = ({ at, asset, minor, result, reason }: BookedReceipt) => ({
  at: at.toISOString(),
  amount: wire(asset, minor),
  result,
  reason,
})

/** How to pay is told while it can be paid; afterwards it would only mislead. */
export function presentDeposit(order: Order, about: { title: string; receipts: readonly BookedReceipt[]; isPractice: boolean }): Deposit {
  const { asset, amount, received, endedAt } = order
  return {
    id: idFromUuid('dep', order.orderId),
    method: order.method,
    title: about.title,
    channel: order.channel,
    asset,
    amount: wire(asset, amount),
    received: wire(asset, received),
    toGo: wire(asset, received < amount ? amount - received : 0n),
    state: order.state,
    reason: order.why,
    remark: order.remark,
    show: endedAt === null ? order.show : {},
    receipts: about.receipts.map(presentReceipt),
    proofs: order.proofs,
    takesProof: order.driver === 'manual',
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isLate: order.isLate,
    isPractice: about.isPractice,
  }
}

export const presentHeld = ({ heldId, orderId, asset, minor, reason, state, at }: Held): ValueInputOf<typeof wallet.releaseHeld> => ({
  id: idFromUuid('hld', heldId),
  deposit: idFromUuid('dep', orderId),
  asset,
  amount: wire(asset, minor),
  reason,
  state,
  at: at.toISOString(),
})
