import type { RowOf } from '#shared/list/lists.ts'

export type Method = RowOf<'methods.list'>
export type HouseAccount = RowOf<'houseAccounts.list'>

export const methodKinds = {
  bank: 'office.methods.kind.bank',
  wallet: 'office.methods.kind.wallet',
  card: 'office.methods.kind.card',
  crypto: 'office.methods.kind.crypto',
  manual: 'office.methods.kind.manual',
} as const satisfies Record<Method['kind'], string>

/** A method as the call that changes it takes it. */
export const writtenOf = ({ changedAt: _, changedBy: __, version, ...written }: Method) => ({ ...written, expectedVersion: version })
