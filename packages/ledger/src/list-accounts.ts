import type { AccountRef } from './chart.ts'

export type NamedAccount = { readonly account: AccountRef; readonly asset: string }
type ListedAccount = AccountRef & { readonly asset: string; place: number }
export type AccountList = {
  readonly accounts: readonly ListedAccount[]
  /** Place in the list, from 1; 0 for an account that is not in it. */
  readonly placeOf: (account: AccountRef, asset: string) => number
}

const nameOf = ({ memberId, kind }: AccountRef, asset: string): string => `${memberId} ${kind} ${asset}`
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Every account once, in the order in which the database locks them: what `ledger.post` takes as its accounts. */
export function listAccounts(named: Iterable<NamedAccount>): AccountList {
  const listed = new Map<string, ListedAccount>()
  for (const { account, asset } of named) {
    const name = nameOf(account, asset)
    if (!listed.has(name)) listed.set(name, { memberId: account.memberId, kind: account.kind, asset, place: 0 })
  }
  const accounts = [...listed.values()].sort((a, b) => a.memberId - b.memberId || compare(a.kind, b.kind) || compare(a.asset, b.asset))
  accounts.forEach((account, index) => (account.place = index + 1))
  return { accounts, placeOf: (account, asset) => listed.get(nameOf(account, asset))?.place ?? 0 }
}

/** An account as a `ledger.account_request`. */
export const toAccountRequest = ({ memberId, kind, asset }: ListedAccount) => ({ member_id: memberId, kind, asset })
