import { wallet as operations, system } from '@halong/api'
import { ok } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import { readPlace, refuseCursor, type Server } from '../../platform/index.ts'
import type { FundsStore } from './funds-store.ts'
import { presentBalance, presentConsolidated, presentRoot } from './present.ts'
import type { RootStore } from './root-store.ts'
import type { WalletService } from './service.ts'
import { type createVendorTransfers, presentVendorWallet } from './vendor-transfers.ts'

/** A day of the calendar, which a 31st of February is not. */
function readDay(text: string): string | null {
  const day = new Date(/^2\d{3}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text
}

/** As many as the operation may answer. */
const MOST_WALLETS = 50

type Purse = { readonly memberId: number; readonly asset: Asset }
type WalletRoutes = {
  readonly wallet: WalletService
  readonly roots: RootStore
  readonly funds: FundsStore
  readonly transfers: Pick<ReturnType<typeof createVendorTransfers>, 'isAuto' | 'walletsOf' | 'freshWalletsOf'>
  lockedOf(purse: Purse): Promise<bigint>
}

export function walletRoutes(server: Server, { wallet, roots, funds, transfers, lockedOf }: WalletRoutes): void {
  server.answer(operations.getBalance, async ({ caller }) =>
    ok(presentBalance(caller.asset, await wallet.balanceOf(caller.memberId, caller.asset))),
  )

  server.answer(system.getConsolidated, async ({ caller: { memberId, asset, sessionId } }) => {
    const purse = { memberId, asset }
    const [parts, locked, session] = await Promise.all([funds.funds(purse), lockedOf(purse), funds.session({ ...purse, sessionId })])
    return ok(presentConsolidated(asset, { ...parts, locked }, session))
  })

  server.answer(operations.getMerchantWallet, async ({ caller: { memberId, asset }, query }) => {
    const purse = { memberId, asset }
    const [{ cash }, isAuto, wallets] = await Promise.all([
      wallet.balanceOf(memberId, asset),
      transfers.isAuto(memberId),
      query.fresh === undefined ? transfers.walletsOf(purse) : transfers.freshWalletsOf(purse),
    ])
    const main = { code: 'main', name: '', asset, balance: toWire({ asset, minor: cash }), toldAt: null, isOpen: true, underWay: null }
    const shown = wallets.slice(0, MOST_WALLETS - 1).map((each) => presentVendorWallet(asset, each))
    return ok({ isSingle: shown.length === 0, isAuto, wallets: [main, ...shown] })
  })

  server.answer(operations.listRoots, async ({ query }) => {
    const before = readPlace(query.cursor, readDay)
    if (before === undefined) return refuseCursor()
    const found = await roots.list(before, query.limit + 1)
    const list = found.slice(0, query.limit)
    return ok({ list: list.map(presentRoot), next: found.length > list.length ? (list.at(-1)?.day ?? null) : null })
  })
}
