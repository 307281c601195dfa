import type { Ledger, Movement } from '@halong/ledger'
import type { Asset } from '@halong/money'
import type { Platform } from '../../platform/index.ts'
import { type BalanceNews, publishBalance } from './news.ts'
import { toBigint } from './rows.ts'

export type WalletBalance = { readonly cash: bigint; readonly inPlay: bigint; readonly version: number }
export type MovementOrder = { readonly memberId: number; readonly asset: Asset; readonly before: bigint | null; readonly limit: number }

const BALANCES = `select kind, balance, version from ledger.account where member_id = $1 and asset = $2 and kind in ('player.cash', 'player.wagers')`

export function createWalletService({ db, bus, ledger }: Pick<Platform, 'db' | 'bus'> & { readonly ledger: Ledger }) {
  return {
    /** Usable money and open stakes in minor units; `version` counts the entries of the usable money (T45). Zero for an asset the player doesn't hold. */
    async balanceOf(memberId: number, asset: Asset): Promise<WalletBalance> {
      const { rows } = await db.reads.query<{ kind: string; balance: unknown; version: unknown }>({
        name: 'wallet.balance',
        text: BALANCES,
        values: [memberId, asset],
      })
      const cash = rows.find(({ kind }) => kind === 'player.cash')
      const wagers = rows.find(({ kind }) => kind === 'player.wagers')
      return { cash: toBigint(cash?.balance), inPlay: toBigint(wagers?.balance), version: Number(toBigint(cash?.version)) }
    },

    /** A page of the account record, newest first, and whether there is more. */
    async movements({ memberId, asset, before, limit }: MovementOrder): Promise<{ list: Movement[]; hasMore: boolean }> {
      const found = await ledger.movements(memberId, { asset, limit: limit + 1, ...(before === null ? {} : { before }) })
      return { list: found.slice(0, limit), hasMore: found.length > limit }
    },

    /** Tells the player's open pages of a new balance. Call after the commit; a page ignores a version older than the one it shows. */
    tell: (news: BalanceNews) => publishBalance(bus, news),
  }
}

export type WalletService = ReturnType<typeof createWalletService>
