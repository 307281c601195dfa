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

/** Members beside the owner whose usable money a transfer touched: the result does not tell their balance. */
const otherPlayers = ({ memberId, postings }: Transfer): number[] => [
  ...new Set(
    postings
      .flatMap(({ from, to }) => [from, to])
      .flatMap((account) => (account.kind === 'player.cash' && account.memberId !== memberId ? [account.memberId] : [])),
  ),
]

/**
 * The same ledger, whose own commits are told to the players' open pages. Posts inside a caller's tx are not: the caller tells
 * them after its commit, because before it nothing has happened yet.
 */
export function tellingLedger(ledger: Ledger, bus: Bus): Ledger {
  function tell(transfer: Transfer, result: PostResult): PostResult {
    if (!result.ok || result.value.duplicate) return result
    const { asset, memberId } = transfer
    const { cash } = result.value
    if (cash) publishBalance(bus, { memberId, asset, minor: cash.minor, version: Number(cash.version) })
    for (const other of otherPlayers(transfer)) {
      // News only: a page that misses it reads the balance with its next call.
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
