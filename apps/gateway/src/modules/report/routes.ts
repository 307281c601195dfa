import { ledger, members, rounds } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { idFromUuid, type Platform, type Server, uuidFromId } from '../../platform/index.ts'
import { listsOn, maskRow } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import { nameOf, ownerOf } from './accounts.ts'
import { accountsList, entriesList, owedList } from './ledger-lists.ts'
import { membersList, presentMember, wireAsset, wireMoney } from './members-list.ts'
import type { createReveals } from './reveals.ts'
import { presentRound, roundsList } from './rounds-list.ts'
import type { RecordStore } from './store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly operators: OperatorsService
  readonly store: RecordStore
  readonly reveal: ReturnType<typeof createReveals>
}

export function recordRoutes(server: Server, { db, clock, operators, store, reveal }: Deps): void {
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(members.list, membersList)
  lists.answer(members.listTotals, membersList)
  lists.answer(rounds.list, roundsList)
  lists.answer(rounds.listTotals, roundsList)
  lists.answer(ledger.listAccounts, accountsList)
  lists.answer(ledger.listOwed, owedList)
  lists.answer(ledger.listOwedTotals, owedList)
  lists.answer(ledger.listEntries, entriesList)
  lists.answer(ledger.listEntriesTotals, entriesList)

  server.answer(members.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const playerUuid = uuidFromId('ply', query.id)
    const found = playerUuid === null ? null : await store.member({ brandId: brand.value, playerUuid })
    if (found === null) return refuse('records.unknown')
    const { row, accounts } = found
    const member = {
      ...presentMember(row),
      phone: row.phone,
      isPhoneVerified: row.phone_verified,
      email: row.email,
      isEmailVerified: row.email_verified,
      payee: row.payee,
      lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      labels: row.labels,
      accounts: accounts.map(({ kind, asset, balance, version }) => ({
        kind,
        asset: wireAsset(asset),
        balance: wireMoney(asset, balance),
        version: Number(version),
      })),
    }
    return ok(maskRow(members.get.value, member))
  })

  server.answer(members.reveal, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    return brand.ok ? reveal({ ...body, brandId: brand.value }, { caller, request }) : brand
  })

  server.answer(rounds.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const [playerUuid, id] = [uuidFromId('ply', query.member), uuidFromId('rnd', query.id)]
    const found = playerUuid === null || id === null ? null : await store.round({ brandId: brand.value, playerUuid, id })
    if (found === null) return refuse('records.unknown')
    const transactions = found.transactions.map(({ tx_id, amount, written_at, ...rest }) => ({
      ...rest,
      id: tx_id,
      amount: wireMoney(found.row.asset, amount),
      writtenAt: written_at.toISOString(),
    }))
    return ok({ ...presentRound(found.row), transactions })
  })

  server.answer(ledger.getTransfer, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const playerUuid = uuidFromId('ply', query.owner)
    const found = playerUuid === null ? null : await store.transfer({ brandId: brand.value, playerUuid, key: query.key })
    if (found === null || playerUuid === null) return refuse('records.unknown')
    const { row, sides } = found
    return ok({
      id: row.id,
      owner: idFromUuid('ply', playerUuid),
      key: row.key,
      reason: row.reason,
      reference: row.reference,
      memo: row.memo,
      asset: wireAsset(row.asset),
      happenedAt: row.happened_at.toISOString(),
      writtenAt: row.written_at.toISOString(),
      entries: sides.map((side) => ({
        account: nameOf({ owner: ownerOf(side.member_id, side.player_id), kind: side.kind, asset: side.asset }),
        version: Number(side.version),
        amount: wireMoney(row.asset, side.amount),
        before: wireMoney(row.asset, side.balance_before),
        after: wireMoney(row.asset, side.balance_after),
      })),
    })
  })
}
