import { plainAmount } from '#shared/format/plain-amount.ts'
import type { RowOf } from '#shared/list/lists.ts'

export type Method = RowOf<'methods.list'>
export type PayoutWay = RowOf<'payoutMethods.list'>
export type HouseAccount = RowOf<'houseAccounts.list'>

export const methodKinds = {
  bank: 'office.methods.kind.bank',
  wallet: 'office.methods.kind.wallet',
  card: 'office.methods.kind.card',
  crypto: 'office.methods.kind.crypto',
  manual: 'office.methods.kind.manual',
} as const satisfies Record<Method['kind'], string>

/** What an operator writes of a method, as the call that changes it takes it. */
export const writtenOf = ({ changedAt: _, changedBy: __, version: ___, ...written }: Method) => ({
  ...written,
  min: plainAmount(written.min),
  max: plainAmount(written.max),
  quick: written.quick.map(plainAmount),
})

export const paysNames = {
  bank: 'office.ways.pays.bank',
  ewallet: 'office.ways.pays.ewallet',
  crypto: 'office.ways.pays.crypto',
} as const satisfies Record<PayoutWay['pays'], string>

/** The same of a way to pay money out. */
export const writtenWay = ({ changedAt: _, changedBy: __, version: ___, ...written }: PayoutWay) => ({
  ...written,
  min: plainAmount(written.min),
  max: plainAmount(written.max),
  fee: plainAmount(written.fee),
})
