import { ok, refuse } from '@halong/base'
import { type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { DriverTable } from './asking.ts'
import { type Books, shouldHold, verdictOf } from './books.ts'
import type { BalanceLook, HouseMoveStore } from './house-move-store.ts'
import type { MatterStore } from './matter-store.ts'
import type { ProviderCalls } from './provider-calls.ts'

type Deps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly drivers: DriverTable
  readonly accounts: Pick<AccountStore, 'byId'>
  readonly calls: ProviderCalls
  readonly houseMoves: HouseMoveStore
  readonly matters: MatterStore
  accountIds(): Promise<string[]>
}
type Told = { readonly told: bigint | null; readonly source: BalanceLook['source']; readonly by: string | null }
export type Balances = ReturnType<typeof createBalances>

/**
 * What each account of the house holds by the other side's word, beside our books. A difference is a matter of the day, in the queue of payments that do not
 * fit; the next look that agrees closes it. Nothing moves by it.
 */
export function createBalances({ db, clock, log, drivers, accounts, calls, houseMoves, matters, accountIds }: Deps) {
  const coversOf = ({ driver }: Account) => drivers[driver].balance?.covers ?? 'everything'

  async function note(tx: Tx, account: Account, { told, source, by }: Told): Promise<string> {
    const { accountId, brandId, asset } = account
    const at = clock.now()
    const books = await houseMoves.booksOf(tx, accountId)
    const ours = shouldHold(books, coversOf(account))
    const verdict = verdictOf(books, coversOf(account), told)
    const lookId = uuidv7()
    await houseMoves.addLook(tx, { lookId, brandId, accountId, asset, told, ours, underWay: books.underWay, verdict, source, at, by })
    const day = at.toISOString().slice(0, 10)
    if (verdict === 'agrees') await matters.closeBalance(tx, { accountId, at })
    if (verdict === 'differs')
      await matters.open(tx, {
        matterId: uuidv7(),
        brandId,
        accountId,
        kind: 'balance_differs',
        reference: day,
        memberId: null,
        orderId: null,
        asset,
        minor: told,
        at,
        found: { day: null, ours },
      })
    return lookId
  }
  async function ask(account: Account): Promise<bigint | null> {
    const told = await drivers[account.driver].balance?.read(account.asset, calls.contextOf(account, 'balance')).catch(() => null)
    return told?.kind === 'balance' && told.money.asset === account.asset ? told.money.minor : null
  }

  return {
    coversOf,
    tellsItself: ({ driver }: Account): boolean => drivers[driver].balance !== undefined,
    note,
    booksOf: (account: Account): Promise<Books> => houseMoves.booksOf(db.pool, account.accountId),
    async look(account: Account, by: string | null) {
      if (drivers[account.driver].balance === undefined) return refuse('cashier.balance_not_told')
      const told = await ask(account)
      return ok(await db.transaction((tx) => note(tx, account, { told, source: 'asked', by })))
    },
    /** Every account whose provider tells its balance, one after another; one that does not answer keeps no other. */
    async lookAll(): Promise<void> {
      for (const accountId of await accountIds()) {
        const account = await accounts.byId(accountId)
        if (!account || drivers[account.driver].balance === undefined) continue
        const told = await ask(account)
        await db
          .transaction((tx) => note(tx, account, { told, source: 'asked', by: null }))
          .catch((error: unknown) => log.error({ err: error, account: accountId }, 'a balance could not be compared'))
      }
    },
  }
}
