import type { Ledger, PostResult, Transfer } from '@halong/ledger'
import { type Asset, toWire } from '@halong/money'
import type { BusTopics } from './bus.ts'
import type { Platform } from './platform.ts'

export type BalanceNews = { readonly memberId: number; readonly asset: Asset; readonly minor: bigint; readonly version: number }

type Bus = Platform['bus']

/** As it goes over the bus and to open pages. */
export const newsOf = ({ memberId, asset, minor, version }: BalanceNews): BusTopics['balance'] => ({
  memberId,
  asset,
  amount: toWire({ asset, minor }),
  version,
})

export const publishBalance = (bus: Bus, news: BalanceNews): void => bus.publish('balance', newsOf(news))

/** Members besides the owner whose cash account a transfer touched: the result does not contain their balance. */
const otherPlayers = ({ memberId, postings }: Transfer): number[] => [
  ...new Set(
    postings
      .flatMap(({ from, to }) => [from, to])
      .flatMap((account) => (account.kind === 'player.cash' && account.memberId !== memberId ? [account.memberId] : [])),
  ),
]

/**
 * A ledger that publishes balance changes of its own commits to open pages. Posts inside a caller's tx are not published: the caller does so
 * after its commit.
 */
export function tellingLedger(ledger: Ledger, bus: Bus): Ledger {
  function tell(transfer: Transfer, result: PostResult): PostResult {
    if (!result.ok || result.value.duplicate) return result
    const { asset, memberId } = transfer
    const { cash } = result.value
    if (cash) publishBalance(bus, { memberId, asset, minor: cash.minor, version: Number(cash.version) })
    for (const other of otherPlayers(transfer)) {
      // Best effort: a page that misses it reads the balance with its next call.
      void ledger.balance(other, 'player.cash', asset).then(
        (balance) => balance && publishBalance(bus, { memberId: other, asset, minor: balance.minor, version: Number(balance.version) }),
        () => undefined,
      )
    }
    return result
  }
  return {
    ...ledger,
    post: async (transfers) =>
      (await ledger.post(transfers)).map((result, index) => (transfers[index] ? tell(transfers[index], result) : result)),
    postOne: async (transfer) => tell(transfer, await ledger.postOne(transfer)),
  }
}
