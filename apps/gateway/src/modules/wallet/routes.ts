import { wallet as operations, system } from '@halong/api'
import { ok } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import { readPlace, refuseCursor, type Server } from '../../platform/index.ts'
import type { FundsStore } from './funds-store.ts'
import { presentBalance, presentConsolidated, presentRoot } from './present.ts'
import type { RootStore } from './root-store.ts'
import type { WalletService } from './service.ts'

/** A day of the calendar, which a 31st of February is not. */
function readDay(text: string): string | null {
  const day = new Date(/^2\d{3}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text
}

type Purse = { readonly memberId: number; readonly asset: Asset }
type WalletRoutes = {
  readonly wallet: WalletService
  readonly roots: RootStore
  readonly funds: FundsStore
  lockedOf(purse: Purse): Promise<bigint>
}

export function walletRoutes(server: Server, { wallet, roots, funds, lockedOf }: WalletRoutes): void {
  server.answer(operations.getBalance, async ({ caller }) =>
    ok(presentBalance(caller.asset, await wallet.balanceOf(caller.memberId, caller.asset))),
  )

  server.answer(system.getConsolidated, async ({ caller: { memberId, asset, sessionId } }) => {
    const purse = { memberId, asset }
    const [parts, locked, session] = await Promise.all([funds.funds(purse), lockedOf(purse), funds.session({ ...purse, sessionId })])
    return ok(presentConsolidated(asset, { ...parts, locked }, session))
  })

  // No vendor keeps a wallet of its own yet.
  server.answer(operations.getMerchantWallet, async ({ caller: { memberId, asset } }) => {
    const { cash } = await wallet.balanceOf(memberId, asset)
    return ok({ isSingle: true, wallets: [{ code: 'main', asset, balance: toWire({ asset, minor: cash }) }] })
  })

  server.answer(operations.listRoots, async ({ query }) => {
    const before = readPlace(query.cursor, readDay)
    if (before === undefined) return refuseCursor()
    const found = await roots.list(before, query.limit + 1)
    const list = found.slice(0, query.limit)
    return ok({ list: list.map(presentRoot), next: found.length > list.length ? (list.at(-1)?.day ?? null) : null })
  })
}
