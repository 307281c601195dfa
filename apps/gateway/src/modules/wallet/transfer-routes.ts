import { wallet as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { parseMoney } from '@halong/money'
import {
  idFromUuid,
  type Platform,
  type PlayerDirectory,
  readPlace,
  refuseCursor,
  refuseWith,
  type Server,
  uuidFromId,
} from '../../platform/index.ts'
import { presentLimitReached } from './present.ts'
import { presentTransfer } from './present-transfers.ts'
import type { Transfer } from './transfer.ts'
import type { TransferStore } from './transfer-store.ts'
import type { Transfers } from './transfers.ts'
import type { TransferVendors } from './vendor-client.ts'

type Deps = Pick<Platform, 'db'> & {
  readonly transfers: Transfers
  readonly store: TransferStore
  readonly vendors: TransferVendors
  readonly players: Pick<PlayerDirectory, 'byMemberId'>
}

/** What a player does with wallets at vendors (R-MC-2). */
export function transferRoutes(server: Server, { transfers, store, vendors, players }: Deps): void {
  const shown = async (t: Transfer) => presentTransfer(t, (await vendors.byVassalage(t.vassalage))?.name ?? t.vassalage)
  async function memberOf({ memberId }: { readonly memberId: number }) {
    const player = await players.byMemberId(memberId)
    if (player === null) throw new Error('who is signed in is a player')
    return { memberId, brandId: player.brandId, asset: player.asset }
  }

  server.answer(operations.transfer, async ({ caller, body: { requestId, vassalage, way, amount } }) => {
    const member = await memberOf(caller)
    const money = amount === 'all' ? null : parseMoney(amount, member.asset)
    if (amount !== 'all' && money === null) return refuse('wallet.amount_invalid')
    const opened = await transfers.transfer({ ...member, vassalage, way, amount: money?.minor ?? null, requestId })
    if (opened.ok) return ok(await shown(opened.value))
    const { code, limit, why } = opened
    return refuseWith(code, {
      ...(limit === undefined ? {} : { limit: presentLimitReached(member.asset, limit) }),
      ...(why === undefined ? {} : { why }),
    })
  })

  server.answer(operations.recallAll, async ({ caller }) =>
    ok({ list: await Promise.all((await transfers.recallAll(await memberOf(caller))).map(shown)) }),
  )

  server.answer(operations.listTransfers, async ({ caller: { memberId }, query }) => {
    const before = readPlace(query.cursor, (text) => uuidFromId('trf', text))
    if (before === undefined) return refuseCursor()
    const found = await store.listOf(memberId, before, query.limit + 1)
    const list = found.slice(0, query.limit)
    const last = found.length > list.length ? list.at(-1) : undefined
    return ok({ list: await Promise.all(list.map(shown)), next: last ? idFromUuid('trf', last.transferId) : null })
  })

  server.answer(operations.setAutoTransfer, async ({ caller: { memberId }, body: { isOn } }) => {
    await store.setAuto(memberId, isOn)
    return ok({ isAuto: isOn })
  })
}
