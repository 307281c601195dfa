import { wallet as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import { presentBalance, presentMovement } from './present.ts'
import type { WalletService } from './service.ts'

/** The cursor is the place of the last row in the account's history. Anything else starts from the newest. */
const readCursor = (cursor: string | undefined): bigint | null =>
  cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null

export function walletRoutes(server: Server, wallet: WalletService): void {
  server.answer(operations.getBalance, async ({ caller }) =>
    ok(presentBalance(caller.asset, await wallet.balanceOf(caller.memberId, caller.asset))),
  )

  server.answer(operations.listMovements, async ({ caller, query }) => {
    const { asset, memberId } = caller
    const { list, hasMore } = await wallet.movements({ memberId, asset, before: readCursor(query.cursor), limit: query.limit })
    const last = list.at(-1)
    return ok({
      asset,
      list: list.map((movement) => presentMovement(asset, movement)),
      next: hasMore && last ? String(last.version) : null,
    })
  })
}
