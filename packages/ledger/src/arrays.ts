import { bytes, numbers, texts } from './array-literal.ts'
import { listAccounts } from './list-accounts.ts'

/** What another module needs to call a SQL function of its own that posts through `ledger.post`. */
export const arrays = { bytes, numbers, texts, listAccounts } as const
